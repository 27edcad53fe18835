import { serverNow } from '../../data/react/use-now.ts'
import { roundEventDueAt } from '../../shared/domain/rounds/round-events.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { phaseNames } from '../../shared/model/rounds/round.ts'
import { roundEventNames } from '../../shared/model/rounds/round-event.ts'
import type { RoundSchedule } from '../../shared/model/rounds/round-schedule.ts'
import {
  adminRoundsText,
  eventsText,
  phaseText,
  roundStepsText,
  adminRoundsText as words,
} from '../../shared/text/desk/rounds.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { roundEventsListed } from '../data/desk-lists.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { DeskLink } from '../frame/DeskLink.tsx'
import { AgeLine } from '../frame/PageHead.tsx'
import { Participants } from './Participants.tsx'
import type { RoundItem } from './queries.ts'
import { RoundActions } from './RoundActions.tsx'
import { RoundSteps } from './RoundSteps.tsx'
import { isOver, roundState } from './round-columns.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { WindowsForm } from './WindowsForm.tsx'

export const RoundDetail = ({
  round,
  active,
  usual,
}: {
  round: RoundItem
  active: RoundItem | null
  usual: RoundSchedule | null
}) => (
  <article className="flex flex-col gap-6 border-t border-line pt-4">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="font-serif text-lead font-semibold">{round.name}</h2>
      <p className="text-small text-muted">{roundState(round, serverNow())}</p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <DeskLink path={`rounds/${round.id}/matches`}>{words.matches}</DeskLink>
      </div>
    </header>
    <RoundSteps round={round} />
    <div className="grid gap-6 lg:grid-cols-2">
      <WindowsForm round={round} usual={usual} />
      <SettingsForm round={round} />
    </div>
    <Participants round={round} active={active} />
    <details>
      <summary className="w-fit cursor-pointer py-2 text-small text-muted">
        {roundStepsText.details}
      </summary>
      <div className="grid gap-6 pt-2 lg:grid-cols-2">
        <EventList round={round} />
        <PhaseChoice round={round} />
      </div>
    </details>
    {!isOver(round) && (
      <section
        aria-label={roundStepsText.change}
        className="flex flex-wrap items-center gap-3 rounded-card p-4 ring-1 ring-line"
      >
        <h3 className="mr-auto text-body font-semibold">{roundStepsText.change}</h3>
        <RoundActions round={round} active={active} />
      </section>
    )}
  </article>
)

const PhaseChoice = ({ round }: { round: RoundItem }) => {
  const change = useAdminAction('setPhase')
  const choose = async (phase: RoundItem['phase']) => {
    if ((await change.run({ roundId: round.id, phase })) === null) return
    const undo = () => void change.run({ roundId: round.id, phase: round.phase })
    toldWithUndo(phaseText.set(phaseText[phase]), undo)
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{phaseText.heading}</h3>
      <p className="text-small text-muted">{phaseText.line}</p>
      <div className="flex gap-2">
        {phaseNames.map((phase) => (
          <ActionButton
            key={phase}
            action={change}
            look={round.phase === phase ? 'primary' : 'quiet'}
            disabled={round.phase === phase}
            onPress={() => void choose(phase)}
          >
            {phaseText[phase]}
          </ActionButton>
        ))}
      </div>
      <ActionFailure of={change} />
    </section>
  )
}

/** The boundaries of the round in their order: when each is due, and when the server passed it. */
const EventList = ({ round }: { round: RoundItem }) => {
  const answer = useAdminRows(roundEventsListed(round.id))
  const rows = rowsOf(answer)
  const doneAt = new Map(rows.map(({ event, createdAt }) => [event, createdAt]))
  return (
    <section className="flex flex-col gap-2">
      <header className="flex items-center gap-3">
        <h3 className="text-body font-semibold">{eventsText.heading}</h3>
        <AgeLine of={[answer]} />
      </header>
      <ol className="flex flex-col gap-1 border-l-2 border-line pl-3 text-small">
        {roundEventNames.map((event) => {
          const due = roundEventDueAt(event, round)
          const done = doneAt.get(event)
          return (
            <li key={event} className={done === undefined ? 'text-muted' : ''}>
              <p className="font-semibold">{eventsText.name[event]}</p>
              <p>
                {`${eventsText.due}: ${due === null ? adminRoundsText.unplanned : campusWhen(due)} · `}
                {`${eventsText.done}: ${done === undefined ? eventsText.waiting : campusWhen(done)}`}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
