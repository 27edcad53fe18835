import type { CallRequest } from '../../shared/calls.ts'
import { isReopenable } from '../../shared/domain/safety/reopenable.ts'
import * as limits from '../../shared/limits.ts'
import { reportOutcomes } from '../../shared/model/safety/report.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { holdsOwnWords } from '../form/ready-reason.ts'

type Decision = CallRequest<'decideReport'>

/** An outcome as an admin types it. */
export interface TypedOutcome {
  /** Null: not chosen. */
  outcome: Decision['outcome'] | null
  reason: string
  days: string
  content: readonly Decision['content'][number][]
}

export const firstOutcome: TypedOutcome = {
  outcome: null,
  reason: '',
  days: '7',
  content: ['photos', 'bio'],
}

/**
 * The commonest answer of each outcome: one press chooses both. An outcome without a way back is chosen by
 * itself.
 */
export const answers = reportOutcomes
  .filter((outcome) => isReopenable({ outcome, content: firstOutcome.content }))
  .map((outcome) => {
    const [reason] = readyReasonsText.report[outcome]
    return { label: `${reportsText.outcomes[outcome]}: ${reason}`, outcome, reason }
  })

/** After a press on an answer: words that the admin wrote stay, with the outcome of the answer. */
export const withAnswer = (typed: TypedOutcome, label: string): TypedOutcome => {
  const answer = answers.find((one) => one.label === label)
  if (answer === undefined) return typed
  const reason = holdsOwnWords(typed.reason) ? typed.reason : answer.reason
  return { ...typed, outcome: answer.outcome, reason }
}

const daysIn = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Why it cannot be sent; undefined when it can, but for a missing reason. */
export const outcomeProblem = ({ outcome, days, content }: TypedOutcome): string | undefined => {
  const words = reportsText.decide
  const count = daysIn(days)
  const isWrong =
    count !== null && !(Number.isInteger(count) && count >= 1 && count <= limits.suspensionDaysMax)
  if (outcome === 'suspend' && isWrong) return words.daysWrong(limits.suspensionDaysMax)
  if (outcome === 'removeContent' && content.length === 0) return words.contentMissing
  return undefined
}

/** A decision holds only what its outcome needs. Null: it is not complete. */
export const decisionOf = (id: string, typed: TypedOutcome): Decision | null => {
  const { outcome, days, content } = typed
  const reason = typed.reason.trim()
  if (outcome === null || reason === '' || outcomeProblem(typed) !== undefined) return null
  return {
    id,
    outcome,
    reason,
    content: outcome === 'removeContent' ? [...content] : ['photos', 'bio'],
    ...(outcome === 'suspend' && { days: daysIn(days) }),
  }
}
