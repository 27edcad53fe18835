import { useMemo } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { roundEventDueAt } from '../../../shared/domain/rounds/round-events.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundEventNames } from '../../../shared/model/rounds/round-event.ts'
import { adminRoundsText, eventsText as words } from '../../../shared/text/admin/rounds.ts'
import { AgeLine } from '../frame/AgeLine.tsx'
import { type RoundItem, roundEventsQuery } from './queries.ts'

/** The boundaries of the round in their order: when each is due, and when the server passed it. */
export const EventList = ({ round }: { round: RoundItem }) => {
  const answer = useAdminRows(useMemo(() => roundEventsQuery(round.id), [round.id]))
  const rows = answer.state === 'ready' ? answer.rows : []
  const doneAt = new Map(rows.map(({ event, createdAt }) => [event, createdAt]))
  return (
    <section className="flex flex-col gap-2">
      <header className="flex items-center gap-3">
        <h3 className="text-body font-semibold">{words.heading}</h3>
        <AgeLine of={[answer]} />
      </header>
      <ol className="flex flex-col gap-1 border-l-2 border-line pl-3 text-small">
        {roundEventNames.map((event) => {
          const due = roundEventDueAt(event, round)
          const done = doneAt.get(event)
          return (
            <li key={event} className={done === undefined ? 'text-muted' : ''}>
              <p className="font-semibold">{words.name[event]}</p>
              <p>
                {`${words.due}: ${due === null ? adminRoundsText.unplanned : campusWhen(due)} · `}
                {`${words.done}: ${done === undefined ? words.waiting : campusWhen(done)}`}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
