import type { MatchedStatement } from '../../shared/domain/payments/match-statement.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { PersonLink } from '../frame/DeskLink.tsx'
import { Facts } from '../frame/Facts.tsx'
import { TwoAnswers } from '../opening/TwoAnswers.tsx'
import { bankText, type Pending, twinsOf, warningOf } from './pending-columns.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** One waiting payment: who paid what, what the bank says, and the decision. */
export const PendingPayment = ({
  payment,
  waiting,
  statement,
  deciding: { bulk, decide },
}: {
  payment: Pending
  waiting: readonly Pending[]
  statement: MatchedStatement | null
  deciding: ReturnType<typeof useDecidePayments>
}) => {
  const { uid, name, planName, amountPaise, utr, reference, submittedAt } = payment
  const facts = [
    [words.columns.planName, planName],
    [words.columns.amount, rupeesText(amountPaise)],
    [words.columns.utr, utr],
    ...(reference === null ? [] : [[words.columns.reference, reference] as const]),
    [words.columns.submittedAt, campusWhen(submittedAt)],
    ...(statement === null ? [] : [[words.columns.bank, bankText(statement, payment)] as const]),
  ] as const
  return (
    <section aria-label={name || words.gone} className="flex flex-col gap-3 text-small">
      <h2 className="text-body font-semibold">
        <PersonLink uid={uid} className="underline">
          {name || words.gone}
        </PersonLink>
      </h2>
      <Facts facts={facts} look="tabular-nums" />
      {payment.duplicate && (
        <p className="text-bad">
          {warningOf(payment, waiting)}
          {twinsOf(payment, waiting).map((twin) => (
            <span key={twin.id} className="block">
              {words.twin(twin.utr, rupeesText(twin.amountPaise), campusWhen(twin.submittedAt))}
            </span>
          ))}
        </p>
      )}
      <TwoAnswers
        action={bulk}
        approve={words.approveOne(rupeesText(amountPaise))}
        reject={words.rejectOne}
        onApprove={() => void decide([payment], { decision: 'approve' })}
        dialog={(close) => (
          <RejectDialog
            payments={[payment]}
            deciding={{ bulk, decide }}
            onDone={() => {}}
            onClose={close}
          />
        )}
      />
    </section>
  )
}
