import { Link } from '@tanstack/react-router'
import { serverNow } from '../../../data/react/use-now.ts'
import type { RoundSchedule } from '../../../shared/model/rounds/round-schedule.ts'
import { adminRoundsText as words } from '../../../shared/text/admin/rounds.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { EventList } from './EventList.tsx'
import { Participants } from './Participants.tsx'
import { PhaseChoice } from './PhaseChoice.tsx'
import type { RoundItem } from './queries.ts'
import { RoundActions } from './RoundActions.tsx'
import { roundState } from './round-columns.ts'
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
        <RoundActions round={round} active={active} />
      </div>
    </header>
    <div className="grid gap-6 lg:grid-cols-2">
      <WindowsForm round={round} usual={usual} />
      <SettingsForm round={round} />
      <EventList round={round} />
      <PhaseChoice round={round} />
    </div>
    <Participants round={round} active={active} />
  </article>
)
