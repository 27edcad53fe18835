import { Check } from 'lucide-react'
import { useNow } from '../../../data/react/use-now.ts'
import type { RoundAct } from '../../../shared/domain/rounds/round-acts.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import type { Gender } from '../../../shared/model/people/answers.ts'
import type { PhaseName } from '../../../shared/model/rounds/round.ts'
import { waitText } from '../../../shared/text/rounds/wait.ts'
import { classes } from '../../../ui/classes.ts'
import { LiveStatus } from '../RoundHeader.tsx'

const whenOf = (act: RoundAct, now: number): string | null => {
  if (act.state === 'over') return waitText.over
  if (act.at === null) return null
  return (act.state === 'on' ? waitText.until : waitText.from)(whenText(act.at, now))
}

/** The acts of a round as three steps; the present one is marked. */
export const RoundActs = ({
  acts,
  live,
  gender,
  hasTimes,
}: {
  acts: readonly RoundAct[]
  live: PhaseName | null
  gender: Gender
  /** Whether times are shown: a round without this person shows its order only. */
  hasTimes: boolean
}) => {
  const now = useNow()
  const words = gender === 'male' ? waitText.forMen : waitText.forWomen
  return (
    <section className="flex flex-col gap-3 rounded-card bg-raised p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-small text-muted">{waitText.acts}</h3>
        <LiveStatus live={live} />
      </div>
      <ol className="flex flex-col gap-3">
        {acts.map((act, place) => {
          const isOn = hasTimes && act.state === 'on'
          const when = hasTimes ? whenOf(act, now) : null
          return (
            <li
              key={act.name}
              aria-current={isOn ? 'step' : undefined}
              className="flex items-start gap-3"
            >
              <span
                aria-hidden
                className={classes(
                  'flex size-7 shrink-0 items-center justify-center rounded-full text-small font-semibold',
                  isOn ? 'bg-primary text-on-primary' : 'bg-sunken text-muted',
                )}
              >
                {hasTimes && act.state === 'over' ? <Check className="size-4" /> : place + 1}
              </span>
              <span className="flex min-w-0 flex-col pt-0.5">
                <span className={isOn ? 'font-semibold' : undefined}>{words[act.name]}</span>{' '}
                {when !== null && <span className="text-small text-muted">{when}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
