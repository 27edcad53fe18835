import { useStore } from 'zustand'
import { connection } from '../connection/connection.ts'

/** The reason why nothing can be sent now; it names a sentence of connectionText. */
export type ActionBlock = 'offline' | 'captive' | 'account-missing'

/** The present block of acts; null while online, and while the state is unknown. */
export const useActionBlock = (): ActionBlock | null => {
  const state = useStore(connection)
  return state === 'online' || state === 'reconnecting' ? null : state
}
