import { UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LazyOutboxStatus } from '../../../components/outbox-status/LazyOutboxStatus.tsx'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { type MaleRoundView, maleRoundView } from '../../../shared/domain/rounds/male-round.ts'
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
import { boysLine, lateLine } from './boys-line.ts'
import { MaleDeck } from './MaleDeck.tsx'
import { type MaleFacts, maleActs, maleFacts } from './male-facts.ts'
import { PlanNeeded } from './PlanNeeded.tsx'

const UnverifiedNotice = lazy(async () => ({
  default: (await import('../UnverifiedNotice.tsx')).UnverifiedNotice,
}))

/** Specification §2 "Male rounds screen". */
export const MaleRoundScreen = () => (
  <>
    <h1 className="sr-only">{shellText.rounds}</h1>
    <Round />
  </>
)

const Round = () => {
  const { database } = useClient()
  const rows = useLive(roundRows, [database])
  const acts = useLive(maleActs, [database])
  const areReady = rows.state === 'ready' && acts.state === 'ready'
  const facts = areReady ? maleFacts(rows.value, acts.value) : null
  const now = useNow(nextInstant(facts?.round, facts?.subscription, serverNow()))
  if (facts === null) return <Loading label={shellText.loading} />

  const view = maleRoundView(facts, now)
  const barred = 'barredBy' in view && view.barredBy !== null && (
    <Suspense>
      <UnverifiedNotice collegeId={view.barredBy} />
    </Suspense>
  )
  if (view.state === 'no-round') {
    return (
      <>
        <NoRound />
        {barred}
      </>
    )
  }
  const sittingOut = outboxKey.optOut({ roundId: facts.round?.id ?? '' })
  return (
    <>
      <RoundHeader moment={view.moment} line={boysLine(view.moment, now)} />
      <Part view={view} facts={facts} late={lateLine(view.moment, facts.round, now)} />
      <LazyOutboxStatus id={sittingOut} named className="self-center" />
      {barred}
    </>
  )
}

type Shown = Exclude<MaleRoundView, { state: 'no-round' }>

const Part = ({ view, facts, late }: { view: Shown; facts: MaleFacts; late: string | null }) => {
  const roundId = facts.round?.id ?? ''
  switch (view.state) {
    case 'sitting-out':
      return <SittingOut roundId={roundId} mayReturn={view.mayReturn} />
    case 'no-plan':
    case 'expired':
      return <PlanNeeded state={view.state} />
    case 'summary':
      return (
        <>
          <RoundSummary matches={view.matches} liked={view.liked} />
          {view.plan === 'expired' && <PlanNeeded state="expired" />}
        </>
      )
    case 'loading':
    case 'unassigned':
    case 'deck':
      return (
        <>
          <p>{roundsText.banner}</p>
          {view.state === 'loading' && <Loading label={roundsText.loadingAssigned} />}
          {view.state === 'unassigned' && (
            <Empty icon={<UsersRound />} title={roundsText.noneAssigned} />
          )}
          {view.state === 'deck' && <MaleDeck view={view} facts={facts} />}
          {view.state === 'deck' && late !== null && (
            <p className="text-center text-small text-muted">{late}</p>
          )}
          {view.maySitOut && <SitOut roundId={roundId} />}
        </>
      )
  }
}
