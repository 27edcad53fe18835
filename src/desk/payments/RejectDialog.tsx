import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { BulkLine } from '../act/bulk.tsx'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import type { Pending } from './pending-columns.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** Asks for the reason that the students read. It stays open with what was left undone. */
export const RejectDialog = ({
  payments,
  deciding: { bulk, decide },
  onDone,
  onClose,
}: {
  payments: readonly Pending[]
  deciding: Pick<ReturnType<typeof useDecidePayments>, 'bulk' | 'decide'>
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}) => {
  const reject = async (reason: string) => {
    const { is, done } = await decide(payments, { decision: 'reject', reason })
    if (is === 'whole') onClose()
    onDone(done)
  }
  return (
    <ReasonDialog
      title={words.rejectTitle(payments.length)}
      confirm={words.reject(payments.length)}
      look="bad"
      hint={words.rejectHint}
      ready={readyReasonsText.payment}
      action={bulk}
      onReason={(reason) => void reject(reason)}
      onClose={onClose}
    >
      <BulkLine of={bulk} />
    </ReasonDialog>
  )
}
