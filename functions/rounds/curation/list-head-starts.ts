import { curationLimits } from '../../../src/shared/curation-limits.ts'
import {
  type EarlierRound,
  earlierRoundsOf,
  headStartsOf,
} from '../../../src/shared/domain/curation/run/earlier-rounds.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { type Round, roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readRound } from '../round.ts'

/**
 * What the last rounds owe to those who are in this one (PRODUCT §12). It reads the participants,
 * pairs and matches of `curationLimits.earlierRounds` rounds, one round after another.
 * @throws Refusal not-found no-round
 */
export const handleListHeadStarts: CallHandler<'listHeadStarts'> = async (
  store,
  _caller,
  { roundId },
) => {
  const own = await readRound(store, roundId)
  const participants = await readParticipants(store, roundId)
  const earlier: EarlierRound[] = []
  for (const id of await readEarlierRoundIds(store, roundId, own)) {
    earlier.push(await readEarlierRound(store, id))
  }
  return headStartsOf(
    earlier,
    participants.map(({ uid }) => uid),
  )
}

const readEarlierRoundIds = async (
  reader: Reader,
  roundId: string,
  own: Round,
): Promise<string[]> => {
  const finished = await readQueryWithIds(reader, roundSchema, {
    collection: collections.matchingRounds,
    where: [['phases.girls.isComplete', '==', true]],
  })
  return earlierRoundsOf(finished, { ...own, id: roundId })
    .slice(0, curationLimits.earlierRounds)
    .map(({ id }) => id)
}

const readParticipants = async (reader: Reader, roundId: string) =>
  (
    await readQuery(reader, participantSchema, {
      collection: collections.participants,
      where: [['roundId', '==', roundId]],
    })
  ).filter(({ optedOut }) => !optedOut)

const readEarlierRound = async (reader: Reader, roundId: string): Promise<EarlierRound> => {
  const where = [['roundId', '==', roundId]] as const
  const [participants, pairs, matches] = await Promise.all([
    readParticipants(reader, roundId),
    readQuery(reader, pairSchema, { collection: collections.pairHistory, where }),
    readQuery(reader, matchSchema, { collection: collections.matches, where }),
  ])
  return {
    people: new Map(participants.map(({ uid, gender }) => [uid, gender])),
    shown: pairs.map(({ boyUid, girlUid }) => [boyUid, girlUid]),
    matched: matches.map(({ boyUid, girlUid }) => [boyUid, girlUid]),
  }
}
