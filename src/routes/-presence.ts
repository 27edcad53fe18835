import { firstLook } from '../boot.ts'
import { type ClientOpening, openClient } from '../data/client/client.ts'
import { isDenied } from '../data/database/open.ts'
import type { SessionRow } from '../data/database/schema.ts'
import { restoreClock } from '../data/network/server-clock.ts'
import type { FirstLook } from '../data/session/first-look.ts'
import { readSession } from '../data/session/session.ts'

export interface Presence {
  session: SessionRow | null
  /** Null for a visitor, who has no rows on this phone. */
  opening: ClientOpening | null
}

let ahead: Promise<Presence> | null = null

const ask = async (look: FirstLook | null): Promise<Presence> => {
  try {
    const session = look?.isLeavingOver ? look.session : await readSession()
    if (session === null) return { session, opening: null }
    if (look !== null) void restoreClock(async () => look.clockOffset)
    return { session, opening: await openClient(session) }
  } catch (error) {
    return { session: null, opening: { state: isDenied(error) ? 'denied' : 'unavailable' } }
  }
}

/** Asks before the router does: the disk answers while that is being set up. */
export const askWhoIsHere = (): void => {
  ahead = firstLook.then(ask)
}

/** Who is here decides everything below. Asks this phone only; the network never holds a screen. */
export const whoIsHere = (): Promise<Presence> => {
  const answer = ahead ?? ask(null)
  // Only the start is asked ahead of: later, somebody else may be here.
  ahead = null
  return answer
}
