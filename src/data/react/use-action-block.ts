import { connection } from '../network/connection.ts'
import { useStore } from './use-store.ts'

/** Why no call can be sent now; names a sentence of connectionText. */
export type ActionBlock = 'offline' | 'captive' | 'account-missing'

export const useActionBlock = (): ActionBlock | null => {
  const reached = useStore(connection)
  return reached === 'online' || reached === 'reconnecting' ? null : reached
}
