import { connection } from '../../../data/network/connection.ts'
import { useStore } from '../../../data/react/use-store.ts'
import type { connectionText } from '../../../shared/text/shell.ts'

/** Why nothing can be sent; null while online, or while the state is unknown. */
export const useConnectionTrouble = (): keyof typeof connectionText | null => {
  const state = useStore(connection)
  return state === 'online' || state === 'reconnecting' ? null : state
}
