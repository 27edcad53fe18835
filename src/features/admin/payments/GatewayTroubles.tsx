import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { gatewayTroubleCalls } from '../../../shared/calls/gateway-troubles.ts'
import { troubleKinds } from '../../../shared/model/payments/gateway-trouble.ts'
import { gatewayTroublesText as words } from '../../../shared/text/admin/gateway-troubles.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { DataTable } from '../table/DataTable.tsx'
import { keyOfPayment } from './pending-columns.ts'
import { type Trouble, troubleColumns } from './trouble-columns.ts'

/** Money at the gateway that needs an admin, with what to do about it. */
export const GatewayTroubles = ({ rows }: { rows: readonly Trouble[] }) => {
  const action = useAdminAction('settleGatewayTrouble', gatewayTroubleCalls.settleGatewayTrouble)
  const reopen = async (ids: readonly string[]) => {
    for (const id of ids) await action.run({ id, settled: false })
  }
  const settle = async (ids: readonly string[], onDone: () => void) => {
    const settled: string[] = []
    let own = 0
    for (const id of ids) {
      const answer = await action.run({ id, settled: true })
      if (answer === null) break
      if (answer.status === 'settled') settled.push(id)
      if (answer.status === 'own') own += 1
    }
    if (settled.length > 0) toldWithUndo(words.settled(settled.length), () => void reopen(settled))
    if (own > 0) void toast.error(words.own)
    if (settled.length === ids.length) onDone()
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
      <ActionFailure of={action} />
      <DataTable
        name="gateway"
        label={words.label}
        rows={rows}
        columns={troubleColumns}
        keyOf={keyOfPayment}
        empty={words.none}
        selected={(chosen, clear) => (
          <ActionButton
            look="primary"
            action={action}
            onPress={() => void settle(chosen.map(keyOfPayment), clear)}
          >
            {words.settle(chosen.length)}
          </ActionButton>
        )}
      />
    </>
  )
}
