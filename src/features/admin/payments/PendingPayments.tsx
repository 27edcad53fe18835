import { useMemo } from 'react'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { BankStatement } from './BankStatement.tsx'
import { DecideSelected } from './DecideSelected.tsx'
import { PendingPayment } from './PendingPayment.tsx'
import { keyOfPayment, type Pending, pendingColumns } from './pending-columns.tsx'
import { useBankStatement } from './use-bank-statement.ts'
import { useDecidePayments } from './use-decide-payments.ts'

/** The queue, oldest first, beside what the bank says. */
export const PendingPayments = ({ rows }: { rows: readonly Pending[] }) => {
  const deciding = useDecidePayments()
  const { csv, reading, statement, decided } = useBankStatement(rows, deciding.made)
  const columns = useMemo(() => pendingColumns(rows, statement), [rows, statement])
  const [chosen, setChosen] = useOpenedKey()
  const opened = rows.find(({ id }) => id === chosen)
  return (
    <>
      <BankStatement
        csv={csv}
        reading={reading}
        statement={statement}
        decided={decided}
        waiting={rows}
        deciding={deciding}
      />
      <ListAndLook
        wider="list"
        list={
          <DataTable
            name="payments"
            label={words.waiting}
            rows={rows}
            columns={columns}
            keyOf={keyOfPayment}
            empty={words.none}
            isQueue
            onOpen={({ id }) => setChosen(id)}
            selected={(chosen, drop) => (
              <DecideSelected
                payments={chosen}
                statement={statement}
                deciding={deciding}
                onDone={drop}
              />
            )}
          />
        }
      >
        {opened !== undefined && (
          <OpenedRow table="payments" id={opened.id} onClose={() => setChosen(null)}>
            <PendingPayment
              key={opened.id}
              payment={opened}
              waiting={rows}
              statement={statement}
              deciding={deciding}
            />
          </OpenedRow>
        )}
      </ListAndLook>
    </>
  )
}
