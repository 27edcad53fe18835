import { roundEventDueAt } from '../../../shared/domain/rounds/round-events.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import * as limits from '../../../shared/limits.ts'
import type { Round } from '../../../shared/model/rounds/round.ts'
import { type RoundEvent, roundEventNames } from '../../../shared/model/rounds/round-event.ts'
import { scheduleText, roundNowText as words } from '../../../shared/text/desk/home.ts'
import { eventsText } from '../../../shared/text/desk/rounds.ts'
import { ActionButton, ActionFailure } from '../../act/ActionButton.tsx'
import { useAdminAction } from '../../data/use-admin-action.ts'
import type { RoundItem } from '../../rounds/queries.ts'

interface RoundEventMark {
  readonly event: RoundEvent
  readonly createdAt: number
  readonly told?: number | null | undefined
}

type RoundEventState =
  | {
      readonly event: RoundEvent
      readonly is: 'happened'
      readonly at: number
      /** Null: fewer than ten; undefined: nobody is notified of it. */
      readonly told: number | null | undefined
    }
  | { readonly event: RoundEvent; readonly is: 'coming'; readonly at: number }
  | { readonly event: RoundEvent; readonly is: 'missed'; readonly at: number }

/** `missed`: due longer ago than a tick may be late. An event without a plan is left out. */
export const roundEventStates = (
  round: Round,
  marks: readonly RoundEventMark[],
  now: number,
): RoundEventState[] => {
  const markOf = new Map(marks.map((mark) => [mark.event, mark]))
  return roundEventNames.flatMap((event): RoundEventState[] => {
    const mark = markOf.get(event)
    if (mark !== undefined) {
      return [{ event, is: 'happened', at: mark.createdAt, told: mark.told }]
    }
    const at = roundEventDueAt(event, round)
    if (at === null) return []
    return [{ event, is: at + limits.runLateMs < now ? 'missed' : 'coming', at }]
  })
}

const sentence = (state: RoundEventState): string => {
  const when = campusWhen(state.at)
  switch (state.is) {
    case 'coming':
      return words.coming(when)
    case 'missed':
      return words.missed(when)
    case 'happened':
      return [
        words.happened(when),
        ...(state.told === undefined ? [] : [words.told(state.told)]),
      ].join(' · ')
  }
}

/** The server's acts at each boundary of the round, the people it told, and the acts that are overdue. */
export const RoundEventsNow = ({
  round,
  events,
  now,
}: {
  round: RoundItem
  events: readonly RoundEventMark[]
  now: number
}) => {
  const retry = useAdminAction('retrySchedule')
  const states = roundEventStates(round, events, now)
  if (states.length === 0) return null
  return (
    <section aria-label={words.events} className="flex flex-col gap-1 text-small">
      <details open={states.some(({ is }) => is === 'missed')}>
        <summary className="w-fit cursor-pointer py-3 text-muted">{words.events}</summary>
        <ol className="flex flex-col gap-1 border-l-2 border-line pl-3">
          {states.map((state) => (
            <li key={state.event} className={state.is === 'missed' ? 'text-bad' : undefined}>
              <span className="font-semibold">{eventsText.name[state.event]}</span>
              {`: ${sentence(state)}`}
            </li>
          ))}
        </ol>
      </details>
      {states.some(({ is }) => is === 'missed') && (
        <div className="flex items-center gap-2">
          <ActionButton action={retry} onPress={() => void retry.run({ name: 'tickRounds' })}>
            {scheduleText.retry}
          </ActionButton>
          <ActionFailure of={retry} />
        </div>
      )}
    </section>
  )
}
