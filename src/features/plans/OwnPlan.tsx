import { planState, usableMatches } from '../../shared/domain/payments/plan-state.ts'
import { dayText } from '../../shared/domain/time/when-text.ts'
import type { Subscription } from '../../shared/model/payments/subscription.ts'
import { plansText } from '../../shared/text/plans.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { Chip } from '../../ui/display/Chip.tsx'

/** The rest of the own plan, or the reason why it can be used no longer (specification §2). */
export const OwnPlan = ({
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
