import { pendingCount, signOut } from '../../data/client/sign-in-out.ts'
import { useLeaving } from '../../state/leaving.ts'

/**
 * Signs out, which ends in a reload.
 * @throws when entries still wait, or when the rows could not be deleted
 */
export const leave = (pending: 'wait' | 'discard'): Promise<void> => {
  const show = (leaving: boolean) => useLeaving.setState({ leaving })
  return signOut(pending, () => show(true)).catch((error: unknown) => {
    show(false)
    throw error
  })
}

/** @returns false when something waits, or may wait: then the person is asked */
export const leaveIfNothingWaits = async (): Promise<boolean> => {
  if ((await pendingCount()) !== 0) return false
  await leave('wait')
  return true
}
