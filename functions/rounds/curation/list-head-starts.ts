import { curationLimits } from '../../../src/shared/curation-limits.ts'
import {
  type EarlierRound,
  earlierRoundsOf,
  headStartsOf,
} from '../../../src/shared/domain/curation/run/earlier-rounds.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import {
  type Participant,
  participantSchema,
} from '../../../src/shared/model/rounds/participant.ts'
import { type Round, roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readInPages, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { participantsOf } from '../participant-pages.ts'
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

const readParticipants = async (
  reader: Reader,
  roundId: string,
): Promise<Pick<Participant, 'uid' | 'gender'>[]> => {
  const people: Pick<Participant, 'uid' | 'gender'>[] = []
  await readInPages(reader, participantSchema, participantsOf(roundId), (participants) => {
    for (const { uid, gender, optedOut } of participants)
      if (!optedOut) people.push({ uid, gender })
  })
  return people
}

type Couple = readonly [boyUid: string, girlUid: string]

/** Of a page its couples alone are kept. */
const readCouples = async (
  reader: Reader,
  schema: typeof pairSchema | typeof matchSchema,
  { collection, roundId }: { collection: string; roundId: string },
): Promise<Couple[]> => {
  const couples: Couple[] = []
  const query = { collection, where: [['roundId', '==', roundId]] } as const
  await readInPages(reader, schema, query, (rows) => {
    for (const { boyUid, girlUid } of rows) couples.push([boyUid, girlUid])
  })
  return couples
}

const readEarlierRound = async (reader: Reader, roundId: string): Promise<EarlierRound> => {
  const [participants, shown, matched] = await Promise.all([
    readParticipants(reader, roundId),
    readCouples(reader, pairSchema, { collection: collections.pairHistory, roundId }),
    readCouples(reader, matchSchema, { collection: collections.matches, roundId }),
  ])
  return { people: new Map(participants.map(({ uid, gender }) => [uid, gender])), shown, matched }
}
