import { parse } from 'papaparse'
import { type BankLine, bankLinesOf } from '../../../shared/domain/payments/bank-statement.ts'

/** Commas last: they stand in the amounts of lists that are divided by something else. */
const delimiters = ['\t', ';', '|', ','] as const

/** @returns null for a text that is no bank's list */
export const readStatement = (csv: string): BankLine[] | null => {
  for (const delimiter of delimiters) {
    const lines = bankLinesOf(parse<string[]>(csv.trim(), { delimiter, skipEmptyLines: true }).data)
    if (lines !== null) return lines
  }
  return null
}
