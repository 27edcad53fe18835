import type { ReactNode } from 'react'
import { useState } from 'react'
import { PaymentNews } from '../../components/payment-news/PaymentNews.tsx'
import { usePaymentNews } from '../../components/payment-news/use-payment-news.ts'
import { PlanStartNote } from '../../components/plan-card/PlanStartNote.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { planStart } from '../../shared/domain/payments/plan-start.ts'
import { planState } from '../../shared/domain/payments/plan-state.ts'
import { dayText } from '../../shared/domain/time/when-text.ts'
import { plansText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { PlanOffers } from './PlanOffers.tsx'
import { ledgerEntries, plansFacts } from './queries.ts'

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
