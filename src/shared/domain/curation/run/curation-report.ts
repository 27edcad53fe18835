import { createTopLists, keepInTopList, topListItems } from '../assign/top-lists.ts'
import { coupleSet } from './couple-set.ts'
import type { CurationProgress } from './curate.ts'
import type { CurationInput, CurationOutput } from './curation-input.ts'
import { countExposure } from './exposure.ts'
import { givenOrder, plainScores } from './input-scores.ts'
import { type ListsReport, reportOfLists } from './lists-report.ts'

export interface CurationReport {
  readonly curated: ListsReport
  /** Each man's best women by score, without floor, cap or anything else. */
  readonly topLists: ListsReport
}

const rowsPerStep = 64

const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Compares curated lists with plain ones. */
export function* reportCuration(
  input: CurationInput,
  { assignments }: Pick<CurationOutput, 'assignments'>,
): Generator<CurationProgress, CurationReport> {
  const { men, women, settings } = input
  const scores = plainScores(input, givenOrder(input))
  const row = new Int32Array(women.length)
  const placeOf = new Map(women.map((uid, place) => [uid, place]))
  const best = createTopLists(1, Math.max(1, Math.min(settings.perMan, women.length)))
  const curated: Lists = { decks: [], sum: 0 }
  const plain: Lists = { decks: [], sum: 0 }
  const add = (lists: Lists, deck: readonly number[]) => {
    lists.decks.push([...deck])
    for (const woman of deck) lists.sum += row[woman]!
  }
  for (const [man, uid] of men.entries()) {
    scores.fillRow(man, row)
    const deck = Object.hasOwn(assignments, uid) ? (assignments[uid] ?? []) : []
    add(
      curated,
      deck.map((womanUid) => placeOf.get(womanUid)!),
    )
    best.counts[0] = 0
    best.thresholds[0] = -1
    for (let woman = 0; woman < row.length; woman += 1) {
      if (row[woman]! > best.thresholds[0]!) keepInTopList(best, 0, row[woman]!, woman)
    }
    add(plain, settings.perMan === 0 ? [] : [...topListItems(best, 0)])
    if (man % rowsPerStep === rowsPerStep - 1)
      yield { stage: 'comparing', done: (man + 1) / men.length }
  }
  const never = coupleSet(input.never)
  const reportOf = ({ decks, sum }: Lists): ListsReport => {
    const deckSizes = decks.map((deck) => deck.length)
    const isRepeat = (man: number, woman: number) => never.has([men[man]!, women[woman]!])
    const repeats = decks.map((deck, man) => deck.filter((woman) => isRepeat(man, woman)).length)
    return reportOfLists(
      {
        deckSizes,
        shown: countExposure(women.length, decks),
        scores: { sum, pairs: totalOf(deckSizes) },
        repeats: totalOf(repeats),
      },
      settings,
    )
  }
  return { curated: reportOf(curated), topLists: reportOf(plain) }
}

interface Lists {
  readonly decks: number[][]
  sum: number
}
