import { connectedRemote } from '../connection/connect.ts'
import { device } from '../device/device.ts'
import { type Notice, noteLeaving, readLeaving } from './session-row.ts'
import { markSignedIn } from './signed-in-mark.ts'

/** Loads the code of a sign-out, which is rare and so no part of the shell. */
const wipe = async (uid: string): Promise<void> => {
  const { wipeAccount } = await import('./wipe-account.ts')
  await wipeAccount(uid)
}

export const forgetAccount = async (uid: string, notice?: Notice): Promise<void> => {
  // Pushes end first: pages leave as soon as the session is gone, and only the account may end its address.
  await import('../push/leave-pushes.ts')
    .then(({ leavePushes }) => leavePushes(uid, connectedRemote()))
    .catch(() => undefined)
  if (await noteLeaving(device, uid, notice)) {
    markSignedIn(null)
    await wipe(uid)
  }
  // The page restarts after a sign-out, so that no cache in memory outlives the account.
  if ('location' in globalThis) location.replace('/')
}

let finishing: Promise<void> | undefined

/** Finishes the sign-outs that a crash interrupted, one run at a time. */
export const finishLeaving = (): Promise<void> => {
  finishing ??= wipeLeaving().finally(() => {
    finishing = undefined
  })
  return finishing
}

const wipeLeaving = async (): Promise<void> => {
  for (const uid of await readLeaving(device)) await wipe(uid)
}
