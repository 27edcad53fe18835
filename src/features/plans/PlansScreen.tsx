import { Mail, Ticket } from 'lucide-react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { plansText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { plansFacts } from './queries.ts'

export const PlansScreen = () => {
  const { database } = useClient()
  const live = useLive(() => plansFacts(database), [database])
  const facts = live.state === 'ready' ? live.value : null
  const now = useNow(facts?.subscription?.expiresAt)
  return (
    <>
      <h1 className="font-serif text-display font-semibold">{plansText.heading}</h1>
      {facts === null ? (
        <Loading label={shellText.loading} />
      ) : (
        <>
          <OwnPlan subscription={facts.subscription} name={facts.planName} now={now} />
          {facts.plans.length === 0 ? (
            <Empty icon={<Ticket />} title={plansText.none} />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-3">
              {facts.plans.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} own={plan.id === facts.subscription?.planId} />
                </li>
              ))}
            </ul>
          )}
          <Notice icon={<Mail aria-hidden />}>
            <p>{plansText.soon}</p>
            {facts.supportEmail !== undefined && (
              <a
                href={`mailto:${facts.supportEmail}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
              >
                {facts.supportEmail}
              </a>
            )}
          </Notice>
        </>
      )}
    </>
  )
}
