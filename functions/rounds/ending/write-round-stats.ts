import { deskPaths } from '../../../src/shared/desk-paths.ts'
import { statsOfRound } from '../../../src/shared/domain/rounds/round-stats.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { RoundStats } from '../../../src/shared/model/rounds/round-stats.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { collections } from '../../../src/shared/paths.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store } from '../../platform/store.ts'
import { readRound } from '../round.ts'

/** Counts a finished round once, after its decks went into the pair history. A repeat changes nothing. */
export const writeRoundStats = async (
  store: Store,
  roundId: string,
  participants: readonly Participant[],
): Promise<void> => {
  const path = deskPaths.roundStats(roundId)
  const [done] = await store.getAll([path])
  if (done !== null) return
  const where = [['roundId', '==', roundId]] as const
  const [round, pairs, matches, likes] = await Promise.all([
    readRound(store, roundId),
    readQuery(store, pairSchema, { collection: collections.pairHistory, where }),
    readQuery(store, matchSchema, { collection: collections.matches, where }),
    store.count({ collection: collections.likes, where }),
  ])
  const { startAt } = round.phases.boys
  if (startAt === null) return
  const counts = statsOfRound({ participants, pairs, matches, likes })
  const row: DocumentWrite<RoundStats> = {
    roundId,
    name: round.name,
    startAt,
    ...counts,
    createdAt: serverTime,
  }
  await store.transaction(async (transaction) => {
    const [doneMeanwhile] = await transaction.getAll([path])
    if (doneMeanwhile === null) transaction.create(path, row)
  })
}
