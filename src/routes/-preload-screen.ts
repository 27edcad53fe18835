import type { Client } from '../data/client/client-api.ts'
import type { UserDatabase } from '../data/database/schema.ts'
import { preloadLive } from '../data/react/use-live.ts'

interface Entering {
  context: { client: Client | null }
  cause: 'enter' | 'stay' | 'preload'
}

/** A loader that runs the queries of its screen ahead, so that no frame says "Loading". */
export const preloadScreen =
  (...queries: ((database: UserDatabase) => Promise<unknown>)[]) =>
  async ({ context: { client }, cause }: Entering): Promise<void> => {
    if (cause !== 'enter' || client === null) return
    await preloadLive(queries, [client.database])
  }
