import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../src/shared/collections/collection.ts'
import { documentIn } from '../../src/shared/collections/path-of.ts'
import { matchId } from '../../src/shared/ids.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../platform/commit/pokes.ts'
import { eachPage, readDocument } from '../platform/read-documents.ts'
import type { Reader, Store, Stored, Transaction } from '../platform/store.ts'
import { writePairHistory } from '../rounds/pairs.ts'
import { endPlan, readPlanShares } from './end-plan.ts'
import { comesBack, isUnspent, promiseReturn } from './match-return.ts'

/** Documents below the two accounts whose collection says that they end with the match. */
export const documentsOfMatch = (
  { boyUid, girlUid, participants }: Pick<Match, 'boyUid' | 'girlUid' | 'participants'>,
  declared: readonly Collection[] = Object.values(allCollections),
): string[] =>
  declared
    .filter(({ below, people }) => below === 'users' && people.match === 'deleted')
    .flatMap((one) => participants.map((uid) => documentIn(one, uid, matchId(boyUid, girlUid))))

export type MatchEnd = Awaited<ReturnType<typeof readMatchEnd>>

/**
 * Reads every document beside a match that its end changes.
 * @param by who ends it, or is taken out of it by an admin
 */
export const readMatchEnd = async (
  reader: Reader,
  match: Match,
  by: { uid: string; isOwnAct: boolean; now: number },
) => {
  const end = { ...by, matchId: matchId(match.boyUid, match.girlUid) }
  return { match, end, shares: await readPlanShares(reader, match, end) }
}

/** Ends a match for good: its two people may not meet again. */
export const endMatch = (transaction: Transaction, { match, end, shares }: MatchEnd): void => {
  endPlan(transaction, match, shares, end)
  writePairHistory(transaction, match, true)
  for (const path of documentsOfMatch(match)) transaction.delete(path)
  transaction.update(paths.match(end.matchId), {
    status: 'closed',
    people: {},
    lastMessage: null,
    meeting: null,
    isUnspent: isUnspent(match),
    gone: true,
    updatedAt: serverTime,
  })
  for (const uid of match.participants) poke(transaction, uid, 'matches')
}

/**
 * Ends each match in a transaction of its own.
 * @param how `own-act`: the person leaves; `ordered`: a ban, or a removal of the account. A ban gives back
 *   matches of the day that have ended before, too
 * @param ended is told of every match of this person as it was, closed ones too
 */
export const endMatchesOfPerson = (
  store: Store,
  uid: string,
  { how, now }: { how: 'own-act' | 'ordered'; now: number },
  ended: (match: Stored) => Promise<void> = async () => undefined,
): Promise<void> =>
  eachPage(
    store,
    { collection: 'matches', where: [['participants', 'array-contains', uid]] },
    async (matches) => {
      for (const stored of matches) {
        await store.transaction(async (transaction) => {
          const match = await readDocument(transaction, matchSchema, stored.path)
          if (match === undefined) return
          const isBack = await comesBack(transaction, match, { uid, how, now })
          if (match.status === 'open') {
            const isOwnAct = how === 'own-act'
            endMatch(transaction, await readMatchEnd(transaction, match, { uid, isOwnAct, now }))
          }
          if (isBack) promiseReturn(transaction, match)
        })
        await ended(stored)
      }
    },
  )
