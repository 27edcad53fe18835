import { agoText } from '../../../../shared/language/span.ts'
import { day } from '../../../../shared/limits.ts'
import type { ErrorGroup } from '../../../../shared/model/operations/error-group.ts'
import type { ScheduleName, ScheduleRun } from '../../../../shared/model/operations/schedule-run.ts'
import { scheduleText, healthText as words } from '../../../../shared/text/admin/desk-home.ts'
import type { WaitingQueue } from '../../frame/queues.ts'
import { scheduleHealth } from './schedule-health.ts'

export interface HealthLine {
  part: keyof typeof words.parts
  isBad: boolean
  sentence: string
}

/** The schedule that only runs well while changes are followed by what they start. */
const canary: ScheduleName = 'hearTriggers'
const pushes: ScheduleName = 'sendDue'

/** @param now server time */
export const healthLines = ({
  runs,
  errors,
  queues,
  now,
}: {
  runs: readonly ScheduleRun[]
  errors: readonly ErrorGroup[]
  queues: readonly WaitingQueue[]
  now: number
}): HealthLine[] => {
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
