import { createStore, type Store } from '../lib/store.ts'

/** True in the tab that pulls for all tabs. */
export const syncing: Store<boolean> = createStore(false)
