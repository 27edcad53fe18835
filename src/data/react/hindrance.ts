import type { RefusalReason } from '../../shared/errors.ts'
import { isKept } from '../database/device.ts'
import { connection } from '../network/connection.ts'
import { useStore } from './use-live.ts'

/** Why nothing can be done now: where nothing is kept, it cannot wait. Null when all can. */
export const hindrance = (): RefusalReason | null => {
  const state = connection.get()
  return isKept || state === 'online' || state === 'reconnecting' ? null : 'not-kept'
}

/** The same, followed: for a button that should say so before it is pressed. */
export const useHindrance = (): RefusalReason | null => {
  useStore(connection)
  return hindrance()
}
