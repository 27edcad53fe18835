import { useMemo, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { deskPaymentCalls } from '../../../shared/calls/desk-payments.ts'
import { fromCampusField, toCampusField } from '../../../shared/domain/time/campus-time.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { AgeLine } from '../frame/AgeLine.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useAddressWord, useOpenedKey } from '../table/use-address-word.ts'
import { useTyped } from '../table/use-typed.ts'
import { type Decided, decidedColumns } from './decided-columns.ts'
import { keyOfPayment } from './pending-columns.ts'
import { decidedPaymentsSince, firstPaymentAt, firstShownMs } from './queries.ts'
import { useDecidePayments } from './use-decide-payments.ts'

/** Decisions since a chosen time; a press on one offers what can be done with it. */
export const DecidedPayments = () => {
  const [usual] = useState(() => toCampusField(serverNow() - firstShownMs))
  const [word, setSince] = useAddressWord('since')
  const chosenSince = typeof word === 'string' ? word : usual
  const [typed, type] = useTyped(chosenSince, (words) => {
    // A year is typed digit by digit, and is possible before it is whole: 0002, 0020, 0202.
    if ((fromCampusField(words) ?? 0) >= firstPaymentAt) setSince(words)
  })
  const since = Math.max(fromCampusField(chosenSince) ?? serverNow() - firstShownMs, firstPaymentAt)
  const query = useMemo(() => decidedPaymentsSince(since), [since])
  const answer = useAdminRows(query)
  const [chosen, setChosen] = useOpenedKey()
  const rows = useMemo(
    () =>
      (answer.state === 'ready' ? answer.rows : [])
        .filter(({ status }) => status !== 'pending')
        .toSorted((one, other) => other.updatedAt - one.updatedAt),
    [answer],
  )
  const payment = rows.find(({ id }) => id === chosen)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <AgeLine of={[answer]} />
        <label className="flex items-center gap-2 text-small">
          {words.since}
          <input
            type="datetime-local"
            value={typed}
            min={toCampusField(firstPaymentAt)}
            onChange={({ target }) => type(target.value)}
            className={deskFieldClass}
          />
        </label>
      </div>
      {answer.state === 'ready' && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="decided"
              label={words.history}
              rows={rows}
              columns={decidedColumns}
              keyOf={keyOfPayment}
              empty={words.noHistory}
              onOpen={({ id }) => setChosen(id)}
            />
          }
        >
          {payment !== undefined && (
            <OpenedRow table="decided" id={keyOfPayment(payment)} onClose={() => setChosen(null)}>
              <DecidedPayment key={payment.id} payment={payment} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}

const DecidedPayment = ({
  payment: { id, name, planName, status, orderId },
}: {
  payment: Decided
}) => {
  const title = `${name || words.gone}, ${planName}`
  const { bulk, takeBack } = useDecidePayments()
  const refunding = useAdminAction('refundPayment', deskPaymentCalls.refundPayment)
  const [isAsking, setAsking] = useState(false)
  const refund = async (reason: string) => {
    const answer = await refunding.run({ id, reason })
    if (answer === null) return
    setAsking(false)
    if (answer.status === 'refunded') void toast.success(words.refunded)
    else void toast.error(words.others(1))
  }
  return (
    <section aria-label={title} className="flex flex-wrap items-center gap-2">
      <h2 className="text-body font-semibold">{title}</h2>
      {orderId !== null && <p className="text-small">{words.gatewayDecides}</p>}
      {orderId === null && status !== 'refunded' && (
        <ActionButton action={bulk} onPress={() => void takeBack([id])}>
          {words.takeBack}
        </ActionButton>
      )}
      {orderId === null && status === 'approved' && (
        <ActionButton look="bad" action={refunding} onPress={() => setAsking(true)}>
          {words.refund}
        </ActionButton>
      )}
      {isAsking && (
        <ReasonDialog
          title={words.refundTitle(title)}
          confirm={words.refund}
          look="bad"
          hint={words.refundHint}
          action={refunding}
          onReason={(reason) => void refund(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
