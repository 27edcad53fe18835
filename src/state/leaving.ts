import { create } from 'zustand'

/** Set while the account is being wiped from this phone: no screen of it may be drawn any more. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }))

/** What screens hold back for a moment: done before a logout counts what still waits. */
export const heldBack = new Set<() => Promise<void>>()
