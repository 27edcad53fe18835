import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Appeal } from '../../../src/shared/model/safety/appeal.ts'
import { type Outcome, outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import { readDocument } from '../../platform/read-documents.ts'

/**
 * Takes one appeal against one outcome (PRODUCT §8); repeats answer `already`. The sign-in of a banned person
 * stays open while the appeal waits.
 * @throws Refusal not-found no-user, no-report when the outcome is not the caller's or was taken
 *   back · failed-precondition too-late
 */
export const handleAppeal: CallHandler<'appeal'> = (store, { uid }, { outcomeId, text }, now) =>
  store.transaction(async (transaction) => {
    const user = await readPerson(transaction, uid)
    const outcome = await readDocument(transaction, outcomeSchema, pathOf('outcomes', outcomeId))
    if (outcome === undefined || !isAgainst(user, outcomeId, outcome)) {
      throw new Refusal('not-found', 'no-report')
    }
    const state = outcome.appeal?.state ?? 'waiting'
    const isBan = outcome.kind === 'ban'
    const isLate = isBan && (user.signInEndsAt ?? now) < now
    if (outcome.appeal === null && isLate) throw new Refusal('failed-precondition', 'too-late')
    transaction.update(paths.user(uid), {
      [`appeals.${outcomeId}`]: state,
      ...(isBan && outcome.appeal === null && { signInEndsAt: null }),
      updatedAt: serverTime,
    })
    if (outcome.appeal !== null) return { status: 'already' }
    const appeal: Appeal = {
      uid,
      text,
      state: 'waiting',
      createdAt: now,
      answer: '',
      decidedAt: null,
    }
    transaction.update(pathOf('outcomes', outcomeId), { appeal, updatedAt: serverTime })
    return { status: 'sent' }
  })

/** A suspension follows the person's address to a new account; the outcome names the old one. */
const isAgainst = (
  { uid, suspended, suspension }: User,
  outcomeId: string,
  outcome: Outcome,
): boolean =>
  ['suspend', 'ban'].includes(outcome.kind)
    ? suspended === true && suspension?.outcomeId === outcomeId
    : outcome.uid === uid
