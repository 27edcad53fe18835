import { create } from 'zustand'

export const useWaitingSheet = create<{ open: boolean }>(() => ({ open: false }))
