import { Link } from '@tanstack/react-router'
import { CalendarHeart, Hourglass, UsersRound } from 'lucide-react'
import { serverNow, useNow } from '../../data/clock.ts'
import { useLive } from '../../data/live.ts'
import { outboxKey } from '../../data/outbox-key.ts'
import { usePhone } from '../../data/phone.ts'
import { femaleRoundView } from '../../shared/domain/round-view.ts'
import { whenText } from '../../shared/domain/when.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { roundsText } from '../../shared/text/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { femaleSets } from './female-sets.ts'
import { girlsLine } from './moment-line.ts'
import { nextInstant } from './next-instant.ts'
import { femaleFacts } from './queries.ts'
import { RoundDeck } from './RoundDeck.tsx'
import { RoundHeader } from './RoundHeader.tsx'

const connections = (
  <Link to="/dashboard/matches" className={buttonClass('quiet')}>
    {roundsText.myConnections}
  </Link>
)

/** PRODUCT §4 "Female screen". */
export const FemaleRoundScreen = () => {
  const { database } = usePhone()
  const live = useLive(() => femaleFacts(database), [database])
  const facts = live.state === 'ready' ? live.value : null
  const now = useNow(nextInstant(facts?.round, undefined, serverNow()))
  if (facts === null) return <Loading label={shellText.loading} />

  const roundId = facts.round?.id ?? ''
  const view = femaleRoundView({ ...facts, ...femaleSets(facts) }, now)
  switch (view.state) {
    case 'no-round':
      return (
        <Empty icon={<CalendarHeart />} title={roundsText.comingSoon} line={roundsText.notify}>
          {connections}
        </Empty>
      )
    case 'closed':
      return (
        <Empty icon={<CalendarHeart />} title={girlsRoundText.closed}>
          {connections}
        </Empty>
      )
    case 'waiting':
    case 'review': {
      const opens =
        view.opensAt === null
          ? girlsRoundText.opensUnknown
          : girlsRoundText.opens(whenText(view.opensAt, now))
      return (
        <>
          <RoundHeader moment={view.moment} line={undefined} />
          <Empty
            icon={<Hourglass />}
            title={view.state === 'review' ? girlsRoundText.review : girlsRoundText.heading}
            line={opens}
          />
        </>
      )
    }
    case 'loading':
      return <Loading label={roundsText.loadingAssigned} />
    case 'nobody':
      return (
        <>
          <RoundHeader moment={view.moment} line={girlsLine(view.moment, now)} />
          <Empty icon={<UsersRound />} title={girlsRoundText.nobody} />
        </>
      )
    case 'deck':
      return (
        <>
          <RoundHeader moment={view.moment} line={girlsLine(view.moment, now)} />
          <p>
            {girlsRoundText.banner}{' '}
            <span className="text-muted">{girlsRoundText.left(view.left, view.cap)}</span>
          </p>
          <RoundDeck
            entries={view.cards}
            revealedBy={facts.matches}
            actionFor={({ card: { uid }, choice }) => (
              <ConfirmAction
                roundId={roundId}
                boyUid={uid}
                choice={choice}
                row={facts.outbox.get(outboxKey.confirm({ roundId, boyUid: uid }))}
              />
            )}
          />
        </>
      )
  }
}
