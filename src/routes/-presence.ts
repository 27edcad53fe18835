import type { SessionRow } from '../data/db.ts'
import { openPhone, type PhoneOpening } from '../data/phone.ts'
import { readSession } from '../data/session.ts'

export interface Presence {
  session: SessionRow | null
  /** Null for a visitor, who has no rows on this phone. */
  opening: PhoneOpening | null
}

let ahead: Promise<Presence> | null = null

const ask = async (): Promise<Presence> => {
  try {
    const session = await readSession()
    return { session, opening: session === null ? null : await openPhone(session) }
  } catch {
    return { session: null, opening: { state: 'unavailable' } }
  }
}

/** Asks before the router does: the disk answers while that is being set up. */
export const askWhoIsHere = (): void => {
  ahead = ask()
}

/** Who is here decides everything below. Asks this phone only; the network never holds a screen. */
export const whoIsHere = (): Promise<Presence> => {
  const answer = ahead ?? ask()
  // Only the start is asked ahead of: later, somebody else may be here.
  ahead = null
  return answer
}
