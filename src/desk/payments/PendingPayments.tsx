import { useMemo } from 'react'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { BankStatement } from './BankStatement.tsx'
import { DecideSelected } from './DecideSelected.tsx'
import { PendingPayment } from './PendingPayment.tsx'
import { keyOfPayment, type Pending, pendingColumns } from './pending-columns.tsx'
import { useBankStatement } from './use-bank-statement.ts'
import { useDecidePayments } from './use-decide-payments.ts'

/** The queue, oldest first, beside what the bank says. */
export const PendingPayments = ({ rows }: { rows: readonly Pending[] }) => {
  const deciding = useDecidePayments()
  const { csv, isSpreadsheet, reading, statement, decided } = useBankStatement(rows, deciding.made)
  const columns = useMemo(() => pendingColumns(rows, statement), [rows, statement])
  return (
    <>
      <BankStatement
        csv={csv}
        isSpreadsheet={isSpreadsheet}
        reading={reading}
        statement={statement}
        decided={decided}
        waiting={rows}
        deciding={deciding}
      />
      <TableAndLook
        name="payments"
        label={words.waiting}
        rows={rows}
        columns={columns}
        keyOf={keyOfPayment}
        empty={words.none}
        isQueue
        selected={(payments, drop) => (
          <DecideSelected
            payments={payments}
            statement={statement}
            deciding={deciding}
            onDone={drop}
          />
        )}
        look={(payment) => (
          <PendingPayment
            key={payment.id}
            payment={payment}
            waiting={rows}
            statement={statement}
            deciding={deciding}
          />
        )}
      />
    </>
  )
}
