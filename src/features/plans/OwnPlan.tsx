import { planState } from '../../shared/domain/subscription.ts'
import { dayText } from '../../shared/domain/when.ts'
import type { Subscription } from '../../shared/model/subscription.ts'
import { text } from '../../shared/text.ts'
import { Chip } from '../../ui/Chip.tsx'

/** What is left of the own plan, or why there is none (specification §2). */
export const OwnPlan = ({
  subscription,
  name,
  now,
}: {
  subscription: Subscription | undefined
  name: string | undefined
  now: number
}) => {
  const state = planState(subscription, now)
  if (subscription === undefined || state === 'none') {
    return <p className="text-lead">{text.rounds.noSubscription}</p>
  }
  if (state === 'expired') return <p className="text-lead">{text.rounds.expired}</p>
  const { remainingMatches, roundsAllowed, roundsUsed, expiresAt } = subscription
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lead font-semibold">
        {name === undefined ? text.plans.current : `${text.plans.current}: ${name}`}
      </h2>
      <p className="flex flex-wrap gap-2">
        <Chip>{text.plans.left(remainingMatches)}</Chip>
        <Chip>{text.plans.roundsLeft(roundsAllowed - roundsUsed)}</Chip>
        <Chip>
          {expiresAt === null ? text.plans.noExpiry : text.plans.until(dayText(expiresAt, now))}
        </Chip>
      </p>
    </section>
  )
}
