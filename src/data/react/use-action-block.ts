import { useStore } from 'zustand'
import { connection } from '../connection/connection.ts'

/** Why nothing can be sent now; names a sentence of connectionText. */
export type ActionBlock = 'offline' | 'captive' | 'account-missing'

/** Null while online, and while the state is unknown. */
export const useActionBlock = (): ActionBlock | null => {
  const state = useStore(connection)
  return state === 'online' || state === 'reconnecting' ? null : state
}
