import { CircleAlert, CircleCheck } from 'lucide-react'
import { serverNow, useNow } from '../../../../data/react/use-now.ts'
import { durations } from '../../../../shared/limits.ts'
import type { ErrorGroup } from '../../../../shared/model/operations/error-group.ts'
import type { ScheduleRun } from '../../../../shared/model/operations/schedule-run.ts'
import { healthText as words } from '../../../../shared/text/admin/desk-home.ts'
import { classes } from '../../../../ui/classes.ts'
import type { WaitingQueue } from '../../frame/queues.ts'
import { healthLines } from './health-lines.ts'

/** Whether anything is broken, in a line each; the tables stand below. */
export const Health = ({
  runs,
  errors,
  queues,
}: {
  runs: readonly ScheduleRun[]
  errors: readonly ErrorGroup[]
  queues: readonly WaitingQueue[]
}) => {
  const now = useNow(serverNow() + durations.minute)
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      <ul className="flex flex-col gap-1.5 text-small [&_svg]:size-5">
        {healthLines({ runs, errors, queues, now }).map(({ part, isBad, sentence }) => (
          <li key={part} className="flex items-start gap-2">
            {isBad ? (
              <CircleAlert aria-hidden className="text-bad" />
            ) : (
              <CircleCheck aria-hidden className="text-good" />
            )}
            <span className="min-w-0">
              <span className="font-semibold">{words.parts[part]}</span>
              <span className={classes('block', isBad ? 'text-bad' : 'text-muted')}>
                {sentence}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
