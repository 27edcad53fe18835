import type { ReactNode } from 'react'
import type { RoundRow } from '../../../data/database/schema.ts'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { roundActs } from '../../../shared/domain/rounds/round-acts.ts'
import type { RoundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { countdownOf, nextCountdown } from '../../../shared/domain/time/countdown.ts'
import { durations } from '../../../shared/limits.ts'
import type { Gender } from '../../../shared/model/people/answers.ts'
import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { waitText } from '../../../shared/text/rounds/wait.ts'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { RoundActs } from './RoundActs.tsx'

const WaitHelp = lazyLater(async () => (await import('./WaitHelp.tsx')).WaitHelp)

/**
 * The countdown, the largest thing of the screen. It disappears once its time has come.
 * @param until Unix milliseconds
 */
const OwnCountdown = ({ until, label }: { until: number; label: string }) => {
  const now = useNow(nextCountdown(until, serverNow()))
  if (now >= until) return null
  return (
    <p role="timer" className="flex flex-col">
      <span className="text-small text-muted">{label}</span>{' '}
      <span className="font-serif text-hero font-semibold tabular-nums">
        {roundScreenText.timeLeft(countdownOf(until - now))}
      </span>
    </p>
  )
}

/** The screen of a wait: how long it takes, what happens meanwhile, and what one can do until then. */
export const RoundWait = ({
  title,
  line,
  next,
  isTheirs,
  opensAt,
  closesAt,
  round,
  moment,
  gender,
  children,
}: {
  title: string
  line: string | undefined
  /** The time of the next round, in words. */
  next?: string | undefined
  /** Whether they wait in this round; otherwise for the next one. */
  isTheirs: boolean
  /** The time at which their turn begins, Unix milliseconds; null: not planned yet. */
  opensAt: number | null
  closesAt: number | null
  round: RoundRow
  moment: RoundMoment
  gender: Gender
  children?: ReactNode
}) => (
  <section className="mx-auto flex w-full max-w-phone animate-rise flex-col gap-5 pt-6">
    <header className="flex flex-col items-center gap-3 text-center">
      <h2 className="font-serif text-title font-semibold">{title}</h2>
      {opensAt !== null && (
        <OwnCountdown until={opensAt} label={isTheirs ? waitText.yours : waitText.next} />
      )}
      {line !== undefined && <p className="text-muted">{line}</p>}
      {next !== undefined && <p className="text-small text-muted">{next}</p>}
    </header>
    <RoundActs
      acts={roundActs(round, moment)}
      live={moment.live}
      gender={gender}
      hasTimes={isTheirs}
    />
    <AfterPaint>
      <WaitHelp
        gender={gender}
        event={
          opensAt === null
            ? null
            : {
                id: `${round.id}-${opensAt}`,
                from: opensAt,
                to: closesAt ?? opensAt + durations.hour,
              }
        }
      />
    </AfterPaint>
    {children}
  </section>
)
