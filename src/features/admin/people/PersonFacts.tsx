import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { peopleText, personText as words } from '../../../shared/text/admin/people.ts'

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

const linesOf = (person: Person): readonly (readonly [label: string, value: string])[] => {
  const { account, collegeId, matches, reports } = person
  const { facts } = words
  return [
    [facts.state, stateOf(account)],
    [facts.uid, account.uid],
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

export const PersonFacts = ({ person }: { person: Person }) => (
  <section aria-label={words.account} className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{words.account}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {linesOf(person).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value || words.unknown}</dd>
        </div>
      ))}
    </dl>
  </section>
)
