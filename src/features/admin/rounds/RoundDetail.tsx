import { Link } from '@tanstack/react-router'
import { serverNow } from '../../../data/react/use-now.ts'
import type { RoundSchedule } from '../../../shared/model/rounds/round-schedule.ts'
import { roundStepsText, adminRoundsText as words } from '../../../shared/text/admin/rounds.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { EventList } from './EventList.tsx'
import { Participants } from './Participants.tsx'
import { PhaseChoice } from './PhaseChoice.tsx'
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
        <Link
          to="/admin/$"
          params={{ _splat: `rounds/${round.id}/matches` }}
          className={deskButtonClass('quiet')}
        >
          {words.matches}
        </Link>
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
