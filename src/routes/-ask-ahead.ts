import type { Client } from '../data/client/client-core.ts'
import type { UserDatabase } from '../data/database/schema.ts'
import { beginLive } from '../data/react/use-live.ts'

/** What the router tells a loader. */
interface Entering {
  context: { client: Client | null }
  cause: 'enter' | 'stay' | 'preload'
}

/** A loader that asks for its screen: no frame of it says "Loading" while the disk answers. */
export const askAhead =
  (...queries: ((database: UserDatabase) => Promise<unknown>)[]) =>
  async ({ context: { client }, cause }: Entering): Promise<void> => {
    if (cause !== 'enter' || client === null) return
    await beginLive(queries, [client.database])
  }
