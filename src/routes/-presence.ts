import { type ClientOpening, openClient } from '../data/client/client.ts'
import type { Client } from '../data/client/client-api.ts'
import { openFailureState } from '../data/database/open.ts'
import type { SessionRow } from '../data/device/device-database.ts'
import { readSession } from '../data/session/session.ts'

export interface Presence {
  session: SessionRow | null
  /** Null for a visitor, who has no rows on this phone. */
  client: Client | null
}

/** The rows of this phone cannot be used. Thrown, so that no guard decides anything without them. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem'
  constructor(
    readonly trouble: Exclude<ClientOpening, { state: 'open' }>,
    readonly uid?: string,
  ) {
    super(trouble.state)
  }
}

/** Asks this phone only, and no server. @throws StorageProblem */
export const whoIsHere = async (): Promise<Presence> => {
  try {
    const session = await readSession()
    if (session === null) return { session, client: null }
    const opening = await openClient(session)
    if (opening.state !== 'open') throw new StorageProblem(opening, session.uid)
    return { session, client: opening.client }
  } catch (error) {
    if (error instanceof StorageProblem) throw error
    throw new StorageProblem({ state: openFailureState(error) })
  }
}
