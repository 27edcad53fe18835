import { Link } from '@tanstack/react-router'
import { Ticket, UsersRound } from 'lucide-react'
import { PaymentNews } from '../../../components/payment-news/PaymentNews.tsx'
import { usePaymentNews } from '../../../components/payment-news/use-payment-news.ts'
import { Suspended } from '../../../components/suspension/Suspended.tsx'
import { type MaleRoundView, maleRoundView } from '../../../shared/domain/rounds/male-round.ts'
import type { RoundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { roundScreenText, roundsText } from '../../../shared/text/rounds/rounds.ts'
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
import { UnverifiedNotice } from '../UnverifiedNotice.tsx'
import { useRoundFacts } from '../use-round-facts.ts'
import { RoundWait } from '../wait/RoundWait.tsx'
import { boysLine, lateLine } from './boys-line.ts'
import { MaleDeck } from './MaleDeck.tsx'
import { type MaleFacts, maleActs, maleFacts } from './male-facts.ts'

const words = () =>
  ({
    'no-plan': { title: roundsText.noSubscription, button: roundsText.purchase },
    expired: { title: roundsText.expired, button: roundsText.upgrade },
  }) as const

/** Says why a man needs a plan (specification §2). */
const PlanNeeded = ({ state }: { state: keyof ReturnType<typeof words> }) => {
  const payment = usePaymentNews()
  if (payment === undefined) return null
  if (payment?.status === 'pending') return <PaymentNews payment={payment} />
  return (
    <>
      {payment !== null && <PaymentNews payment={payment} />}
      <Empty icon={<Ticket />} title={words()[state].title}>
        <Link
          to="/dashboard/plans"
          className={`${buttonClass('primary')} max-w-full whitespace-normal!`}
        >
          {words()[state].button}
        </Link>
      </Empty>
    </>
  )
}

/** The round's screen of a man (specification §2 "Male rounds screen"). */
export const MaleRoundScreen = () => {
  const { facts, now } = useRoundFacts(maleActs, maleFacts)
  return (
    <>
      <h1 className="sr-only">{shellText.rounds}</h1>
      {facts === null ? (
        <Loading label={shellText.loading} />
      ) : facts.suspension !== null ? (
        <Suspended suspension={facts.suspension} />
      ) : (
        <MaleRound facts={facts} now={now} />
      )}
    </>
  )
}

type Shown = Exclude<MaleRoundView, { state: 'no-round' }>

const mayStillBeDealt = ({ stage }: RoundMoment) => stage === 'preparing' || stage === 'scheduled'

const kindOf = ({ state, moment }: Shown) => {
  if (state === 'deck') return 'deck'
  const waits =
    (state === 'outside' && moment.stage !== 'closed') ||
    (state === 'unassigned' && mayStillBeDealt(moment))
  return waits ? 'wait' : 'other'
}

const MaleRound = ({ facts, now }: { facts: MaleFacts; now: number }) => {
  const view = maleRoundView(facts, now)
  return (
    <>
      {'barredBy' in view && view.barredBy !== null && (
        <UnverifiedNotice collegeId={view.barredBy} />
      )}
      {view.state === 'no-round' ? (
        <NoRound gender="male" />
      ) : (
        <RoundFrame
          round={facts.round}
          participation={facts.participation}
          moment={view.moment}
          line={boysLine(view.moment, now)}
          kind={kindOf(view)}
          next={nextLine(view.state, facts.round, now)}
        >
          <RoundContents view={view} facts={facts} now={now} />
        </RoundFrame>
      )}
    </>
  )
}

const RoundContents = ({ view, facts, now }: { view: Shown; facts: MaleFacts; now: number }) => {
  const { round } = facts
  const roundId = round?.id ?? ''
  if (round === null) return null
  const late = lateLine(view.moment, round, now)
  switch (view.state) {
    case 'sitting-out':
      return <SittingOut roundId={roundId} mayReturn={view.mayReturn} />
    case 'no-plan':
    case 'expired':
      return (
        <>
          {view.state === 'expired' && view.isCarried && (
            <p className="text-center">{roundScreenText.carried}</p>
          )}
          <PlanNeeded state={view.state} />
        </>
      )
    case 'outside':
      return (
        <OutsideRound
          moment={view.moment}
          round={round}
          gender="male"
          now={now}
          isBarred={view.barredBy !== null}
        />
      )
    case 'ending':
      return <RoundEnding />
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
          {view.state !== 'deck' && <p>{roundsText.banner}</p>}
          {view.state === 'loading' && <Loading label={roundsText.loadingAssigned} />}
          {view.state === 'unassigned' &&
            (mayStillBeDealt(view.moment) ? (
              <RoundWait
                title={roundsText.noneAssigned}
                line={boysLine(view.moment, now) ?? ''}
                isTheirs
                opensAt={round.phases.boys.startAt}
                closesAt={round.phases.boys.endAt}
                round={round}
                moment={view.moment}
                gender="male"
              />
            ) : (
              <Empty icon={<UsersRound />} title={roundsText.noneAssigned} />
            ))}
          {view.state === 'deck' && <MaleDeck view={view} facts={facts} />}
          {view.state === 'deck' && late !== null && (
            <p className="text-center text-small text-muted">{late}</p>
          )}
          {view.maySitOut && <SitOutButton roundId={roundId} />}
        </>
      )
  }
}
