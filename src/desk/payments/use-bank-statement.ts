import { parse } from 'papaparse'
import { useMemo, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { type BankReading, readBankRows } from '../../shared/domain/payments/bank-statement.ts'
import { type Comparable, matchStatement } from '../../shared/domain/payments/match-statement.ts'
import { useBankList } from '../../state/page-state.ts'
import type { DeskAnswer } from '../data/desk-answer.ts'
import type { DeskQuery } from '../data/desk-query.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'
import type { Pending } from './pending-columns.tsx'
import { comparedPaymentsSince, firstShownMs } from './queries.ts'

/** By id, what became of payments by a decision in this tab. */
export type DecidedHere = ReadonlyMap<string, Pick<Comparable, 'status' | 'bankUtr'>>

/**
 * The payments that a bank's list is compared with, none twice. Null until the decided ones are read: the
 * money of one that is not known yet would pay for a waiting payment too.
 * @param queue what waits now
 * @param read once for the list: also those that wait behind the end of the queue have their money
 * @param left once in the queue: a row that is not there any more was decided, and is not read again
 */
export const comparedPayments = (
  queue: readonly Comparable[],
  read: DeskAnswer<Comparable>,
  left: readonly Comparable[],
  decided: DecidedHere,
): Comparable[] | null => {
  if (read.state !== 'ready' || read.trouble !== null) return null
  const known = new Map(queue.map((row) => [row.id, row]))
  const gone = left.map((row) => ({ ...row, status: 'approved' as const }))
  for (const row of [...read.rows, ...gone]) {
    if (known.has(row.id)) continue
    // The list may have been read before the decision.
    known.set(row.id, { ...row, ...decided.get(row.id) })
  }
  return [...known.values()]
}

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

/** The first bytes of Excel's files: the old one's, and those of the zip that the new one is. */
const workbookSigns = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
]

export const isWorkbook = (bytes: Uint8Array): boolean =>
  workbookSigns.some((sign) => sign.every((byte, at) => bytes[at] === byte))

/** Banks call pages of HTML ".xls" too, which spreadsheets open. */
export const isMarkup = (text: string): boolean =>
  /^\s*<(!doctype|html|head|table|\?xml)\b/i.test(text)

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

const noPayments: DeskQuery<Comparable> = {
  key: 'no payments',
  refreshMs: null,
  read: async () => [],
}

/** The bank's list of this tab, compared with payments. An admin looks at other pages in between. */
export const useBankStatement = (rows: readonly Pending[], made: DecidedHere) => {
  const { csv, isWorkbook: isLastWorkbook } = useBankList()
  const [compared] = useState(() => comparedPaymentsSince(serverNow() - firstShownMs))
  // Months of payments are read for a bank's list alone.
  const decided = useAdminRows<Comparable>(csv.trim() === '' ? noPayments : compared)
  const [left] = useState(() => new Map<string, Comparable>())
  const payments = useMemo(() => {
    const waiting = rows.map((row) => ({ ...row, bankUtr: null, status: 'pending' as const }))
    for (const row of waiting) left.set(row.id, row)
    return comparedPayments(waiting, decided, [...left.values()], made)
  }, [rows, decided, left, made])
  const reading = useMemo(() => (csv.trim() === '' ? null : readStatement(csv)), [csv])
  const statement = useMemo(
    () => (reading === null || payments === null ? null : matchStatement(payments, reading.lines)),
    [reading, payments],
  )
  return { csv, isSpreadsheet: isLastWorkbook || isMarkup(csv), reading, statement, decided }
}
