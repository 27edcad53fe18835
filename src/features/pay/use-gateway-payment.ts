import { useState } from 'react'
import { ask } from '../../data/connection/ask.ts'
import type { PlanRow } from '../../data/database/schema.ts'
import { keepPaidOrder } from '../../data/drafts/payment-drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { serverNow } from '../../data/react/use-now.ts'
import { paymentCalls } from '../../shared/calls/payments.ts'
import { Refusal } from '../../shared/errors.ts'
import { productName } from '../../shared/limits.ts'
import { payText } from '../../shared/text/plans.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { runCheckout } from './checkout-script.ts'

type Step = { at: 'idle' | 'working' | 'waiting' } | { at: 'failed'; why: string }

/**
 * idle → working → waiting: paid, kept in the draft, and the payment itself arrives by its poke.
 *           └────▶ idle: closed without paying. failed → working …
 */
export const useGatewayPayment = ({ id: planId, updatedAt: planSeenAt }: PlanRow) => {
  const { database } = useClient()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const pay = async () => {
    setStep({ at: 'working' })
    try {
      const order = await ask(database.uid, 'startOrder', paymentCalls.startOrder, {
        planId,
        planSeenAt,
      })
      const result = await runCheckout({
        key: order.keyId,
        order_id: order.orderId,
        name: productName,
        description: order.planName,
      })
      setStep({ at: result === null ? 'idle' : 'waiting' })
      if (result === null) return
      // The order is kept before anything is asked of the server: a payer who leaves now is not asked to pay
      // again.
      const paid = { id: result.razorpay_order_id, at: serverNow() }
      await keepPaidOrder(database, planId, paid).catch(() => undefined)
      const request = {
        orderId: result.razorpay_order_id,
        paymentId: result.razorpay_payment_id,
        signature: result.razorpay_signature,
      }
      // This call only makes it quicker: without it the gateway's own message credits the plan.
      await ask(database.uid, 'confirmOrder', paymentCalls.confirmOrder, request).catch(
        () => undefined,
      )
    } catch (error) {
      const why = error instanceof Refusal ? reasonText[error.reason] : payText.gateway.failed
      setStep({ at: 'failed', why })
    }
  }
  return { step, pay }
}
