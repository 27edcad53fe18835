import { create } from 'zustand'

/** The row of a table that was pressed last, until what it opens has come into view. */
export interface RowPress {
  readonly table: string
  readonly id: string
  /** The element that had the focus. */
  readonly from: Element | null
}

export const useRowPress = create<{ press: RowPress | null }>(() => ({ press: null }))
