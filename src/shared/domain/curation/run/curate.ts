import { assign } from '../assign/assign.ts'
import type { AssignmentStage, PairPlaces } from '../assign/problem.ts'
import { type CanonicalOrder, canonicalOrder } from './canonical-order.ts'
import { hashCuration, hashCurationInput } from './curation-hash.ts'
import type { CurationInput, CurationOutput, UidCouple } from './curation-input.ts'
import { countExposure, exposureOf } from './exposure.ts'
import { countedScores, givenOrder } from './input-scores.ts'

export interface CurationProgress {
  readonly stage: 'ordering' | AssignmentStage | 'comparing'
  /** A share from 0 to 1; in the stage `assigning` the number of steps so far. */
  readonly done: number
}

export interface Curation extends CurationOutput {
  readonly inputHash: string
  /** An upper bound of the total of all lists that leave as few places, and as few women below the floor. */
  readonly totalAtMost: number
}

/**
 * Curates a round (PRODUCT §5). The work comes in steps, so that a worker can report and stop.
 * The same input gives the same output on every machine. Other uids in the same places give the
 * same lists of those uids; another order of the lists gives the same total.
 * @param input as `readCurationInput` accepts it
 */
export function* curate(input: CurationInput): Generator<CurationProgress, Curation> {
  const { settings, men, women } = input
  const order = yield* asProgress(
    'ordering',
    canonicalOrder(countedScores(input, givenOrder(input)), settings.seed),
  )
  const placesOf = placeFinder(input, order)
  const scores = countedScores(input, order)
  const { decks, total, totalAtMost } = yield* assign({
    rules: settings,
    scores,
    never: placesOf(input.never),
    locks: placesOf(input.locks),
    first: firstPlaces(input, order),
  })
  const row = new Int32Array(women.length)
  const listOf = new Map<string, string[]>()
  for (const [man, deck] of decks.entries()) {
    scores.fillRow(man, row)
    const bestFirst = deck.toSorted((one, other) => row[other]! - row[one]! || one - other)
    listOf.set(
      men[order.men[man]!]!,
      bestFirst.map((woman) => women[order.women[woman]!]!),
    )
  }
  const assignments = Object.fromEntries(men.map((uid) => [uid, listOf.get(uid) ?? []]))
  const counts = countExposure(women.length, decks)
  const shownOf = new Map(order.women.map((place, woman) => [women[place]!, counts[woman]!]))
  const inputHash = hashCurationInput(input)
  return {
    assignments,
    total,
    shortMen: positive(men, (uid) => settings.perMan - (listOf.get(uid)?.length ?? 0)),
    belowFloor: positive(women, (uid) => settings.floor - (shownOf.get(uid) ?? 0)),
    exposure: exposureOf(counts),
    hash: hashCuration(inputHash, assignments),
    inputHash,
    totalAtMost,
  }
}

function* asProgress<T>(
  stage: CurationProgress['stage'],
  work: Generator<number, T>,
): Generator<CurationProgress, T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield { stage, done: step.value }
  }
}

const positive = (
  uids: readonly string[],
  countOf: (uid: string) => number,
): Record<string, number> =>
  Object.fromEntries(
    uids.map((uid) => [uid, countOf(uid)] as const).filter(([, count]) => count > 0),
  )

const firstPlaces = ({ men, women, first = [] }: CurationInput, order: CanonicalOrder) => {
  const uids = new Set(first)
  const placesIn = (people: readonly string[], places: readonly number[]) =>
    new Set([...places.keys()].filter((at) => uids.has(people[places[at]!]!)))
  return { men: placesIn(men, order.men), women: placesIn(women, order.women) }
}

const placeFinder = ({ men, women }: CurationInput, order: CanonicalOrder) => {
  const manPlaces = new Map(order.men.map((place, man) => [men[place]!, man]))
  const womanPlaces = new Map(order.women.map((place, woman) => [women[place]!, woman]))
  return (couples: readonly UidCouple[]): PairPlaces =>
    couples.map(([manUid, womanUid]) => [manPlaces.get(manUid)!, womanPlaces.get(womanUid)!])
}
