import { create } from 'zustand'

/** The title that a page of the desk gives itself; null: the address names it. */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }))
