import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { connection } from '../../data/connection/connection.ts'
import type { PlanRow } from '../../data/database/schema.ts'
import type { PaymentDraft } from '../../data/drafts/drafts.ts'
import { keepTypedUtr } from '../../data/drafts/payment-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { isUtr, utrFrom, utrLength } from '../../shared/domain/payments/utr.ts'
import type { Payment } from '../../shared/model/payments/payment.ts'
import { payText } from '../../shared/text/plans.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field, FieldError, inputClass } from '../../ui/form/Field.tsx'
import { UtrPicture } from './UtrPicture.tsx'
import { useSubmitPayment } from './use-submit-payment.ts'

/** The error for a short number, which is shown once it is sent: a number that is still typed is short. */
const lengthError = ({ length }: string, isShortTold: boolean): string | undefined => {
  if (length > utrLength) return payText.utrLong
  return length < utrLength && isShortTold ? payText.utrShort(utrLength - length) : undefined
}

/**
 * The form of a UTR. It is sent when online and never queued, because money needs an answer. The typed number
 * is kept at every key.
 */
export const UtrForm = ({
  plan,
  draft,
  payments,
}: {
  plan: PlanRow
  draft: PaymentDraft
  payments: readonly Pick<Payment, 'utr' | 'status'>[]
}) => {
  const { database } = useClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { step, submit } = useSubmitPayment(plan)
  const isOffline = ['offline', 'captive'].includes(useStore(connection))
  const utr = typed ?? draft.utr
  const wasRejected = payments.some((one) => one.utr === utr && one.status === 'rejected')
  const [isShortTold, tellShort] = useState(false)
  const error = lengthError(utr, isShortTold)
  const isSending = step.at === 'sending'
  const type = (value: string) => {
    const next = utrFrom(value)
    setTyped(next)
    bestEffort(keepTypedUtr(database, plan.id, next))
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUtr(utr)) {
          if (!isOffline && !isSending) void submit({ utr, reference: draft.reference })
          return
        }
        tellShort(true)
        field.current?.focus()
      }}
    >
      <h2 className="font-serif text-title font-semibold">{payText.utrStep}</h2>
      <Field
        label={payText.utr}
        hint={wasRejected ? payText.utrRejected : payText.utrHint}
        error={error}
      >
        {(props) => (
          <input
            {...props}
            ref={field}
            value={utr}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            className={`${inputClass} tracking-wider tabular-nums`}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <p role="status" className="-mt-3 text-right text-small text-muted tabular-nums">
        {payText.utrCount(utr.length, utrLength)}
      </p>
      {step.at === 'failed' && <FieldError>{step.why}</FieldError>}
      <Button type="submit" disabled={isSending || (isOffline && isUtr(utr))}>
        {isSending ? payText.sending : payText.send}
      </Button>
      {isOffline && (
        <p role="status" className="text-small text-muted">
          {payText.offline}
        </p>
      )}
      <figure className="flex flex-col gap-2">
        <figcaption className="font-semibold">{payText.utrWhere}</figcaption>
        <UtrPicture />
      </figure>
    </form>
  )
}
