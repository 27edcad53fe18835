import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { adminPaymentsText } from '../../shared/text/desk/payments.ts'
import { peopleText, personText as words } from '../../shared/text/desk/people.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { LookFailure } from '../act/LookFailure.tsx'
import { useAdminLook } from '../data/use-admin-look.ts'
import { Facts } from '../frame/Facts.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { personTimeline } from './person-timeline.ts'

/** The account goes with the page: nothing else holds it. It stays in sight while it is read again. */
export const OpenedPerson = ({
  request,
  again,
}: {
  request: CallRequest<'openPerson'>
  again: () => void
}) => {
  const look = useAdminLook('openPerson', request)
  const newest = useRef<CallResponse<'openPerson'>>(null)
  if (look.state === 'ready') newest.current = look.value
  const person = newest.current
  return (
    <>
      {look.state === 'failed' && <LookFailure of={look} again={words.again} />}
      {look.state === 'loading' && person === null && <Loading label={words.loading} />}
      {person !== null && (
        <>
          <PersonActs person={person} onDone={again} />
          <PersonNotes uid={request.uid} notes={person.notes} onDone={again} />
          <PersonFacts person={person} />
          <SeenNow sees={person.sees} />
          <PersonPayments payments={person.payments} />
          <PersonRounds rounds={person.rounds} />
          <PersonTimeline person={person} />
        </>
      )}
    </>
  )
}

const PersonPart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading} className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{heading}</h3>
    {children}
  </section>
)

type Person = CallResponse<'openPerson'>

const stateOf = ({
  complete,
  verified,
  isAdmin,
  suspended,
  banned,
  suspension,
}: Person['account']) =>
  [
    complete ? words.state.complete : words.state.incomplete,
    verified && words.state.verified,
    isAdmin && words.state.admin,
    banned
      ? words.state.banned
      : suspended &&
        (suspension?.endsAt == null
          ? words.state.suspended
          : words.suspendedUntil(campusWhen(suspension.endsAt))),
  ]
    .filter((part) => part !== false)
    .join(', ')

const planOf = ({ subscription }: Person): string => {
  if (subscription === null) return words.noPlan
  const { planName, remainingMatches, roundsUsed, roundsAllowed, expiresAt } = subscription
  const line = words.planLine(planName, remainingMatches, roundsUsed, roundsAllowed)
  return expiresAt === null ? line : `${line}, ${words.planEnds(campusWhen(expiresAt))}`
}

const factsOf = (person: Person): readonly (readonly [label: string, value: string])[] => {
  const { account, collegeId, matches, reports } = person
  const { facts } = words
  return [
    [facts.state, stateOf(account)],
    [facts.email, account.email],
    [facts.handle, account.instagramId],
    [facts.college, account.college],
    [facts.dob, account.dob],
    [facts.gender, account.gender === null ? '' : peopleText.values[account.gender]],
    [facts.photos, String(account.photos)],
    [facts.collegeId, words.collegeId[collegeId]],
    [facts.plan, planOf(person)],
    [facts.matches, words.matches(matches.open, matches.closed)],
    [facts.reports, words.reports(reports.about, reports.waiting, reports.by)],
  ]
}

const PersonFacts = ({ person }: { person: Person }) => (
  <PersonPart heading={words.account}>
    <Facts
      facts={factsOf(person).map(([label, value]) => [label, value || words.unknown] as const)}
    />
    <details className="text-small">
      <summary className="w-fit cursor-pointer py-2 text-muted">{words.details}</summary>
      <p className="wrap-anywhere">
        {words.facts.uid}: {person.account.uid}
      </p>
    </details>
  </PersonPart>
)

type Sees = CallResponse<'openPerson'>['sees']

const stateText = (state: string): string =>
  Object.hasOwn(words.states, state) ? words.states[state as keyof typeof words.states] : state

const sightOf = ({ screen, state, until, barredBy, cards }: Sees): string[] => [
  words.screens[screen],
  ...(state === '' ? [] : [stateText(state)]),
  ...(until === null ? [] : [words.until(campusWhen(until))]),
  ...Object.entries(cards).map(([choice, count]) => words.cards(choice, count)),
  ...(barredBy === null ? [] : [`${words.barred} (${words.collegeId[barredBy]})`]),
]

/** By the same function of the round that decides on the phone. */
const SeenNow = ({ sees }: { sees: Sees }) => (
  <PersonPart heading={words.sees}>
    <p className="text-body">{sightOf(sees).join(' · ')}</p>
    <p className="text-small text-muted">{words.seesHint}</p>
  </PersonPart>
)

/** Paid and waiting payments of this person: they explain why there is no plan yet. */
const PersonPayments = ({ payments }: Pick<CallResponse<'openPerson'>, 'payments'>) => (
  <PersonPart heading={words.payments}>
    {payments.length === 0 && <p className="text-small text-muted">{words.noPayments}</p>}
    <ul className="flex flex-col divide-y divide-line text-small">
      {payments.map(({ id, planName, amountPaise, utr, status, reason, submittedAt }) => (
        <li key={id} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {[rupeesText(amountPaise), planName, utr, campusWhen(submittedAt)].join(' · ')}
          </span>
          <span className={status === 'pending' ? 'font-semibold' : undefined}>
            {adminPaymentsText.status[status]}
          </span>
          {reason !== '' && <span className="w-full text-muted wrap-anywhere">{reason}</span>}
        </li>
      ))}
    </ul>
  </PersonPart>
)

type Rounds = CallResponse<'openPerson'>['rounds']

const PersonRounds = ({ rounds }: { rounds: Rounds }) => (
  <PersonPart heading={words.rounds}>
    {rounds.length === 0 && <p className="text-small text-muted">{words.noRounds}</p>}
    <ul className="flex flex-col divide-y divide-line text-small">
      {rounds.map(({ roundId, name, optedOut, liked, matches }) => (
        <li key={roundId} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="min-w-0 flex-1">{name || roundId}</span>
          <span>{optedOut ? words.satOut : words.round(liked, matches)}</span>
        </li>
      ))}
    </ul>
  </PersonPart>
)

const PersonTimeline = ({ person }: { person: CallResponse<'openPerson'> }) => (
  <section className="flex flex-col gap-1">
    <h3 id="timeline" className="text-small font-semibold">
      {words.timeline}
    </h3>
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a long time line
      tabIndex={0}
      aria-labelledby="timeline"
      className="flex max-h-80 flex-col divide-y divide-line overflow-auto text-small"
    >
      {personTimeline(person).map(({ at, what, more }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at one time
        <li key={`${at} ${place}`} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="w-48 text-muted">{campusWhen(at)}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {what}
            {more !== '' && <span className="block text-muted">{more}</span>}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
