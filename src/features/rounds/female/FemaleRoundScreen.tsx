import { Link } from '@tanstack/react-router'
import { Hourglass, UserPen, UsersRound } from 'lucide-react'
import { Suspended } from '../../../components/suspension/Suspended.tsx'
import {
  type FemaleRoundView,
  femaleRoundView,
} from '../../../shared/domain/rounds/female-round.ts'
import type { RoundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'
import { Loading } from '../../../ui/display/Loading.tsx'
import { NoRound } from '../NoRound.tsx'
import { nextLine } from '../next-line.ts'
import { OutsideRound } from '../OutsideRound.tsx'
import { RoundEnding } from '../RoundEnding.tsx'
import { RoundFrame } from '../RoundFrame.tsx'
import { RoundSummary } from '../RoundSummary.tsx'
import { SitOutButton } from '../sitting-out/SitOutButton.tsx'
import { SittingOut } from '../sitting-out/SittingOut.tsx'
import { UnverifiedScreen } from '../UnverifiedNotice.tsx'
import { useRoundFacts } from '../use-round-facts.ts'
import { RoundWait } from '../wait/RoundWait.tsx'
import { FemaleDeck } from './FemaleDeck.tsx'
import { type FemaleFacts, femaleActs, femaleFacts } from './female-facts.ts'

const ProfileIncomplete = () => (
  <Empty icon={<UserPen />} title={girlsRoundText.incomplete} line={girlsRoundText.incompleteLine}>
    <Link to="/setup/profile" className={buttonClass('primary')}>
      {shellText.completeProfile}
    </Link>
  </Empty>
)

const girlsLine = ({ stage, until }: RoundMoment, now: number): string | undefined => {
  if (stage === 'girlsGrace') return girlsRoundText.grace
  if (stage !== 'girlsLive') return undefined
  return until === null ? undefined : girlsRoundText.closes(whenText(until, now))
}

/** The round's screen of a woman (PRODUCT §4 "Female screen"). */
export const FemaleRoundScreen = () => {
  const { facts, now } = useRoundFacts(femaleActs, femaleFacts)
  return (
    <>
      <h1 className="sr-only">{shellText.rounds}</h1>
      {facts === null ? (
        <Loading label={shellText.loading} />
      ) : facts.suspension !== null ? (
        <Suspended suspension={facts.suspension} />
      ) : (
        <FemaleRound facts={facts} now={now} />
      )}
    </>
  )
}

type Shown = Extract<FemaleRoundView, { moment: unknown }>

const kindOf = ({ state, moment }: Shown) => {
  if (state === 'deck') return 'deck'
  const waits =
    state === 'waiting' || state === 'review' || (state === 'outside' && moment.stage !== 'closed')
  return waits ? 'wait' : 'other'
}

const FemaleRound = ({ facts, now }: { facts: FemaleFacts; now: number }) => {
  const view = femaleRoundView(facts, now)
  switch (view.state) {
    case 'incomplete':
      return <ProfileIncomplete />
    case 'unverified':
      return <UnverifiedScreen collegeId={view.collegeId} />
    case 'no-round':
      return <NoRound gender="female" />
    default:
      return (
        <RoundFrame
          round={facts.round}
          participation={facts.participation}
          moment={view.moment}
          line={girlsLine(view.moment, now)}
          kind={kindOf(view)}
          next={nextLine(view.state, facts.round, now)}
        >
          <RoundContents view={view} facts={facts} now={now} />
        </RoundFrame>
      )
  }
}

const RoundContents = ({ view, facts, now }: { view: Shown; facts: FemaleFacts; now: number }) => {
  const { round } = facts
  const roundId = round?.id ?? ''
  if (round === null) return null
  const opens = (opensAt: number | null) =>
    opensAt === null ? girlsRoundText.opensUnknown : girlsRoundText.opens(whenText(opensAt, now))
  switch (view.state) {
    case 'sitting-out':
      return <SittingOut roundId={roundId} mayReturn={view.mayReturn} />
    case 'outside':
      return <OutsideRound moment={view.moment} round={round} gender="female" now={now} />
    case 'waiting':
    case 'review':
      return (
        <RoundWait
          title={view.state === 'review' ? girlsRoundText.review : girlsRoundText.heading}
          line={opens(view.opensAt)}
          isTheirs
          opensAt={view.opensAt}
          closesAt={round.phases.girls.endAt}
          round={round}
          moment={view.moment}
          gender="female"
        >
          {view.state === 'waiting' && view.maySitOut && <SitOutButton roundId={roundId} />}
        </RoundWait>
      )
    case 'loading':
      return <Loading label={roundsText.loadingAssigned} />
    case 'gettingReady':
      return (
        <Empty
          icon={<Hourglass />}
          title={girlsRoundText.gettingReady}
          line={girlsRoundText.gettingReadyLine}
        />
      )
    case 'opening':
      return (
        <Empty
          icon={<Hourglass />}
          title={girlsRoundText.opening}
          line={girlsRoundText.openingLine}
        />
      )
    case 'nobody':
      return <Empty icon={<UsersRound />} title={girlsRoundText.nobody} />
    case 'ending':
      return <RoundEnding />
    case 'summary':
      return <RoundSummary matches={view.matches} />
    case 'deck':
      return <FemaleDeck view={view} facts={facts} />
  }
}
