import { durations } from '../../shared/limits.ts'
import { closeClient, openClient } from '../client/client.ts'
import { device, readSessionRow, readSetting } from '../database/device.ts'
import type { SessionRow } from '../database/schema.ts'
import { isUserAction } from '../mutations/user-actions.ts'
import { useLive } from '../react/use-live.ts'
import { type Notice, noticeId, readLeaving } from './session-row.ts'
import { finishLeaving, forgetAccount } from './sign-out.ts'

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out'; notice?: Notice }
  | { state: 'signed-in'; session: SessionRow }

/**
 * Who this phone is signed in as, from its own database; null for a visitor.
 * @throws when the database does not open, `isDenied` tells where the browser gives no storage
 */
export const readSession = async (): Promise<SessionRow | null> => {
  await device.open()
  const [session, leaving] = await Promise.all([readSessionRow(device), readLeaving(device)])
  if (leaving.length === 0) return session
  await finishLeaving()
  return readSessionRow(device)
}

/** The same, followed across tabs. */
export const useSession = (): SessionState => {
  const live = useLive(readState, [])
  return live.state === 'loading' ? live : live.value
}

const readState = async (): Promise<SessionState> => {
  const session = await readSessionRow(device)
  if (session !== null) return { state: 'signed-in', session }
  const notice = await readSetting(device, noticeId)
  const isKnown = notice === 'disabled' || notice === 'gone'
  return isKnown ? { state: 'signed-out', notice } : { state: 'signed-out' }
}

/** Nobody who wants to leave waits longer for a network that does not answer. */
const retryAfter = () => new Promise((resolve) => setTimeout(resolve, 5 * durations.second))

/** How many acts of the signed-in account have not reached the server, the press before this one too. */
export const pendingCount = async (): Promise<number> => {
  const session = await readSessionRow(device)
  if (session === null) return 0
  const opening = await openClient({ uid: session.uid })
  if (opening.state !== 'open') return 0
  const { database, unkept } = opening.client
  await import('../client/finish-undo-notes.ts')
    .then(({ finishUndoNotes }) => finishUndoNotes(opening.client))
    .catch(() => undefined)
  if (unkept().length > 0) await Promise.race([Promise.allSettled(unkept()), retryAfter()])
  const { outbox } = database
  const kept = await outbox.where('state').anyOf('queued', 'sending').and(isUserAction).count()
  return kept + unkept().length
}

/** Thrown by signOut('wait') while something could not be sent; the person is still signed in. */
export class StillPending extends Error {
  override readonly name = 'StillPending'
  constructor(readonly count: number) {
    super(`${count} not sent`)
  }
}

/**
 * Leaves nothing of the account on this phone, then reloads.
 * @param pending send what waits first, or give it up
 * @param leaving called once nothing keeps the person here any more
 * @throws StillPending
 */
export const signOut = async (
  pending: 'wait' | 'discard',
  leaving: () => void = () => {},
): Promise<void> => {
  const session = await readSessionRow(device)
  if (session === null) return
  const opening = await openClient({ uid: session.uid })
  if (pending === 'wait' && opening.state === 'open') {
    await Promise.race([opening.client.flush().catch(() => undefined), retryAfter()])
    const left = await pendingCount()
    if (left > 0) throw new StillPending(left)
  }
  leaving()
  closeClient()
  await forgetAccount(session.uid)
}
