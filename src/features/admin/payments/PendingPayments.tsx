import { useMemo, useState } from 'react'
import type { DeskQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { type Comparable, matchStatement } from '../../../shared/domain/payments/match-statement.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { useBankList } from '../../../state/bank-list.ts'
import { DataTable } from '../table/DataTable.tsx'
import { BankStatement } from './BankStatement.tsx'
import { comparedPayments } from './compared-payments.ts'
import { DecideSelected } from './DecideSelected.tsx'
import { keyOfPayment, type Pending, pendingColumns } from './pending-columns.ts'
import { comparedPaymentsSince, firstShownMs } from './queries.ts'
import { readStatement } from './read-statement.ts'
import { useDecidePayments } from './use-decide-payments.ts'

const noPayments: DeskQuery<Comparable> = {
  key: 'no payments',
  refreshMs: null,
  read: async () => [],
}

/** The queue, oldest first, beside what the bank says. */
export const PendingPayments = ({ rows }: { rows: readonly Pending[] }) => {
  // An admin looks at other pages in between.
  const { csv } = useBankList()
  const [compared] = useState(() => comparedPaymentsSince(serverNow() - firstShownMs))
  // Months of payments are read for a bank's list alone.
  const decided = useAdminRows<Comparable>(csv.trim() === '' ? noPayments : compared)
  const deciding = useDecidePayments()
  const [left] = useState(() => new Map<string, Comparable>())
  const payments = useMemo(() => {
    const waiting = rows.map((row) => ({ ...row, status: 'pending' as const }))
    for (const row of waiting) left.set(row.id, row)
    const read = decided.state === 'ready' ? decided.rows : []
    return comparedPayments(waiting, read, [...left.values()], deciding.made)
  }, [rows, decided, left, deciding.made])
  const reading = useMemo(() => (csv.trim() === '' ? null : readStatement(csv)), [csv])
  const statement = useMemo(
    () => (reading === null ? null : matchStatement(payments, reading.lines)),
    [reading, payments],
  )
  const columns = useMemo(() => pendingColumns(statement), [statement])
  return (
    <>
      <BankStatement
        csv={csv}
        reading={reading}
        statement={statement}
        waiting={rows}
        onCsv={(csv) => useBankList.setState({ csv })}
      />
      <DataTable
        name="payments"
        label={words.waiting}
        rows={rows}
        columns={columns}
        keyOf={keyOfPayment}
        empty={words.none}
        isQueue
        selected={(chosen, drop) => (
          <DecideSelected
            ids={chosen.map(keyOfPayment)}
            statement={statement}
            deciding={deciding}
            onDone={drop}
          />
        )}
      />
    </>
  )
}
