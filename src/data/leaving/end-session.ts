import { createStore } from 'zustand/vanilla'
import { connectedRemote } from '../connection/connect.ts'
import { device } from '../device/device.ts'
import { markSignedIn } from '../device/signed-in-mark.ts'
import { type Notice, noteLeaving, readLeaving } from './leaving-notes.ts'

/** Set while the account leaves this phone, so that no screen of it is drawn any more. */
export const leavingStore = createStore(() => false)

/** Loads the code of a sign-out, which is rare and so no part of the shell. */
const loadDeletion = () => import('./delete-account-rows.ts')

const deleteRows = async (uid: string): Promise<void> => {
  const { deleteAccountRows } = await loadDeletion()
  await deleteAccountRows(uid)
}

/** Ends the session on this phone, deletes the account's rows, and loads the page anew. */
export const endSession = async (uid: string, notice?: Notice): Promise<void> => {
  // Pushes end first: pages leave as soon as the session is gone, and only the account may end its address.
  await loadDeletion()
    .then(({ endPushes }) => endPushes(uid, connectedRemote()))
    .catch(() => undefined)
  if (await noteLeaving(device, uid, notice)) {
    markSignedIn(null)
    await deleteRows(uid)
  }
  // The page restarts after a sign-out, so that no cache in memory outlives the account.
  if ('location' in globalThis) location.replace('/')
}

let finishing: Promise<void> | undefined

/** Finishes the sign-outs that a crash interrupted, one run at a time. */
export const finishLeaving = (): Promise<void> => {
  finishing ??= deleteLeaving().finally(() => {
    finishing = undefined
  })
  return finishing
}

const deleteLeaving = async (): Promise<void> => {
  for (const uid of await readLeaving(device)) await deleteRows(uid)
}
