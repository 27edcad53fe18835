import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import {
  countInterests,
  type InterestCounts,
  interestWeights,
} from '../../../shared/domain/curation/score/interest-weights.ts'
import {
  createScoring,
  type PairScore,
  scorePair,
} from '../../../shared/domain/curation/score/pair-score.ts'
import {
  defaultScoreWeights,
  type ScoreWeights,
} from '../../../shared/domain/curation/score/weights.ts'
import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import { curationText, curationDecksText as words } from '../../../shared/text/desk/curation.ts'
import { columnsOf, type DataColumn } from '../../table/columns.ts'
import { type CurationCampus, othersOf } from '../curation-campus.ts'
import type { FinishedRun } from '../use-dry-run.ts'

export interface DeckRow {
  readonly uid: string
  readonly name: string
  readonly womenUids: readonly string[]
  /** In the order of the uids. */
  readonly womenNames: string
  /** A score from 0 to 100,000; null for an empty deck. Counted when it is first asked for. */
  readonly mean: number | null
  readonly locks: readonly string[]
  readonly vetoes: readonly string[]
}

/** All decks that are shown, and what tells about a pair in them. */
export interface DecksShown {
  readonly rows: readonly DeckRow[]
  readonly people: ReadonlyMap<string, CuratedPerson>
  /** The input that a dry run would take now. */
  readonly input: CurationInput
  readonly score: PairScorer
  /** In how many decks each woman is. */
  readonly shown: ReadonlyMap<string, number>
}

export type PairScorer = (manUid: string, womanUid: string) => PairScore | null

/** @param counts of the saved run; without it, counted among everybody here */
export const pairScorer = (
  people: ReadonlyMap<string, CuratedPerson>,
  weights: ScoreWeights = defaultScoreWeights,
  counts?: InterestCounts,
): PairScorer => {
  const scoredOf = (uid: string) => people.get(uid)?.scored ?? null
  const everybody = () => [...people.values()].flatMap(({ scored }) => scored ?? [])
  const scoring = createScoring(weights, interestWeights(counts ?? countInterests(everybody())))
  return (manUid, womanUid) => {
    const [man, woman] = [scoredOf(manUid), scoredOf(womanUid)]
    return man === null || woman === null ? null : scorePair(scoring, man, woman)
  }
}

export const nameIn = (people: ReadonlyMap<string, CuratedPerson>, uid: string): string =>
  people.get(uid)?.name || words.nameless

type Deck = Pick<DeckRow, 'womenUids' | 'locks' | 'vetoes'>

const meanOf = (scores: readonly number[]): number | null =>
  scores.length === 0
    ? null
    : Math.round(scores.reduce((total, one) => total + one, 0) / scores.length)

/** A table draws few rows: the pairs of the others are not scored. */
const rowsOf = (
  { people }: CurationCampus,
  score: PairScorer,
  decks: Iterable<readonly [uid: string, deck: Deck]>,
): DeckRow[] =>
  [...decks].map(([uid, deck]) => {
    let mean: number | null | undefined
    return {
      uid,
      name: nameIn(people, uid),
      ...deck,
      womenNames: deck.womenUids.map((womanUid) => nameIn(people, womanUid)).join(', '),
      get mean() {
        mean ??= meanOf(deck.womenUids.map((womanUid) => score(uid, womanUid)?.score ?? 0))
        return mean
      },
    }
  })

const storedDecks = ({ drafts }: CurationCampus) => new Map(drafts.map((one) => [one.uid, one]))

export const dryRunRows = (
  campus: CurationCampus,
  { input, curation }: FinishedRun,
  score: PairScorer,
): DeckRow[] => {
  const drafts = storedDecks(campus)
  return rowsOf(
    campus,
    score,
    othersOf(campus, input.men).map((uid) => {
      const { locks = [], vetoes = [] } = drafts.get(uid) ?? {}
      return [uid, { womenUids: curation.assignments[uid] ?? [], locks, vetoes }]
    }),
  )
}

/** Every man of the round but the admin, also without a draft. */
export const draftRows = (campus: CurationCampus, score: PairScorer): DeckRow[] => {
  const drafts = storedDecks(campus)
  const men = campus.participants.filter(
    ({ uid, gender, optedOut }) => gender === 'male' && !optedOut && uid !== campus.ownUid,
  )
  return rowsOf(
    campus,
    score,
    men.map(({ uid }) => {
      const { assignedUids = [], locks = [], vetoes = [] } = drafts.get(uid) ?? {}
      return [uid, { womenUids: assignedUids, locks, vetoes }]
    }),
  )
}

const column = columnsOf(words.columns)

export const deckColumns: readonly DataColumn<DeckRow>[] = [
  column.text('name', ({ name }) => name, { width: 130, phone: 'title' }),
  column.count('count', ({ womenUids }) => womenUids.length, { width: 70 }),
  column.count('mean', ({ mean }) => mean, {
    text: ({ mean }) => (mean === null ? '' : curationText.points(mean)),
    width: 80,
  }),
  column.text('women', ({ womenNames }) => womenNames, { width: 520, isExtra: true }),
  column.count('locks', ({ locks }) => locks.length, { width: 75 }),
  column.count('vetoes', ({ vetoes }) => vetoes.length, { width: 75 }),
]

export const keyOfDeck = ({ uid }: DeckRow): string => uid
