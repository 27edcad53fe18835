import { coupleSet } from '../../../shared/domain/curation/run/couple-set.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { Card } from '../../../shared/model/people/card.ts'
import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import type { DeskQuery } from '../../data/desk-query.ts'
import { type DeckRow, nameIn, type PairScorer } from './deck-row.ts'

/**
 * Cards as a publishing would make them now, in this order: what a stranger of the round may read. Each read is
 * logged as a look of this admin, so an act of a colleague makes none.
 */
export const cardsQuery = (uids: readonly string[]): DeskQuery<Card> => ({
  key: `curation:cards:${uids.join()}`,
  refreshMs: null,
  changedBy: [],
  read: ({ call }) =>
    uids.length === 0 ? Promise.resolve([]) : call('listCards', { uids: [...uids] }),
})

type Curated = Pick<CurationInput, 'men' | 'women' | 'never'>

/** The women of his deck who are still there when it is published, and how many are left out then. */
export const seenOfDeck = (
  { uid, womenUids }: Pick<DeckRow, 'uid' | 'womenUids'>,
  { men, women, never }: Curated,
): { readonly uids: readonly string[]; readonly left: number } => {
  const [here, apart] = [new Set(women), coupleSet(never)]
  const uids = men.includes(uid)
    ? womenUids.filter((womanUid) => here.has(womanUid) && !apart.has([uid, womanUid]))
    : []
  return { uids, left: womenUids.length - uids.length }
}

export interface Admirer {
  readonly uid: string
  readonly name: string
  /** A number from 0 to 100,000. */
  readonly score: number
}

/** The men in whose decks she is: each may like her. The best pair first, as her own deck will be. */
export const shownTo = (
  womanUid: string,
  rows: readonly Pick<DeckRow, 'uid' | 'womenUids'>[],
  input: Curated,
  { people, score }: { people: ReadonlyMap<string, CuratedPerson>; score: PairScorer },
): Admirer[] =>
  rows
    .filter((row) => row.womenUids.includes(womanUid))
    .filter((row) => seenOfDeck({ uid: row.uid, womenUids: [womanUid] }, input).left === 0)
    .map(({ uid }) => ({
      uid,
      name: nameIn(people, uid),
      score: score(uid, womanUid)?.score ?? 0,
    }))
    .sort((one, other) => other.score - one.score)
