import { Link } from '@tanstack/react-router'
import { CalendarHeart, UsersRound } from 'lucide-react'
import { serverNow, useNow } from '../../data/clock.ts'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { maleRoundView } from '../../shared/domain/round-view.ts'
import { roundsText } from '../../shared/text/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { MaleDeck } from './MaleDeck.tsx'
import { boysLine } from './moment-line.ts'
import { nextInstant } from './next-instant.ts'
import { PlanNeeded } from './PlanNeeded.tsx'
import { maleFacts } from './queries.ts'
import { RoundHeader } from './RoundHeader.tsx'

/** Specification §2 "Male rounds screen". */
export const MaleRoundScreen = () => {
  const { database } = usePhone()
  const live = useLive(() => maleFacts(database), [database])
  const facts = live.state === 'ready' ? live.value : null
  const now = useNow(nextInstant(facts?.round, facts?.subscription, serverNow()))
  if (facts === null) return <Loading label={shellText.loading} />

  const matched = new Set(facts.matches.map(({ girlUid }) => girlUid))
  const view = maleRoundView({ ...facts, matched }, now)
  if (view.state === 'no-round') {
    return (
      <Empty icon={<CalendarHeart />} title={roundsText.comingSoon} line={roundsText.notify}>
        <Link to="/dashboard/matches" className={buttonClass('quiet')}>
          {roundsText.myConnections}
        </Link>
      </Empty>
    )
  }

  const header = <RoundHeader moment={view.moment} line={boysLine(view.moment, now)} />
  switch (view.state) {
    case 'no-plan':
    case 'expired':
      return (
        <>
          {header}
          <PlanNeeded state={view.state} />
        </>
      )
    case 'loading':
    case 'unassigned':
    case 'deck':
      return (
        <>
          {header}
          <p>{roundsText.banner}</p>
          {view.state === 'loading' && <Loading label={roundsText.loadingAssigned} />}
          {view.state === 'unassigned' && (
            <Empty icon={<UsersRound />} title={roundsText.noneAssigned} />
          )}
          {view.state === 'deck' && (
            <MaleDeck view={view} roundId={facts.round?.id ?? ''} facts={facts} />
          )}
        </>
      )
  }
}
