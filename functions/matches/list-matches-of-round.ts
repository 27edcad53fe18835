import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { collections } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQuery } from '../platform/read-documents.ts'

export const handleListMatchesOfRound: CallHandler<'listMatchesOfRound'> = async (
  store,
  _caller,
  { roundId },
) => {
  const matches = await readQuery(store, matchSchema, {
    collection: collections.matches,
    where: [['roundId', '==', roundId]],
  })
  return matches
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ boyUid, girlUid, people, status, createdAt }) => ({
      id: matchId(boyUid, girlUid),
      boyUid,
      girlUid,
      boy: people[boyUid] ?? null,
      girl: people[girlUid] ?? null,
      status,
      createdAt,
    }))
}
