import type { ClientOpening } from '../data/client/client.ts'
import type { UserDatabase } from '../data/database/schema.ts'
import { beginLive } from '../data/react/use-live.ts'

/** What the router tells a loader. */
interface Entering {
  context: { opening: ClientOpening | null }
  cause: 'enter' | 'stay' | 'preload'
}

/** A loader that asks for its screen: no frame of it says "Loading" while the disk answers. */
export const askAhead =
  (...queries: ((database: UserDatabase) => Promise<unknown>)[]) =>
  async ({ context: { opening }, cause }: Entering): Promise<void> => {
    if (cause !== 'enter' || opening?.state !== 'open') return
    await beginLive(queries, [opening.client.database])
  }
