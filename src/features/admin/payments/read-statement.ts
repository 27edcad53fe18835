import { parse } from 'papaparse'
import { type BankReading, readBankRows } from '../../../shared/domain/payments/bank-statement.ts'

const delimiters = ['\t', ';', '|', ','] as const

/** Rows that fit their head count for a reading, those that do not against it. */
const score = ({ lines, unread }: BankReading): number => lines.length - unread.length

/**
 * The list read with each sign that may divide its cells; the reading whose rows fit their head best.
 * @returns null for a text that is no bank's list
 */
export const readStatement = (csv: string): BankReading | null =>
  delimiters
    .flatMap((delimiter) => {
      const { data } = parse<string[]>(csv.trim(), { delimiter, skipEmptyLines: true })
      return readBankRows(data) ?? []
    })
    .reduce<BankReading | null>(
      (best, one) => (best === null || score(one) > score(best) ? one : best),
      null,
    )

/** A bank's file: UTF-8, or as spreadsheets on Windows write it. */
export const statementText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
