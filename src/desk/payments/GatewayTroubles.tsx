import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { type GatewayTrouble, troubleKinds } from '../../shared/model/payments/gateway-trouble.ts'
import { gatewayTroublesText as words } from '../../shared/text/desk/gateway-troubles.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { BulkLine, useBulk } from '../act/bulk.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { keyOfPayment } from './pending-columns.tsx'

type Trouble = GatewayTrouble & { id: string }

const paidText = ({ amountPaise, currency }: Trouble): string =>
  currency === 'INR' ? rupeesText(amountPaise) : `${amountPaise / 100} ${currency}`

const column = columnsOf(words.columns)

const troubleColumns: readonly DataColumn<Trouble>[] = [
  column.when('createdAt', ({ createdAt }) => createdAt),
  column.choice('kind', ({ kind }) => words.kinds[kind], { width: 200, phone: 'title' }),
  column.amount('amount', ({ amountPaise }) => amountPaise, { text: paidText, width: 90 }),
  column.amount('ordered', ({ orderedPaise }) => orderedPaise, { width: 110 }),
  column.text('planName', ({ planName }) => planName, { width: 120 }),
  column.text('id', ({ id }) => id, { width: 190, phone: 'hidden' }),
  column.text('orderId', ({ orderId }) => orderId, { width: 190, isExtra: true }),
  column.text('utr', ({ utr }) => utr, { width: 130 }),
  column.text('uid', ({ uid }) => uid, { isExtra: true }),
]

/** Money at the gateway that needs an admin, with what to do about it. */
export const GatewayTroubles = ({ rows }: { rows: readonly Trouble[] }) => {
  const bulk = useBulk()
  const ask = (ids: readonly string[], settled: boolean) =>
    bulk.runEach(ids, (id, call) => call('settleGatewayTrouble', { id, settled }))
  const settle = async (ids: readonly string[], drop: (ids: readonly string[]) => void) => {
    const { answers, done } = await ask(ids, true)
    const settled = done.filter((_, place) => answers[place]?.status === 'settled')
    const own = answers.filter(({ status }) => status === 'own').length
    if (settled.length > 0)
      toldWithUndo(words.settled(settled.length), () => void ask(settled, false))
    if (own > 0) void toast.error(words.own)
    drop(done)
  }
  return (
    <>
      <p className="text-small text-muted">{words.hint}</p>
      {/* The advice stands outside the table, whose cells are cut at one line. */}
      <dl className="flex flex-col gap-2 text-small">
        {troubleKinds
          .filter((kind) => rows.some((row) => row.kind === kind))
          .map((kind) => (
            <div key={kind}>
              <dt className="font-semibold">{words.kinds[kind]}</dt>
              <dd>{words.todo[kind]}</dd>
            </div>
          ))}
      </dl>
      <ActionFailure of={bulk} />
      <DataTable
        name="gateway"
        label={words.label}
        rows={rows}
        columns={troubleColumns}
        keyOf={keyOfPayment}
        empty={words.none}
        selected={(chosen, drop) => (
          <>
            <ActionButton
              look="primary"
              action={bulk}
              onPress={() => void settle(chosen.map(keyOfPayment), drop)}
            >
              {words.settle(chosen.length)}
            </ActionButton>
            <BulkLine of={bulk} />
          </>
        )}
      />
    </>
  )
}
