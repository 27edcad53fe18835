import { create } from 'zustand'

/** Set while the account is being wiped from this phone, so that no screen of it is drawn any more. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }))
