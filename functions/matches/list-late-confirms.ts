import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { isPresentable } from '../../src/shared/domain/rounds/eligibility.ts'
import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import { pairPersonOf } from './pair-person.ts'

/** Cards only: whoever decides needs no names. Whoever may be shown no more has no card. */
export const handleListLateConfirms: CallHandler<'listLateConfirms'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const where = [['roundId', '==', roundId]] as const
  const [confirms, matches] = await Promise.all([
    readQuery(store, lateConfirmSchema, { collection: collections.lateConfirms, where }),
    readQuery(store, matchSchema, { collection: collections.matches, where }),
  ])
  const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
  const waiting = confirms.filter(({ boyUid, girlUid }) => !matched.has(matchId(boyUid, girlUid)))
  const uids = [...new Set(waiting.flatMap(({ boyUid, girlUid }) => [boyUid, girlUid]))]
  const users = await readDocuments(store, userSchema, uids.map(paths.user))
  const cards = new Map(
    users
      .filter((user) => isPresentable(user, user.gender ?? 'male'))
      .map((user) => [user.uid, pairPersonOf(cardOf(user, now))]),
  )
  return waiting
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ boyUid, girlUid, createdAt }) => ({
      boyUid,
      girlUid,
      boy: cards.get(boyUid) ?? null,
      girl: cards.get(girlUid) ?? null,
      createdAt,
    }))
}
