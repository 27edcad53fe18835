import { create } from 'zustand'

/** Whether the list of what waits is open: called for by its button, and by what is said of a refusal. */
export const useWaitingSheet = create<{ open: boolean }>(() => ({ open: false }))
