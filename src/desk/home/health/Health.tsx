import { CircleAlert, CircleCheck } from 'lucide-react'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { agoText } from '../../../shared/language/span.ts'
import { day, durations } from '../../../shared/limits.ts'
import { type ErrorGroup, photosWithheld } from '../../../shared/model/operations/error-group.ts'
import type { ScheduleName, ScheduleRun } from '../../../shared/model/operations/schedule-run.ts'
import {
  photosWithheldText,
  scheduleText,
  healthText as words,
} from '../../../shared/text/desk/home.ts'
import { classes } from '../../../ui/classes.ts'
import type { WaitingQueue } from '../../frame/queues.ts'
import { scheduleHealth } from './schedule-health.ts'

interface HealthLine {
  part: keyof typeof words.parts
  isBad: boolean
  sentence: string
}

/** The schedule that only runs well while changes are followed by what they start. */
const canary: ScheduleName = 'hearTriggers'
const pushes: ScheduleName = 'sendDue'

interface HealthRows {
  runs: readonly ScheduleRun[]
  errors: readonly ErrorGroup[]
  queues: readonly WaitingQueue[]
}

/** @param now server time */
const healthLines = ({ runs, errors, queues }: HealthRows, now: number): HealthLine[] => {
  const schedules = scheduleHealth(runs, now)
  const isBad = (name: ScheduleName) =>
    schedules.some((one) => one.name === name && ['late', 'failed'].includes(one.state.is))
  const line = (part: HealthLine['part'], name: ScheduleName): HealthLine => {
    const run = schedules.find((one) => one.name === name)?.run
    const sentence = isBad(name)
      ? words.seeBelow
      : run == null
        ? words.never
        : words.ran(agoText(now - run.startAt, words.ago))
    return { part, isBad: isBad(name), sentence }
  }
  const bad = schedules.filter(({ name }) => isBad(name))
  const recent = errors.filter(({ updatedAt }) => updatedAt > now - day)
  const troubles = queues.find(({ queue }) => queue === 'gatewayTroubles')?.count ?? 0
  return [
    {
      part: 'schedules',
      isBad: bad.length > 0,
      sentence:
        bad.length === 0
          ? words.onTime(schedules.length)
          : words.notOnTime(bad.map(({ name }) => scheduleText.names[name])),
    },
    line('pushes', pushes),
    {
      part: 'payments',
      isBad: troubles > 0,
      sentence: troubles === 0 ? words.noTrouble : words.troubles(troubles),
    },
    line('canary', canary),
    {
      part: 'phones',
      isBad: recent.length > 0,
      sentence: recent.length === 0 ? words.noErrors : words.errors(recent.length),
    },
  ]
}

/** Whether anything is broken, in a line each; the tables stand below. */
export const Health = (rows: HealthRows) => {
  const now = useNow(serverNow() + durations.minute)
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      <ul className="flex flex-col gap-1.5 text-small [&_svg]:size-5">
        {healthLines(rows, now).map(({ part, isBad, sentence }) => (
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

/** At the top of the dashboard, for a day after the last phone that could read no photo. */
export const PhotosWithheld = ({ groups }: { groups: readonly ErrorGroup[] }) => {
  const now = useNow(serverNow() + durations.minute)
  const withheld = groups.filter(({ name }) => name === photosWithheld)
  const last = Math.max(0, ...withheld.map(({ updatedAt }) => updatedAt))
  if (last < now - day) return null
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-card p-4 text-small ring-1 ring-bad">
      <p className="font-semibold text-bad">{photosWithheldText.heading}</p>
      <p>{photosWithheldText.lead(campusWhen(last))}</p>
      <code className="break-all select-all">{photosWithheldText.command}</code>
      <p className="text-muted">{photosWithheldText.file}</p>
    </div>
  )
}
