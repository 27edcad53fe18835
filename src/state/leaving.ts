import { create } from 'zustand'

/** Set while the account is being wiped from this phone: no screen of it may be drawn any more. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }))
