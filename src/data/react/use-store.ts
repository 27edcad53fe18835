import { useSyncExternalStore } from 'react'
import type { Store } from '../lib/store.ts'

/** The value of a store of this folder, for example `useStore(connection)`. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
