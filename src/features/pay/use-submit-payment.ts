import { useState } from 'react'
import { ask } from '../../data/connection/ask.ts'
import type { PlanRow } from '../../data/database/schema.ts'
import { keepSentPayment } from '../../data/drafts/payment-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { serverNow } from '../../data/react/use-now.ts'
import { paymentCalls } from '../../shared/calls/payments.ts'
import { Refusal } from '../../shared/errors.ts'
import { payText } from '../../shared/text/plans.ts'
import { reasonText } from '../../shared/text/reasons.ts'

type Step = { at: 'typing' | 'sending' | 'sent' } | { at: 'failed'; why: string }

/**
 * typing → sending → sent | failed → sending … A repeat answers `already`, and is as good while that payment
 * waits for the same plan; of another plan, or decided, it is said.
 */
export const useSubmitPayment = ({ id: planId, updatedAt: planSeenAt }: PlanRow) => {
  const { database } = useClient()
  const [step, setStep] = useState<Step>({ at: 'typing' })
  const submit = async ({ utr, reference }: { utr: string; reference: string }) => {
    setStep({ at: 'sending' })
    try {
      const request = { planId, utr, reference, planSeenAt }
      const answer = await ask(database.uid, 'submitPayment', paymentCalls.submitPayment, request)
      if (answer.status === 'already' && (answer.planId !== planId || answer.is !== 'pending')) {
        setStep({ at: 'failed', why: payText.already(answer.planName, answer.is) })
        return
      }
      const { paymentId } = answer
      bestEffort(keepSentPayment(database, planId, { paymentId, utr, at: serverNow() }))
      setStep({ at: 'sent' })
    } catch (error) {
      const isRefused = error instanceof Refusal
      const why = isRefused ? `${reasonText[error.reason]} ${payText.moneySafe}` : payText.noAnswer
      setStep({ at: 'failed', why })
    }
  }
  return { step, submit }
}
