import type { ReactNode } from 'react'
import { PaymentNews } from '../../components/payment-news/PaymentNews.tsx'
import { usePaymentNews } from '../../components/payment-news/use-payment-news.ts'
import { PlanStartNote } from '../../components/plan-card/PlanStartNote.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { planStart } from '../../shared/domain/payments/plan-start.ts'
import { planState } from '../../shared/domain/payments/plan-state.ts'
import { plansText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { LedgerList } from './LedgerList.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { PlanOffers } from './PlanOffers.tsx'
import { plansFacts } from './queries.ts'

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
