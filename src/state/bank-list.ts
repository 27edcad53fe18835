import { create } from 'zustand'

/**
 * The bank's list of movements that an admin has pasted. It never leaves the tab. `isWorkbook`: the last file was a
 * spreadsheet's own, and no text.
 */
export const useBankList = create<{ csv: string; isWorkbook: boolean }>(() => ({
  csv: '',
  isWorkbook: false,
}))
