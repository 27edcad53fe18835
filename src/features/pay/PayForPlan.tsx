import { CreditCard } from 'lucide-react'
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Contact } from '../../components/contact/Contact.tsx'
import { PlanStartNote } from '../../components/plan-card/PlanStartNote.tsx'
import { connection } from '../../data/connection/connection.ts'
import type { ConfigRow, PlanRow } from '../../data/database/schema.ts'
import type { PaymentDraft } from '../../data/drafts/drafts.ts'
import {
  beginAfterDecision,
  beginPaymentDraft,
  isWhatWasSent,
} from '../../data/drafts/payment-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { paymentReference } from '../../shared/domain/payments/payment-reference.ts'
import { isOrderAwaited, paymentScene } from '../../shared/domain/payments/payment-scene.ts'
import { type PlanStart, planStart, planStartOf } from '../../shared/domain/payments/plan-start.ts'
import { planState } from '../../shared/domain/payments/plan-state.ts'
import type { Subscription } from '../../shared/model/payments/subscription.ts'
import type { Round } from '../../shared/model/rounds/round.ts'
import { payText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { GatewayCheckout } from './GatewayCheckout.tsx'
import { GatewayWaiting } from './GatewayWaiting.tsx'
import { PayByHand, PayByUpi } from './PayByUpi.tsx'
import { PaymentConfirmed, PaymentReview } from './PaymentNews.tsx'
import { begunPayment } from './queries.ts'
import { UtrForm } from './UtrForm.tsx'

/**
 * A link to the same page with the gateway. It loads the page anew, because only that page's own headers let
 * the gateway's checkout in.
 */
const GatewayOffer = ({ planId }: { planId: string }) => {
  const isOffline = ['offline', 'captive'].includes(useStore(connection))
  const open = () => location.assign(`/pay?plan=${encodeURIComponent(planId)}&with=gateway`)
  return (
    <Button look="quiet" disabled={isOffline} onClick={open}>
      <CreditCard aria-hidden />
      {payText.gateway.offer}
    </Button>
  )
}

/** Terms that a person should know before paying. */
const PayTerms = ({ plan, start }: { plan: PlanRow; start: PlanStart }) =>
  plan.active && (
    <>
      <PlanStartNote start={start} />
      {plan.validityDays !== null && start !== 'added' && (
        <p className="text-muted">{payText.days}</p>
      )}
    </>
  )

/** Shown to a person who paid just before the plan was taken off the list. */
const PlanRetired = () => (
  <>
    <Notice>
      <p>{payText.retired}</p>
      <p>{payText.moneySafe}</p>
    </Notice>
    <Contact signedIn />
  </>
)

const newReference = (uid: string): string =>
  paymentReference(uid, crypto.getRandomValues(new Uint8Array(4)))

/** form → review → confirmed, or back to the form with the reason. Every tab shows the same. */
export const PayForPlan = (props: ComponentProps<typeof PaymentStep>) => (
  <section tabIndex={-1} className="flex flex-col gap-6">
    <PaymentStep {...props} />
  </section>
)

/** Moves the focus to the section when its step is removed, not to the top of the page. */
const useFocusInSection = () => {
  const held = document.activeElement?.closest('section[tabindex]')
  useLayoutEffect(() => {
    if (held instanceof HTMLElement && document.activeElement === document.body) held.focus()
  })
}

const PaymentStep = ({
  plan,
  latestAt,
  config,
  subscription,
  round,
  atGateway,
}: {
  /** The plan as it was shown when the person began to pay; `latestAt`: time of its newest change since. */
  plan: PlanRow
  latestAt: number
  config: ConfigRow
  subscription: Subscription | undefined
  round: Round | null
  atGateway: boolean
}) => {
  useFocusInSection()
  const { database } = useClient()
  const live = useLive(begunPayment, [database, plan.id])
  const now = useNow()
  /** The payment that the person has dismissed, to pay once more. */
  const [passed, setPassed] = useState<string | null>(null)
  const [unsavedDraft, setUnsavedDraft] = useState<PaymentDraft | null>(null)
  const decided =
    live.state === 'ready' && live.value?.payments.filter(({ status }) => status !== 'pending')
  const nextPayment = () => {
    const reference = newReference(database.uid)
    return { reference, shownAt: plan.updatedAt, latestAt }
  }
  // After an admin's decision the next payment needs a new reference, so a new draft is begun.
  const decisions = decided ? decided.length : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is the reason to run
  useEffect(() => {
    const next = nextPayment()
    // Without room on the phone the payment is kept only as long as the page.
    beginAfterDecision(database, plan.id, next).catch(() =>
      setUnsavedDraft({ reference: next.reference, utr: '' }),
    )
  }, [database, plan.id, plan.updatedAt, decisions])
  if (live.state === 'loading' || live.value === null) return <Loading label={shellText.loading} />
  const { payments } = live.value
  const draft = live.value.draft ?? unsavedDraft
  if (draft === null) return <Loading label={shellText.loading} />

  const scene = paymentScene(payments, plan.id, now)
  const terms = <PayTerms plan={plan} start={planStart(round, planState(subscription, now), now)} />
  const { sent, order } = draft
  const again = (id: string) => {
    setPassed(id)
    bestEffort(beginPaymentDraft(database, plan.id, nextPayment()))
  }
  if (sent !== undefined && !payments.some((one) => isWhatWasSent(sent, one))) {
    const another = () => again(sent.paymentId)
    return (
      <>
        <PaymentReview utr={sent.utr} sentAt={sent.at} now={now} onAnother={another} />
        {terms}
      </>
    )
  }
  if (order !== undefined && isOrderAwaited(order, payments, now)) return <GatewayWaiting />
  if (scene.kind !== 'form' && scene.payment.id !== passed) {
    const { id, utr, submittedAt } = scene.payment
    const another = () => again(id)
    return scene.kind === 'confirmed' ? (
      <PaymentConfirmed
        start={planStartOf(round, subscription, scene.payment, now)}
        onAnother={another}
      />
    ) : (
      <>
        <PaymentReview utr={utr} sentAt={submittedAt} now={now} onAnother={another} />
        {terms}
      </>
    )
  }
  if (atGateway && plan.active) {
    return (
      <>
        {terms}
        <GatewayCheckout plan={plan} />
      </>
    )
  }
  const { upiId, upiName: payeeName, gateway } = config
  const byUpi =
    plan.active && upiId !== undefined
      ? { plan, upiId, payeeName, reference: draft.reference }
      : null
  return (
    <>
      {terms}
      {scene.kind === 'form' && scene.rejected?.reason && (
        <Notice tone="bad">
          <p>{payText.rejected(scene.rejected.reason)}</p>
        </Notice>
      )}
      {!plan.active && <PlanRetired />}
      {byUpi !== null && <PayByUpi {...byUpi} />}
      {(byUpi !== null || !plan.active) && (
        <UtrForm key={draft.reference} plan={plan} draft={draft} payments={payments} />
      )}
      {plan.active && gateway && <GatewayOffer planId={plan.id} />}
      {byUpi !== null && <PayByHand {...byUpi} />}
    </>
  )
}
