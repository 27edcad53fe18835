import * as v from 'valibot'
import { ledgerSchema } from '../model/payments/ledger.ts'
import { paymentSchema } from '../model/payments/payment.ts'
import { subscriptionSchema } from '../model/payments/subscription.ts'
import { draftSchema } from '../model/rounds/draft.ts'
import { roundEventSchema } from '../model/rounds/round-event.ts'
import { roundStatsSchema } from '../model/rounds/round-stats.ts'
import { type CallDeclarations, documentId } from './declaration.ts'
import { pageCursor } from './page-cursor.ts'

const withId = { id: v.string() }
/** The last id of the piece before; absent for the first one. */
const after = v.optional(documentId)
const sum = v.nullable(v.number())
/** The next `after`; null after the last piece. */
const next = v.nullable(v.string())

/**
 * Lists of the desk whose documents the rules show to their owners alone, or to nobody. A like or a match
 * moves each of them, so each asking leaves a row in the log (docs/adr/0060).
 */
export const deskListCalls = {
  /** Balances, in the order of their uids. */
  listSubscriptions: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['after'],
    request: v.strictObject({ after }),
    response: v.object({
      rows: v.array(
        v.object({ ...v.omit(subscriptionSchema, ['credits', 'spentIn']).entries, ...withId }),
      ),
      next,
    }),
  },
  /**
   * The changes of one person's balance, the newest first. No row names a match, and rows of matches with the
   * caller are left out.
   */
  listLedger: {
    caller: 'admin',
    logged: 'hourly',
    request: v.strictObject({ uid: documentId }),
    response: v.array(v.object({ ...v.omit(ledgerSchema, ['matchId']).entries, ...withId })),
  },
  /** A page of payments by their last change, the oldest first. `since` in Unix milliseconds, included. */
  listPayments: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['since', 'cursor'],
    request: v.strictObject({
      since: v.pipe(v.number(), v.safeInteger()),
      cursor: v.nullable(pageCursor),
    }),
    response: v.array(v.object({ ...paymentSchema.entries, ...withId })),
  },
  /**
   * Drafts of a round, in the order of the men's uids. The caller's own draft, and the caller's place in the
   * others, are left out. `uid` asks for one man's alone.
   */
  listDrafts: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['after', 'uid'],
    request: v.strictObject({ roundId: documentId, uid: v.optional(documentId), after }),
    response: v.object({
      rows: v.array(v.object({ ...draftSchema.entries, ...withId })),
      next,
    }),
  },
  /** Side effects of a round that are complete. `told` is null for fewer than ten people. */
  listRoundEvents: {
    caller: 'admin',
    logged: 'hourly',
    request: v.strictObject({ roundId: documentId }),
    response: v.array(v.object({ ...roundEventSchema.entries, told: v.optional(sum), ...withId })),
  },
  /** The numbers of all finished rounds. Sums of likes and matches are null below ten. */
  listRoundStats: {
    caller: 'admin',
    logged: 'hourly',
    request: v.strictObject({}),
    response: v.array(
      v.object({
        ...roundStatsSchema.entries,
        ...{ likes: sum, matches: sum, matchedMen: sum, matchedWomen: sum },
        ...withId,
      }),
    ),
  },
} as const satisfies CallDeclarations
