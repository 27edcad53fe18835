import { CalendarX2, Hourglass, UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LazyOutboxStatus } from '../../../components/outbox-status/LazyOutboxStatus.tsx'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import {
  type FemaleRoundView,
  femaleRoundView,
} from '../../../shared/domain/rounds/female-round.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import { girlsRoundText } from '../../../shared/text/girls-round.ts'
import { roundsText } from '../../../shared/text/rounds.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Empty } from '../../../ui/display/Empty.tsx'
import { Loading } from '../../../ui/display/Loading.tsx'
import { NoRound } from '../NoRound.tsx'
import { nextInstant } from '../next-instant.ts'
import { RoundHeader } from '../RoundHeader.tsx'
import { RoundSummary } from '../RoundSummary.tsx'
import { roundRows } from '../round-facts.ts'
import { SitOut } from '../sitting-out/SitOutButton.tsx'
import { SittingOut } from '../sitting-out/SittingOut.tsx'
import { FemaleDeck } from './FemaleDeck.tsx'
import { type FemaleFacts, femaleActs, femaleFacts } from './female-facts.ts'
import { girlsLine } from './girls-line.ts'
import { Incomplete } from './ProfileIncomplete.tsx'

const Unverified = lazy(async () => ({
  default: (await import('../UnverifiedNotice.tsx')).Unverified,
}))

/** PRODUCT §4 "Female screen". */
export const FemaleRoundScreen = () => (
  <>
    <h1 className="sr-only">{shellText.rounds}</h1>
    <Round />
  </>
)

const Round = () => {
  const { database } = useClient()
  const rows = useLive(roundRows, [database])
  const acts = useLive(femaleActs, [database])
  const areReady = rows.state === 'ready' && acts.state === 'ready'
  const facts = areReady ? femaleFacts(rows.value, acts.value) : null
  const now = useNow(nextInstant(facts?.round, undefined, serverNow()))
  if (facts === null) return <Loading label={shellText.loading} />

  const view = femaleRoundView(facts, now)
  const sittingOut = outboxKey.optOut({ roundId: facts.round?.id ?? '' })
  switch (view.state) {
    case 'incomplete':
      return <Incomplete />
    case 'unverified':
      return (
        <Suspense>
          <Unverified collegeId={view.collegeId} />
        </Suspense>
      )
    case 'no-round':
      return <NoRound />
    default:
      return (
        <>
          <RoundHeader moment={view.moment} line={girlsLine(view.moment, now)} />
          <Part view={view} facts={facts} now={now} />
          <LazyOutboxStatus id={sittingOut} named className="self-center" />
        </>
      )
  }
}

type Shown = Extract<FemaleRoundView, { moment: unknown }>

const Part = ({ view, facts, now }: { view: Shown; facts: FemaleFacts; now: number }) => {
  const roundId = facts.round?.id ?? ''
  const opens = (opensAt: number | null) =>
    opensAt === null ? girlsRoundText.opensUnknown : girlsRoundText.opens(whenText(opensAt, now))
  switch (view.state) {
    case 'sitting-out':
      return <SittingOut roundId={roundId} mayReturn={view.mayReturn} />
    case 'outside':
      return (
        <Empty
          icon={<CalendarX2 />}
          title={girlsRoundText.outside}
          line={girlsRoundText.outsideLine}
        />
      )
    case 'waiting':
      return (
        <>
          <Empty icon={<Hourglass />} title={girlsRoundText.heading} line={opens(view.opensAt)} />
          {view.maySitOut && <SitOut roundId={roundId} />}
        </>
      )
    case 'review':
      return <Empty icon={<Hourglass />} title={girlsRoundText.review} line={opens(view.opensAt)} />
    case 'loading':
      return <Loading label={roundsText.loadingAssigned} />
    case 'nobody':
      return <Empty icon={<UsersRound />} title={girlsRoundText.nobody} />
    case 'summary':
      return <RoundSummary matches={view.matches} />
    case 'deck':
      return <FemaleDeck view={view} facts={facts} />
  }
}
