import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { spanText } from '../../../shared/language/span.ts'
import { durations } from '../../../shared/limits.ts'
import type { ScheduleName, ScheduleRun } from '../../../shared/model/operations/schedule-run.ts'
import { scheduleText as words } from '../../../shared/text/desk/home.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../../act/ActionButton.tsx'
import { ScrolledTable } from '../../charts/ScrolledTable.tsx'
import { useAdminAction } from '../../data/use-admin-action.ts'
import { isBad, type ScheduleState, scheduleHealth } from './schedule-health.ts'

const sentence = (state: ScheduleState): string => {
  switch (state.is) {
    case 'never':
      return words.never
    case 'fine':
      return words.fine
    case 'late':
      return words.late(spanText(state.byMs))
    case 'failed':
      return words.failed(campusWhen(state.at), state.message)
  }
}

/** How the server's clock work goes. Every run may be repeated: none does anything twice. */
export const Schedules = ({ runs }: { runs: readonly ScheduleRun[] }) => {
  const now = useNow(serverNow() + durations.minute)
  const retry = useAdminAction('retrySchedule')
  const run = async (name: ScheduleName) => {
    const answer = await retry.run({ name })
    if (answer === null) return
    const title = words.names[name]
    if (answer.state === 'done') void toast.success(words.done(title))
    else void toast.error(words.stillFails(title))
  }
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      <ScrolledTable
        label={words.label}
        room="overflow-x-auto"
        head={[words.name, words.state, words.last, words.lateness, words.success, '']}
        rows={scheduleHealth(runs, now).map(({ name, run: last, state }) => ({
          key: name,
          cells: [
            words.names[name],
            <span key="state" className={isBad(state) ? 'text-bad' : ''}>
              {sentence(state)}
            </span>,
            last === null ? '' : campusWhen(last.startAt),
            last?.latenessMs == null ? '' : spanText(last.latenessMs),
            last?.completedAt == null ? '' : campusWhen(last.completedAt),
            <ActionButton key="retry" action={retry} onPress={() => void run(name)}>
              <span className="sr-only">{`${words.names[name]}: `}</span>
              {words.retry}
            </ActionButton>,
          ],
        }))}
      />
      <ActionFailure of={retry} />
    </section>
  )
}
