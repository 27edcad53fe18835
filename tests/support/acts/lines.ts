import { outboxText } from '../../../src/shared/text/outbox.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { actsText } from '../../../src/shared/text/user-actions.ts'
import type { Lines, Shown } from './act.ts'

export const refused = `${outboxText.refused}. ${reasonText['not-allowed']}`

export const plain: Lines = {
  queued: outboxText.savedShort,
  sending: outboxText.sending,
  delivered: outboxText.delivered,
  refused,
}

type WithLastWords = {
  [Name in Shown]: (typeof actsText)[Name] extends { done: string } ? Name : never
}[Shown]

/** Lines whose last words name the finished act: an undone like is not "delivered". */
export const named = (name: WithLastWords): Lines => ({
  queued: `${actsText[name].name}: ${outboxText.savedShort}`,
  sending: `${actsText[name].name}: ${outboxText.sending}`,
  delivered: actsText[name].done,
  refused: `${actsText[name].name}: ${refused}`,
})

/** Lines of an act whose button shows its states, unless it was refused. */
export const bySelf = (name: Shown): Lines => ({
  ...plain,
  refused: `${actsText[name].name}: ${refused}`,
})

export const silent = (name: Shown): Lines => ({
  queued: null,
  sending: null,
  delivered: null,
  refused: `${actsText[name].name}: ${refused}`,
})
