import { firstLook } from '../boot.ts'
import { type ClientOpening, openClient } from '../data/client/client.ts'
import type { Client } from '../data/client/client-api.ts'
import { isDenied } from '../data/database/open.ts'
import type { SessionRow } from '../data/database/schema.ts'
import { restoreClock } from '../data/network/server-clock.ts'
import type { FirstLook } from '../data/session/first-look.ts'
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

let ahead: Promise<Presence> | null = null

const ask = async (look: FirstLook | null): Promise<Presence> => {
  try {
    const session = look?.isLeavingOver ? look.session : await readSession()
    if (session === null) return { session, client: null }
    if (look !== null) void restoreClock(async () => look.clockOffset)
    const opening = await openClient(session)
    if (opening.state !== 'open') throw new StorageProblem(opening, session.uid)
    return { session, client: opening.client }
  } catch (error) {
    if (error instanceof StorageProblem) throw error
    throw new StorageProblem({ state: isDenied(error) ? 'denied' : 'unavailable' })
  }
}

/** Asks before the router does: the disk answers while that is being set up. */
export const askWhoIsHere = (): void => {
  ahead = firstLook.then(ask)
  // The router asks too, and tells.
  ahead.catch(() => undefined)
}

/**
 * Who is signed in, asked of this phone only.
 * @throws StorageProblem
 */
export const whoIsHere = (): Promise<Presence> => {
  const answer = ahead ?? ask(null)
  // Only the start is asked ahead of: later, somebody else may be here.
  ahead = null
  return answer
}
