import { createStore } from 'zustand/vanilla'

/** True in the tab that pulls for all tabs. */
export const syncing = createStore<boolean>()(() => false)
