import { useStore } from 'zustand'
import { connection } from '../connection/connection.ts'
import { isPhoneFull } from '../connection/phone-room.ts'

/** The reason why nothing can be sent now; it names a sentence of connectionText. */
export type ActionBlock = 'offline' | 'captive' | 'account-missing'

/** The present block of acts; null while online, and while the state is unknown. */
export const useActionBlock = (): ActionBlock | null => {
  const state = useStore(connection)
  return state === 'online' || state === 'reconnecting' ? null : state
}

/** Why this screen may be old: nothing comes, or nothing that comes can be stored. */
export const useTrouble = (): ActionBlock | 'full' | null => {
  const block = useActionBlock()
  const isFull = useStore(isPhoneFull)
  return block ?? (isFull ? 'full' : null)
}
