import { durations } from '../../shared/limits.ts'
import { device, readSessionRow } from '../device/device.ts'
import { endSession, leavingStore } from '../leaving/end-session.ts'
import { isUserAction } from '../mutations/user-actions.ts'
import { closeClient, openClient } from './client.ts'
import type { Client } from './client-api.ts'

/** The longest wait of a sign-out for a network that does not answer. */
const leavingTimeoutMs = 5 * durations.second

const timeout = () => new Promise((resolve) => setTimeout(resolve, leavingTimeoutMs))

const countPending = async ({ database, unsavedActs }: Client): Promise<number> => {
  const { outbox } = database
  const [kept, chosen, undoable] = await Promise.all([
    outbox.where('state').anyOf('queued', 'sending').and(isUserAction).count(),
    import('../photos/chosen-photos.ts').then(({ chosenPhotos }) => chosenPhotos(database)),
    import('../drafts/undo-notes.ts').then(({ allUndoNotes }) => allUndoNotes(database)),
  ])
  return kept + chosen.length + undoable.length + unsavedActs().length
}

/**
 * Counts the user actions of the account that have not reached the server. Changes nothing.
 * @returns null where the rows do not open: any number of actions may wait in them
 */
export const pendingCount = async (): Promise<number | null> => {
  const session = await readSessionRow(device)
  if (session === null) return 0
  const opening = await openClient({ uid: session.uid })
  if (opening.state !== 'open') return null
  const { client } = opening
  // A press just before this call counts too.
  if (client.unsavedActs().length > 0) {
    await Promise.race([Promise.allSettled(client.unsavedActs()), timeout()])
  }
  return countPending(client)
}

/** Thrown by signOut('wait') while something could not be sent. The person is still signed in. */
class StillPending extends Error {
  override readonly name = 'StillPending'
  /** @param count null as in `pendingCount` */
  constructor(readonly count: number | null) {
    super(`${count ?? 'Any number'} not sent`)
  }
}

/**
 * Removes everything of the account from this phone, then loads the page anew. Screens are drawn no more from
 * the moment at which it is certain.
 * @throws StillPending
 */
export const signOut = async (pending: 'wait' | 'discard'): Promise<void> => {
  const session = await readSessionRow(device)
  if (session === null) return
  if (pending === 'wait') {
    const opening = await openClient({ uid: session.uid })
    if (opening.state !== 'open') throw new StillPending(null)
    const { client } = opening
    // A removal that could still be undone is sent now: after the sign-out no page of this account can send it.
    await import('./finish-undo-notes.ts')
      .then(({ finishUndoNotes }) => finishUndoNotes(client))
      .catch(() => undefined)
    await Promise.race([client.flush().catch(() => undefined), timeout()])
    const left = await pendingCount()
    if (left !== 0) throw new StillPending(left)
  }
  leavingStore.setState(true, true)
  closeClient()
  await endSession(session.uid)
}

/**
 * Signs out; where that fails, the screens are drawn again.
 * @throws when entries still wait, or when the rows could not be deleted
 */
export const signOutOrStay = (pending: 'wait' | 'discard'): Promise<void> =>
  signOut(pending).catch((error: unknown) => {
    leavingStore.setState(false, true)
    throw error
  })

/** @returns false when something waits, or may wait: then the person is asked */
export const leaveIfNothingWaits = async (): Promise<boolean> => {
  if ((await pendingCount()) !== 0) return false
  await signOutOrStay('wait')
  return true
}
