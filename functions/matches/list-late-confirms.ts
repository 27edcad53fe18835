import type { PageCursor } from '../../src/shared/calls/page-cursor.ts'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { isPresentable } from '../../src/shared/domain/rounds/eligibility.ts'
import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { type LateConfirm, lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import { operationLimits } from '../../src/shared/operation-limits.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { cursorGoingOn, readTimePage } from '../platform/pages/time-page.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import { pairPersonOf } from './pair-person.ts'

type Listed = LateConfirm & { id: string }

/** Cards only: whoever decides needs no names. Whoever may be shown no more has no card. */
export const handleListLateConfirms: CallHandler<'listLateConfirms'> = async (
  store,
  _caller,
  { roundId, cursor },
  now,
) => {
  const waiting = await readWaiting(store, roundId, cursor)
  const uids = [...new Set(waiting.flatMap(({ boyUid, girlUid }) => [boyUid, girlUid]))]
  const users = await readDocuments(store, userSchema, uids.map(paths.user))
  const cards = new Map(
    users
      .filter((user) => isPresentable(user, user.gender ?? 'male'))
      .map((user) => [user.uid, pairPersonOf(cardOf(user, now))]),
  )
  return waiting.map(({ id, boyUid, girlUid, createdAt }) => ({
    id,
    boyUid,
    girlUid,
    boy: cards.get(boyUid) ?? null,
    girl: cards.get(girlUid) ?? null,
    createdAt,
  }))
}

/** A full page of those of whom no match was made, or all that are left. */
const readWaiting = async (
  store: Store,
  roundId: string,
  from: PageCursor | null,
): Promise<Listed[]> => {
  const size = operationLimits.couplesPerPage
  const read: Listed[] = []
  const waiting: Listed[] = []
  for (let cursor = from; ; ) {
    const page = await readTimePage(store, lateConfirmSchema, {
      collection: collections.lateConfirms,
      where: [['roundId', '==', roundId]],
      by: 'createdAt',
      size,
      cursor,
    })
    const matches = await readDocuments(
      store,
      matchSchema,
      page.map(({ boyUid, girlUid }) => paths.match(matchId(boyUid, girlUid))),
    )
    const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
    waiting.push(...page.filter(({ boyUid, girlUid }) => !matched.has(matchId(boyUid, girlUid))))
    if (page.length < size || waiting.length >= size) return waiting.slice(0, size)
    read.push(...page)
    cursor = cursorGoingOn(read, ({ createdAt }) => createdAt, from)
  }
}
