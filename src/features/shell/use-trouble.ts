import { connection } from '../../data/network/connection.ts'
import { useStore } from '../../data/react/use-live.ts'
import type { connectionText } from '../../shared/text/shell.ts'

/** Why nothing can be sent; null while it can, or while that is not known. */
export const useTrouble = (): keyof typeof connectionText | null => {
  const state = useStore(connection)
  return state === 'online' || state === 'reconnecting' ? null : state
}
