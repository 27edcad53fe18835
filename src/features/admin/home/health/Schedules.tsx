import { useAdminAction } from '../../../../data/react/use-admin-action.ts'
import { serverNow, useNow } from '../../../../data/react/use-now.ts'
import { operationCalls } from '../../../../shared/calls/operations.ts'
import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import { spanText } from '../../../../shared/language/span.ts'
import { durations } from '../../../../shared/limits.ts'
import type { ScheduleName, ScheduleRun } from '../../../../shared/model/operations/schedule-run.ts'
import { scheduleText as words } from '../../../../shared/text/admin/desk-home.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import { ActionButton } from '../../frame/ActionButton.tsx'
import { ActionFailure } from '../../frame/ActionFailure.tsx'
import { type ScheduleState, scheduleHealth } from './schedule-health.ts'

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

const columns = [words.name, words.state, words.last, words.lateness, words.success] as const

/** How the server's clock work goes. Every run may be repeated: none does anything twice. */
export const Schedules = ({ runs }: { runs: readonly ScheduleRun[] }) => {
  const now = useNow(serverNow() + durations.minute)
  const retry = useAdminAction('retrySchedule', operationCalls.retrySchedule)
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too */}
      <section className="overflow-x-auto" aria-label={words.label} tabIndex={0}>
        <table aria-label={words.label} className="w-full text-left text-small">
          <thead>
            <tr className="text-muted">
              {columns.map((title) => (
                <th key={title} scope="col" className="pr-4 font-normal">
                  {title}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {scheduleHealth(runs, now).map(({ name, run: last, state }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="pr-4 font-normal">
                  {words.names[name]}
                </th>
                <td
                  className={
                    state.is === 'late' || state.is === 'failed' ? 'pr-4 text-bad' : 'pr-4'
                  }
                >
                  {sentence(state)}
                </td>
                <td className="pr-4 tabular-nums">
                  {last === null ? '' : campusWhen(last.startAt)}
                </td>
                <td className="pr-4 tabular-nums">
                  {last?.latenessMs == null ? '' : spanText(last.latenessMs)}
                </td>
                <td className="pr-4 tabular-nums">
                  {last?.completedAt == null ? '' : campusWhen(last.completedAt)}
                </td>
                <td className="py-1 text-right">
                  <ActionButton action={retry} onPress={() => void run(name)}>
                    <span className="sr-only">{`${words.names[name]}: `}</span>
                    {words.retry}
                  </ActionButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ActionFailure of={retry} />
    </section>
  )
}
