import { gatewayTroubleCalls } from '../../../shared/calls/gateway-troubles.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { troubleKinds } from '../../../shared/model/payments/gateway-trouble.ts'
import { gatewayTroublesText as words } from '../../../shared/text/admin/gateway-troubles.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { BulkLine } from '../bulk/BulkLine.tsx'
import { useBulk } from '../bulk/use-bulk.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { DataTable } from '../table/DataTable.tsx'
import { keyOfPayment } from './pending-columns.tsx'
import { type Trouble, troubleColumns } from './trouble-columns.ts'

type Answer = CallResponse<'settleGatewayTrouble'>

const name = 'settleGatewayTrouble'
const declaration = gatewayTroubleCalls.settleGatewayTrouble

/** Money at the gateway that needs an admin, with what to do about it. */
export const GatewayTroubles = ({ rows }: { rows: readonly Trouble[] }) => {
  const bulk = useBulk()
  const ask = async (ids: readonly string[], isSettled: boolean) => {
    const answers: Answer[] = []
    const end = await bulk.run(ids, 1, async ([id = ''], call) => {
      answers.push(await call(name, declaration, { id, settled: isSettled }))
    })
    return { answers, end }
  }
  const settle = async (ids: readonly string[], drop: (ids: readonly string[]) => void) => {
    const { answers, end } = await ask(ids, true)
    const settled = end.done.filter((_, place) => answers[place]?.status === 'settled')
    const own = answers.filter(({ status }) => status === 'own').length
    if (settled.length > 0)
      toldWithUndo(words.settled(settled.length), () => void ask(settled, false))
    if (own > 0) void toast.error(words.own)
    drop(end.done)
  }
  return (
    <>
      <p className="text-small text-muted">{words.hint}</p>
      {/* Not in the table, whose cells are cut at one line. */}
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
