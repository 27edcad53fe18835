import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { EarlierRound } from '../../../src/shared/domain/curation/run/earlier-rounds.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import {
  type Participant,
  participantSchema,
} from '../../../src/shared/model/rounds/participant.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Caller } from '../../platform/caller.ts'
import { readDocument, readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Filter, Reader, Store } from '../../platform/store.ts'
import { couplesOfOthers } from '../own-couples.ts'
import type { PairCouple } from '../pairs.ts'
import { participantsOf, queryInPieces } from '../participant-pages.ts'
import { readUnplaced } from './unplaced-people.ts'

/**
 * A finished round, for the head starts of some of its people. A couple of the caller counts as if the round had
 * not shown it.
 * @param uids the people whose results are read
 */
export const readEarlierRound = async (
  store: Store,
  roundId: string,
  uids: readonly string[],
  caller: Pick<Caller, 'uid'>,
): Promise<EarlierRound> => {
  const known = await readDocuments(
    store,
    participantSchema,
    uids.map((uid) => paths.participant(roundId, uid)),
  )
  const people = known.filter(({ optedOut }) => !optedOut)
  const [men, women] = [uidsOf(people, 'male'), uidsOf(people, 'female')]
  const everyWoman = participantsOf(roundId, 'female')
  const [matchedMen, matchedWomen, shown, womenAll, womenOut, showings, unplaced] =
    await Promise.all([
      readIn(store, roundId, matches, 'boyUid', men),
      readIn(store, roundId, matches, 'girlUid', women),
      readIn(store, roundId, pairs, 'girlUid', women),
      store.count(everyWoman),
      store.count({ ...everyWoman, where: [...everyWoman.where, ['optedOut', '==', true]] }),
      countShowings(store, roundId, caller),
      readUnplacedUids(store, roundId, people, caller),
    ])
  const decksOf = new Map<string, number>()
  for (const { girlUid } of couplesOfOthers(caller, shown)) {
    decksOf.set(girlUid, (decksOf.get(girlUid) ?? 0) + 1)
  }
  return {
    people: new Map(people.map(({ uid, gender }) => [uid, gender])),
    unplacedUids: unplaced,
    matchedUids: new Set([
      ...matchedMen.map(({ boyUid }) => boyUid),
      ...matchedWomen.map(({ girlUid }) => girlUid),
    ]),
    decksOf,
    women: womenAll - womenOut,
    showings,
  }
}

const uidsOf = (people: readonly Participant[], gender: Gender): string[] =>
  people.filter((one) => one.gender === gender).map(({ uid }) => uid)

/**
 * The people of these who come first. Whoever a draft puts together with the caller does so if the round showed
 * them nobody else: whether they have a place at all may hang on a block between the two.
 */
const readUnplacedUids = async (
  store: Store,
  roundId: string,
  people: readonly Participant[],
  caller: Pick<Caller, 'uid'>,
): Promise<ReadonlySet<string>> => {
  const [told, drafted] = await Promise.all([
    readUnplaced(store, people),
    readDraftedWith(store, roundId, caller),
  ])
  const partners = people.filter(({ uid }) => drafted.has(uid))
  const shown = couplesOfOthers(caller, [
    ...(await readIn(store, roundId, pairs, 'boyUid', uidsOf(partners, 'male'))),
    ...(await readIn(store, roundId, pairs, 'girlUid', uidsOf(partners, 'female'))),
  ])
  const seen = new Set(shown.flatMap(({ boyUid, girlUid }) => [boyUid, girlUid]))
  const isFirst = (uid: string) => (drafted.has(uid) ? !seen.has(uid) : told.has(uid))
  return new Set(people.map(({ uid }) => uid).filter(isFirst))
}

/** The women in the caller's own draft, and the men in whose drafts the caller is. */
const readDraftedWith = async (
  reader: Reader,
  roundId: string,
  { uid }: Pick<Caller, 'uid'>,
): Promise<ReadonlySet<string>> => {
  const [own, others] = await Promise.all([
    readDocument(reader, draftSchema, pathOf('drafts', roundId, uid)),
    readQuery(reader, draftSchema, {
      collection: 'drafts',
      where: [
        ['roundId', '==', roundId],
        ['assignedUids', 'array-contains', uid],
      ],
    }),
  ])
  return new Set([...(own?.assignedUids ?? []), ...others.map((draft) => draft.uid)])
}

const countShowings = async (
  store: Store,
  roundId: string,
  { uid }: Pick<Caller, 'uid'>,
): Promise<number> => {
  const countOf = (...where: Filter[]) =>
    store.count({ collection: pairs.collection, where: [['roundId', '==', roundId], ...where] })
  const [all, ...own] = await Promise.all([
    countOf(),
    countOf(['boyUid', '==', uid]),
    countOf(['girlUid', '==', uid]),
  ])
  return own.reduce((left, count) => left - count, all)
}

const matches = { schema: matchSchema, collection: 'matches' } as const
const pairs = { schema: pairSchema, collection: 'pairHistory' } as const

/** @returns the couples of a round that name one of these people */
const readIn = (
  reader: Reader,
  roundId: string,
  { schema, collection }: typeof matches | typeof pairs,
  field: 'boyUid' | 'girlUid',
  uids: readonly string[],
): Promise<PairCouple[]> =>
  queryInPieces(uids, (some) =>
    readQuery<typeof pairSchema | typeof matchSchema>(reader, schema, {
      collection,
      where: [
        ['roundId', '==', roundId],
        [field, 'in', some],
      ],
    }),
  )
