import { createStore } from 'zustand/vanilla'

/**
 * Whether this phone has no room for what the server says: the last pull could not be stored, and the screens
 * stay as they were. The annotation lets a build without users, as the worker's, drop it.
 */
export const isPhoneFull = /* @__PURE__ */ createStore<boolean>()(() => false)
