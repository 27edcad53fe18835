import { useMemo, useState } from 'react'
import type { DeskQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { type Comparable, matchStatement } from '../../../shared/domain/payments/match-statement.ts'
import { useBankList } from '../../../state/bank-list.ts'
import { comparedPayments, type DecidedHere } from './compared-payments.ts'
import type { Pending } from './pending-columns.tsx'
import { comparedPaymentsSince, firstShownMs } from './queries.ts'
import { readStatement } from './read-statement.ts'

const noPayments: DeskQuery<Comparable> = {
  key: 'no payments',
  refreshMs: null,
  read: async () => [],
}

/** The bank's list of this tab, compared with payments. An admin looks at other pages in between. */
export const useBankStatement = (rows: readonly Pending[], made: DecidedHere) => {
  const { csv } = useBankList()
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
  return { csv, reading, statement, decided }
}
