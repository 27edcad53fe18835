import type { CallResponse } from '../../shared/calls.ts'
import { changesSomething } from '../../shared/domain/payments/ledger-entry.ts'
import { auditText } from '../../shared/text/desk/audit.ts'
import { auditSentence } from '../../shared/text/desk/audit-acts.ts'
import { personText } from '../../shared/text/desk/people.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { plansText } from '../../shared/text/plans.ts'

/** Something that happened to a person, or that they did. */
export interface Moment {
  at: number
  what: string
  /** The words that go with it; empty for none. */
  more: string
}

/** Everything that is known with a time, the newest first. */
export const personTimeline = ({
  account,
  ledger,
  rounds,
  outcomes,
  acts,
}: CallResponse<'openPerson'>): Moment[] => {
  const { moments } = personText
  const own = [
    { at: account.createdAt, what: moments.created, more: '' },
    ...(account.lastLoginAt === null
      ? []
      : [{ at: account.lastLoginAt, what: moments.login, more: '' }]),
  ]
  const money = ledger
    .map((row) => ({ ...row, planName: row.planName, id: '' }))
    .filter(changesSomething)
    .map((entry) => ({
      at: entry.at,
      what: plansText.entry(entry),
      more: plansText.changes(entry).join(', '),
    }))
  return [
    ...own,
    ...money,
    ...rounds.map(({ joinedAt, name, roundId, optedOut }) => ({
      at: joinedAt,
      what: moments.round(name || roundId),
      more: optedOut ? personText.satOut : '',
    })),
    ...outcomes.map(({ at, kind, reason }) => ({
      at,
      what: reportsText.outcomes[kind],
      more: reason,
    })),
    ...acts.map(({ at, call, admin, reason }) => ({
      at,
      what: moments.act(auditSentence(call, { count: 1, decision: '' }), admin || auditText.former),
      more: reason,
    })),
  ].toSorted((one, other) => other.at - one.at)
}
