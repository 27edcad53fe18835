import { readFileSync } from 'node:fs'
import * as limits from '../../src/shared/limits.ts'
import { smallPhotoBytes } from '../../src/shared/limits.ts'

/** How many documents are new, and their bytes as Firestore counts them, by collection. */
export type StoredDocuments = Readonly<Record<string, { documents: number; bytes: number }>>

/** The cost of one act of one person. Rules' reads are billed like others, and are in these figures. */
export interface Cost {
  reads: number
  /** The number of writes, deletes included. */
  writes: number
  invocations: number
  /** The bytes that were sent to phones. */
  bytes: number
  stored: StoredDocuments
}

export interface ActCost extends Cost {
  act: string
  /** The instrument that measured it; `assumed` where none can. */
  source: string
  /** The number of times in a round, for each man and each woman who takes part. */
  perMan: number
  perWoman: number
}

/** Written by `npx tsx tests/scale/measure.ts`: a round that was played on the local Firebase. */
export interface MeasuredCosts {
  measuredOn: string
  /** Men, and as many women, of the two campuses whose difference this is. */
  smaller: number
  larger: number
  acts: Readonly<Record<string, Cost>>
}

export const measuredCosts: MeasuredCosts = JSON.parse(
  readFileSync(new URL('measured-costs.json', import.meta.url), 'utf8'),
)

const kilobyte = 1000
const nothing: Cost = { reads: 0, writes: 0, invocations: 0, bytes: 0, stored: {} }

type Often = readonly [perMan: number, perWoman: number]

const measured = (act: string, [perMan, perWoman]: Often): ActCost => {
  const cost = measuredCosts.acts[act]
  if (cost === undefined) throw new Error(`Nobody measured ${act}: npx tsx tests/scale/measure.ts`)
  return { ...cost, act, source: 'tests/scale', perMan, perWoman }
}

/** Real photos are not here to be weighed. The server keeps a small copy to these bytes if it can. */
const assumedPhoto = { bytes: smallPhotoBytes, ofEachPerson: 3 }

export const actCosts: readonly ActCost[] = [
  {
    ...nothing,
    act: 'six sessions of a phone',
    source: 'npm run bench -- reads',
    reads: 18,
    bytes: 80 * kilobyte,
    perMan: 1,
    perWoman: 1,
  },
  measured('a like', [3, 0]),
  measured('a deck curated and published', [1, 0]),
  measured('a participant computed', [1, 1]),
  measured('a participant at the end', [1, 1]),
  measured('her deck of likes promoted', [0, 1]),
  measured('a confirmation', [0, 0.5]),
  measured('a message', [10, 10]),
  // The opening of one's window, and its reminder.
  measured('news of the round', [2, 2]),
  {
    ...nothing,
    act: 'pictures of a deck',
    source: 'assumed',
    bytes: limits.curation.perMan * assumedPhoto.ofEachPerson * assumedPhoto.bytes,
    perMan: 1,
    perWoman: 1,
  },
  // Sign-ups follow the students, not the round: `play.ts` has them join over the month.
  measured('a sign-up', [0, 0]),
  {
    ...nothing,
    act: 'an installed app',
    source: 'npm run check:budgets',
    bytes: 600 * kilobyte,
    perMan: 0,
    perWoman: 0,
  },
]

export const actCost = (act: string): ActCost => {
  const found = actCosts.find((one) => one.act === act)
  if (found === undefined) throw new Error(`The model knows no ${act}`)
  return found
}
