import { useMemo, useState } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { matchStatement } from '../../../shared/domain/payments/match-statement.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { useBankList } from '../../../state/bank-list.ts'
import { DataTable } from '../table/DataTable.tsx'
import { BankStatement } from './BankStatement.tsx'
import { DecideSelected } from './DecideSelected.tsx'
import { keyOfPayment, type Pending, pendingColumns } from './pending-columns.ts'
import { firstShownMs, paymentsSince } from './queries.ts'
import { readStatement } from './read-statement.ts'
import { useDecidePayments } from './use-decide-payments.ts'

/** The queue, oldest first, beside what the bank says. */
export const PendingPayments = ({ rows }: { rows: readonly Pending[] }) => {
  // An admin looks at other pages in between.
  const { csv } = useBankList()
  const [decidedQuery] = useState(() => paymentsSince(serverNow() - firstShownMs))
  const decided = useAdminRows(decidedQuery)
  const payments = useMemo(() => {
    const others = decided.state === 'ready' ? decided.rows : []
    const waiting = rows.map((row) => ({ ...row, status: 'pending' as const }))
    const listed = new Set(rows.map(keyOfPayment))
    // Also those that wait behind the end of the queue: their money is not nobody's.
    return [...others.filter(({ id }) => !listed.has(id)), ...waiting]
  }, [rows, decided])
  const reading = useMemo(() => (csv.trim() === '' ? null : readStatement(csv)), [csv])
  const statement = useMemo(
    () => (reading === null ? null : matchStatement(payments, reading.lines)),
    [reading, payments],
  )
  const columns = useMemo(() => pendingColumns(statement), [statement])
  const deciding = useDecidePayments()
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
