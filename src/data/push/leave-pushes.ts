import type { Remote } from '../../remote/remote.ts'
import { device, readSessionRow } from '../device/device.ts'
import { clearShownPushes } from './clear-shown-pushes.ts'
import { dropPushToken } from './push-token.ts'

/**
 * Removes the traces of pushes at the end of a session. Shown notifications stay if another account is signed
 * in already, because they belong to that account.
 * @param remote null when nothing is connected
 */
export const leavePushes = async (uid: string, remote: Remote | null): Promise<void> => {
  const session = await readSessionRow(device)
  if (session === null || session.uid === uid) await clearShownPushes()
  await dropPushToken(uid, remote)
}
