import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton } from '../act/ActionButton.tsx'
import { useAdminAction } from '../data/use-admin-action.ts'
import { ReasonButton } from '../form/ReasonDialog.tsx'
import { canTakeBack, type Decided } from './decided-columns.ts'
import { sumText } from './pending-columns.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** A decision with its way back, also of all that the same press decided. */
export const DecidedPayment = ({
  payment,
  together,
  deciding: { bulk, takeBack },
}: {
  payment: Decided
  /** Payments of the same press that are still as it left them, this one among them. */
  together: readonly Decided[]
  deciding: ReturnType<typeof useDecidePayments>
}) => {
  const { id, uid, name, planName, status, orderId, by, decidedAt, reason, utr, bankUtr } = payment
  const title = `${name || words.gone}, ${planName}`
  const refunding = useAdminAction('refundPayment')
  const refund = async (reason: string) => {
    const answer = await refunding.run({ id, reason })
    if (answer === null) return false
    if (answer.status === 'refunded') void toast.success(words.refunded)
    else void toast.error(words.others(1))
    return true
  }
  return (
    <section aria-label={title} className="flex flex-col gap-3 text-small">
      <h2 className="text-body font-semibold">{title}</h2>
      {decidedAt !== null && by !== '' && (
        <p>{words.decidedBy(words.status[status], by, campusWhen(decidedAt))}</p>
      )}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {together.length > 1 && <p>{words.together(together.length - 1)}</p>}
      {orderId !== null && <p>{words.gatewayDecides}</p>}
      <div className="flex flex-wrap gap-2 max-md:[&_button]:min-h-11">
        {canTakeBack(payment) && (
          <ActionButton action={bulk} onPress={() => void takeBack([payment])}>
            {words.takeBack}
          </ActionButton>
        )}
        {canTakeBack(payment) && together.length > 1 && (
          <ActionButton action={bulk} onPress={() => void takeBack(together)}>
            {words.takeBackMany(together.length, sumText(together))}
          </ActionButton>
        )}
        <ReasonButton
          title={words.refundTitle(title)}
          confirm={words.refund}
          look="bad"
          hint={words.refundHint}
          isOffered={orderId === null && status === 'approved'}
          action={refunding}
          onReason={refund}
        />
      </div>
      <details>
        <summary className="cursor-pointer">{words.details}</summary>
        <p className="wrap-anywhere">
          {words.columns.utr} {utr}
          {bankUtr !== null && ` · ${words.foundAs(bankUtr)}`} · {uid}
        </p>
      </details>
    </section>
  )
}
