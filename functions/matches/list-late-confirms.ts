import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { isPresentable } from '../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../src/shared/limits.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readTimePage } from '../platform/pages/time-page.ts'
import { readDocuments } from '../platform/read-documents.ts'
import { isCoupleOfOthers } from '../rounds/own-couples.ts'
import { pairPersonOf } from './pair-person.ts'

/**
 * Late confirmations that wait, with the names of both: a match would show both names anyway, and the admin
 * who makes it knows them. A person who may not be shown any more is null; such a pair can be declined.
 */
export const handleListLateConfirms: CallHandler<'listLateConfirms'> = async (
  store,
  caller,
  { roundId, cursor },
  now,
) => {
  const waiting = await readTimePage(store, lateConfirmSchema, {
    collection: 'lateConfirms',
    where: [['roundId', '==', roundId]],
    by: 'createdAt',
    size: limits.couplesPerPage,
    cursor,
    keep: (late) => late.state === 'waiting' && isCoupleOfOthers(caller)(late),
  })
  const uids = [...new Set(waiting.flatMap(({ boyUid, girlUid }) => [boyUid, girlUid]))]
  const users = await readDocuments(store, userSchema, uids.map(paths.user))
  const people = new Map(
    users
      .filter((user) => isPresentable(user, user.gender ?? 'male'))
      .map((user) => [user.uid, { ...pairPersonOf(cardOf(user, now)), name: user.name ?? '' }]),
  )
  return waiting.map(({ id, boyUid, girlUid, createdAt }) => ({
    id,
    boyUid,
    girlUid,
    boy: people.get(boyUid) ?? null,
    girl: people.get(girlUid) ?? null,
    createdAt,
  }))
}
