import { matchId } from '../src/shared/ids.ts'
import type { CampusStream, PersonalStream } from '../src/shared/model/bell.ts'
import type { Match } from '../src/shared/model/match.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import { type Fields, oneMore, type Transaction } from './store.ts'
import type { Written } from './written.ts'

/** Documents that a ring brings along, by id. */
export type Brought = Readonly<Record<string, Fields>>

const carriedFor = (stream: string, documents: Brought) => ({
  [stream]: { rangAt: serverTime, documents },
})

/**
 * Tells a person's phones, with the change itself, that a stream of theirs has news. What the last
 * ring brought, whatever its stream, goes with this one: no copy outlives the next change.
 */
export const ring = (
  transaction: Transaction,
  uid: string,
  stream: PersonalStream,
  documents?: Brought,
): void =>
  transaction.merge(
    paths.bell(uid),
    {
      rangAt: { [stream]: serverTime },
      rings: { [stream]: oneMore },
      carried: documents === undefined ? {} : carriedFor(stream, documents),
    },
    [`rangAt.${stream}`, `rings.${stream}`, 'carried'],
  )

/** Rings both halves of a match. @param match all that this transaction leaves in its document */
export const ringWithMatch = (transaction: Transaction, match: Written<Match>): void => {
  const documents = { [matchId(match.boyUid, match.girlUid)]: match }
  for (const uid of match.participants) ring(transaction, uid, 'matches', documents)
}

/** Takes from these bells what they still bring, of a document that is going for good: no ring. */
export const takeFromBells = async (
  transaction: Transaction,
  uids: readonly string[],
  stream: PersonalStream,
  id: string,
): Promise<void> => {
  for (const bell of await transaction.getAll(uids.map(paths.bell))) {
    const { documents } = Object(Object(bell?.data.carried)[stream])
    if (bell !== null && id in Object(documents)) {
      transaction.merge(bell.path, { carried: {} }, ['carried'])
    }
  }
}

/**
 * Tells every phone on campus.
 * @param documents everything that its mirror would find, for all to read: then no phone asks for it
 */
export const ringCampus = (
  transaction: Transaction,
  stream: CampusStream,
  documents?: Brought,
): void => {
  const isBrought = documents !== undefined
  const carried = isBrought ? { carried: carriedFor(stream, documents) } : {}
  const fields = [`rangAt.${stream}`, ...(isBrought ? [`carried.${stream}`] : [])]
  transaction.merge(paths.campusBell, { rangAt: { [stream]: serverTime }, ...carried }, fields)
}
