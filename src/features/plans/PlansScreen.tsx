import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PaymentNews } from '../../components/payment-news/PaymentNews.tsx'
import { usePaymentNews } from '../../components/payment-news/use-payment-news.ts'
import { PlanCard } from '../../components/plan-card/PlanCard.tsx'
import { PlanStartNote } from '../../components/plan-card/PlanStartNote.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import type { PlanRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { useOwnSet } from '../../data/react/use-own-set.ts'
import { planStart } from '../../shared/domain/payments/plan-start.ts'
import { planState, usableMatches } from '../../shared/domain/payments/plan-state.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { dayText, whenText } from '../../shared/domain/time/when-text.ts'
import type { Subscription } from '../../shared/model/payments/subscription.ts'
import { plansText } from '../../shared/text/plans.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Empty } from '../../ui/display/Empty.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { ledgerEntries, plansFacts } from './queries.ts'

/** The rest of the own plan, or the reason why it can be used no longer (specification §2). */
const OwnPlan = ({
  subscription,
  name,
  now,
}: {
  subscription: Subscription | undefined
  name: string | undefined
  now: number
}) => {
  if (subscription === undefined) return <p className="text-lead">{roundsText.noSubscription}</p>
  const { roundsAllowed, roundsUsed, expiresAt } = subscription
  return (
    <section className="flex flex-col gap-2">
      {planState(subscription, now) === 'expired' && (
        <p className="text-lead">{roundsText.expired}</p>
      )}
      <h2 className="text-lead font-semibold">
        {name === undefined ? plansText.current : `${plansText.current}: ${name}`}
      </h2>
      <p className="flex flex-wrap gap-2">
        <Chip>{plansText.left(usableMatches(subscription))}</Chip>
        <Chip>{plansText.roundsUsed(roundsUsed, roundsAllowed)}</Chip>
        <Chip>
          {expiresAt === null ? plansText.noExpiry : plansText.until(dayText(expiresAt, now))}
        </Chip>
      </p>
    </section>
  )
}

const PaymentHistory = ({ now }: { now: number }) => {
  const payments = useOwnSet('payments')
  if (payments === null) return <Loading label={shellText.loading} />
  if (payments.length === 0) return <p className="text-muted">{plansText.paymentsNone}</p>
  const latest = payments.toSorted((one, other) => other.submittedAt - one.submittedAt)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {latest.map(({ id, planName, amountPaise, utr, status, reason, submittedAt }) => (
        <li key={id} className="flex flex-col gap-1 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {planName}, {rupeesText(amountPaise)}
            </span>
            <Chip>{plansText.states[status]}</Chip>
          </p>
          {reason !== null && <p className="wrap-anywhere">{plansText.reason(reason)}</p>}
          <p className="text-small text-muted wrap-anywhere">
            {plansText.utr(utr)} · {plansText.sentAt(whenText(submittedAt, now))}
          </p>
        </li>
      ))}
    </ul>
  )
}

const PlanOffers = ({
  plans,
  ownPlanId,
}: {
  plans: readonly PlanRow[]
  ownPlanId: string | undefined
}) =>
  plans.length === 0 ? (
    <Empty icon={<Ticket />} title={plansText.none} line={plansText.noneLine} />
  ) : (
    <ul className="grid gap-4 sm:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} own={plan.id === ownPlanId}>
            <Link
              to="/pay"
              search={{ plan: plan.id }}
              aria-label={plansText.chooseName(plan.name)}
              className={buttonClass(plan.id === ownPlanId ? 'quiet' : 'primary')}
            >
              {plansText.choose}
            </Link>
          </PlanCard>
        </li>
      ))}
    </ul>
  )

const shownFirst = 10

/** The own ledger in plain words (PRODUCT §4). */
const LedgerList = ({ now }: { now: number }) => {
  const { database } = useClient()
  const live = useLive(ledgerEntries, [database])
  const [isWhole, showWhole] = useState(false)
  if (live.state === 'loading' || live.value === null) return <Loading label={shellText.loading} />
  const entries = live.value
  if (entries.length === 0) return <p className="text-muted">{plansText.ledgerNone}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {entries.slice(0, isWhole ? entries.length : shownFirst).map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{plansText.entry(entry)}</span>
            <span className="font-semibold">{plansText.changes(entry).join(', ')}</span>
            <span className="w-full text-small text-muted">{dayText(entry.at, now)}</span>
          </li>
        ))}
      </ul>
      {entries.length > shownFirst && !isWhole && (
        <Button look="plain" className="self-start" onClick={() => showWhole(true)}>
          {plansText.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 pt-4">
    <h2 className="font-serif text-title font-semibold">{title}</h2>
    {children}
  </section>
)

export const PlansScreen = () => {
  const { database } = useClient()
  const live = useLive(plansFacts, [database])
  const facts = live.state === 'ready' ? live.value : null
  const payment = usePaymentNews()
  const now = useNow(facts?.subscription?.expiresAt)
  return (
    <>
      <h1 className="font-serif text-display font-semibold">{plansText.heading}</h1>
      {facts === null || payment === undefined ? (
        <Loading label={shellText.loading} />
      ) : (
        <>
          {payment !== null && <PaymentNews payment={payment} />}
          {(facts.subscription !== undefined || payment?.status !== 'pending') && (
            <OwnPlan subscription={facts.subscription} name={facts.planName} now={now} />
          )}
          <SuspendedNotice>
            <Part title={plansText.offers}>
              {facts.plans.length > 0 && (
                <PlanStartNote
                  start={planStart(facts.round, planState(facts.subscription, now), now)}
                />
              )}
              <PlanOffers plans={facts.plans} ownPlanId={facts.subscription?.planId} />
            </Part>
          </SuspendedNotice>
          <Part title={plansText.payments}>
            <PaymentHistory now={now} />
          </Part>
          <Part title={plansText.ledger}>
            <LedgerList now={now} />
          </Part>
        </>
      )}
    </>
  )
}
