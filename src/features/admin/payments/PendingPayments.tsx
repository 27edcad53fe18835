import { useMemo, useState } from 'react'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { DataTable } from '../table/DataTable.tsx'
import { BankStatement, useStatement } from './BankStatement.tsx'
import { DecideSelected } from './DecideSelected.tsx'
import { keyOfPayment, type Pending, pendingColumns } from './pending-columns.ts'
import { useDecidePayments } from './use-decide-payments.ts'

/** The queue, oldest first, beside what the bank says. */
export const PendingPayments = ({ rows }: { rows: readonly Pending[] }) => {
  const [csv, setCsv] = useState('')
  const statement = useStatement(csv, rows)
  const columns = useMemo(() => pendingColumns(statement), [statement])
  const deciding = useDecidePayments()
  return (
    <>
      <BankStatement csv={csv} statement={statement} onCsv={setCsv} />
      <DataTable
        name="payments"
        label={words.waiting}
        rows={rows}
        columns={columns}
        keyOf={keyOfPayment}
        empty={words.none}
        selected={(chosen, clear) => (
          <DecideSelected ids={chosen.map(keyOfPayment)} deciding={deciding} onDone={clear} />
        )}
      />
    </>
  )
}
