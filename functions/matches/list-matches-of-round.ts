import { matchId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { type MatchPerson, matchSchema } from '../../src/shared/model/matches/match.ts'
import type { CallHandler } from '../platform/call.ts'
import { readTimePage } from '../platform/pages/time-page.ts'
import { isCoupleOfOthers } from '../rounds/own-couples.ts'
import { pairPersonOf } from './pair-person.ts'

export const handleListMatchesOfRound: CallHandler<'listMatchesOfRound'> = async (
  store,
  caller,
  { roundId, cursor },
) => {
  const matches = await readTimePage(store, matchSchema, {
    collection: 'matches',
    where: [['roundId', '==', roundId]],
    by: 'createdAt',
    size: limits.couplesPerPage,
    cursor,
    keep: isCoupleOfOthers(caller),
  })
  const personOf = (person: MatchPerson | undefined) =>
    person === undefined ? null : { ...pairPersonOf(person.card), name: person.name }
  return matches.map(({ boyUid, girlUid, people, status, createdAt }) => ({
    id: matchId(boyUid, girlUid),
    boyUid,
    girlUid,
    boy: personOf(people[boyUid]),
    girl: personOf(people[girlUid]),
    status,
    createdAt,
  }))
}
