import { durations } from '../../shared/limits.ts'
import { device, readSessionRow, readSetting } from '../device/device.ts'
import type { SessionRow } from '../device/device-database.ts'
import { noticeId } from '../device/device-ids.ts'
import { markSignedIn } from '../device/signed-in-mark.ts'
import { finishLeaving } from '../leaving/end-session.ts'
import { type Notice, readLeaving } from '../leaving/leaving-notes.ts'
import { answeredInTime } from '../lib/answered-in-time.ts'

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out'; notice?: Notice }
  | { state: 'signed-in'; session: SessionRow }

/** WebKit leaves some openings without an answer: https://bugs.webkit.org/show_bug.cgi?id=226547. */
const silentDeviceMs = 5 * durations.second

const readDevice = async (): Promise<[SessionRow | null, string[]]> => {
  await device.open()
  return Promise.all([readSessionRow(device), readLeaving(device)])
}

/**
 * The session, null for a visitor. Interrupted sign-outs are finished in the background: a sleeping tab may
 * hold their rows for long, and no screen may wait for that.
 * @throws without a database (openFailureState)
 */
export const readSession = async (): Promise<SessionRow | null> => {
  const [session, leaving] = await answeredInTime(readDevice(), silentDeviceMs)
  markSignedIn(session)
  if (leaving.length > 0) finishLeaving().catch(() => undefined)
  return session
}

/** The session for a live query, with the reason if the server has ended it. */
export const readSessionState = async (): Promise<SessionState> => {
  const session = await readSessionRow(device)
  if (session !== null) return { state: 'signed-in', session }
  const notice = await readSetting(device, noticeId)
  const isKnown = notice === 'disabled' || notice === 'gone'
  return isKnown ? { state: 'signed-out', notice } : { state: 'signed-out' }
}

/** The number of sign-ins that are under way in this page. */
let signingIn = 0

/** Whether this page is just signing somebody in, and says itself what follows. */
export const isSigningIn = (): boolean => signingIn > 0

export const whileSigningIn = async <T>(work: () => Promise<T>): Promise<T> => {
  signingIn += 1
  try {
    return await work()
  } finally {
    signingIn -= 1
  }
}
