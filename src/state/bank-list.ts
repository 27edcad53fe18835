import { create } from 'zustand'

/** The bank's list of movements that an admin has pasted. It never leaves the tab. */
export const useBankList = create<{ csv: string }>(() => ({ csv: '' }))
