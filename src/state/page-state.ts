import { create } from 'zustand'

export const useWaitingSheet = create<{ open: boolean }>(() => ({ open: false }))

/** The title that a page of the desk gives itself; null: the address names it. */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }))

/**
 * The bank's list of movements that an admin has pasted. It never leaves the tab. `isWorkbook`: the last file was a
 * spreadsheet's own, and no text.
 */
export const useBankList = create<{ csv: string; isWorkbook: boolean }>(() => ({
  csv: '',
  isWorkbook: false,
}))

/** The row of a table that was pressed last, until what it opens has come into view. */
export interface RowPress {
  readonly table: string
  readonly id: string
  /** The element that had the focus. */
  readonly from: Element | null
}

export const useRowPress = create<{ press: RowPress | null }>(() => ({ press: null }))
