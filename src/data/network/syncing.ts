import { createStore, type Store } from '../lib/store.ts'

/** Whether this tab is the one that listens; what the others show is brought to them by that one. */
export const syncing: Store<boolean> = createStore(false)
