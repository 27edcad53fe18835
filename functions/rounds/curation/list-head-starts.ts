import {
  type EarlierRound,
  earlierRoundsOf,
  headStartsOf,
} from '../../../src/shared/domain/curation/run/earlier-rounds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import {
  type Participant,
  participantSchema,
} from '../../../src/shared/model/rounds/participant.ts'
import { type Round, roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader, Store } from '../../platform/store.ts'
import { participantsOf, queryInPieces, readParticipantPage } from '../participant-pages.ts'
import { readRound } from '../round.ts'

/**
 * The head starts of a piece of this round's people (PRODUCT §12), by the results of their last
 * `limits.earlierRounds` rounds.
 * @throws Refusal not-found no-round
 */
export const handleListHeadStarts: CallHandler<'listHeadStarts'> = async (
  store,
  _caller,
  { roundId, after = '' },
) => {
  const own = await readRound(store, roundId)
  const { participants, next } = await readParticipantPage(store, roundId, {
    after,
    size: limits.peoplePerHeadStarts,
  })
  const uids = participants.filter(({ optedOut }) => !optedOut).map(({ uid }) => uid)
  const earlier = await Promise.all(
    (await readEarlierRoundIds(store, roundId, own)).map((id) => readEarlierRound(store, id, uids)),
  )
  return { starts: headStartsOf(earlier, uids), next }
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
    .slice(0, limits.earlierRounds)
    .map(({ id }) => id)
}

/** @param uids the people whose results are read */
const readEarlierRound = async (
  store: Store,
  roundId: string,
  uids: readonly string[],
): Promise<EarlierRound> => {
  const known = await readDocuments(
    store,
    participantSchema,
    uids.map((uid) => paths.participant(roundId, uid)),
  )
  const people = known.filter(({ optedOut }) => !optedOut)
  const [men, women] = [uidsOf(people, 'male'), uidsOf(people, 'female')]
  const everyWoman = participantsOf(roundId, 'female')
  const [matchedMen, matchedWomen, shownWomen, womenAll, womenOut, showings] = await Promise.all([
    readIn(store, roundId, matches, 'boyUid', men),
    readIn(store, roundId, matches, 'girlUid', women),
    readIn(store, roundId, pairs, 'girlUid', women),
    store.count(everyWoman),
    store.count({ ...everyWoman, where: [...everyWoman.where, ['optedOut', '==', true]] }),
    store.count({ collection: pairs.collection, where: [['roundId', '==', roundId]] }),
  ])
  const decksOf = new Map<string, number>()
  for (const uid of shownWomen) decksOf.set(uid, (decksOf.get(uid) ?? 0) + 1)
  return {
    people: new Map(people.map(({ uid, gender }) => [uid, gender])),
    unplacedUids: new Set(people.filter(({ unplaced }) => unplaced != null).map(({ uid }) => uid)),
    matchedUids: new Set([...matchedMen, ...matchedWomen]),
    decksOf,
    women: womenAll - womenOut,
    showings,
  }
}

const uidsOf = (people: readonly Participant[], gender: Gender): string[] =>
  people.filter((one) => one.gender === gender).map(({ uid }) => uid)

const matches = { schema: matchSchema, collection: collections.matches }
const pairs = { schema: pairSchema, collection: collections.pairHistory }

/** @returns the people of the list in the couples of a round, each as often as the couples name them */
const readIn = (
  reader: Reader,
  roundId: string,
  { schema, collection }: typeof matches | typeof pairs,
  field: 'boyUid' | 'girlUid',
  uids: readonly string[],
): Promise<string[]> =>
  queryInPieces(uids, async (some) => {
    const where = [['roundId', '==', roundId] as const, [field, 'in', some] as const]
    const couples = await readQuery<typeof pairSchema | typeof matchSchema>(reader, schema, {
      collection,
      where,
    })
    return couples.map((couple) => couple[field])
  })
