import { matchId } from '../../src/shared/ids.ts'
import type { Match } from '../../src/shared/model/matches/match.ts'
import type { CampusStream, PersonalStream } from '../../src/shared/model/notifications/poke.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Written } from '../platform/store.ts'
import { type Fields, oneMore, type Transaction } from '../platform/store.ts'

/** Documents that a poke brings along, by id. */
export type Brought = Readonly<Record<string, Fields>>

const carriedFor = (stream: string, documents: Brought) => ({
  [stream]: { pokedAt: serverTime, documents },
})

/**
 * Tells a person's phones, with the change itself, that a stream of theirs has news. What the last
 * poke brought, whatever its stream, goes with this one: no copy outlives the next change.
 */
export const poke = (
  transaction: Transaction,
  uid: string,
  stream: PersonalStream,
  documents?: Brought,
): void =>
  transaction.merge(
    paths.poke(uid),
    {
      pokedAt: { [stream]: serverTime },
      counts: { [stream]: oneMore },
      carried: documents === undefined ? {} : carriedFor(stream, documents),
    },
    [`pokedAt.${stream}`, `counts.${stream}`, 'carried'],
  )

/** Pokes both halves of a match. @param match all that this transaction leaves in its document */
export const pokeMatch = (transaction: Transaction, match: Written<Match>): void => {
  const documents = { [matchId(match.boyUid, match.girlUid)]: match }
  for (const uid of match.participants) poke(transaction, uid, 'matches', documents)
}

/** Takes from these pokes what they still bring, of a document that is going for good: no poke. */
export const removeFromPayloads = async (
  transaction: Transaction,
  uids: readonly string[],
  stream: PersonalStream,
  id: string,
): Promise<void> => {
  for (const poke of await transaction.getAll(uids.map(paths.poke))) {
    const { documents } = Object(Object(poke?.data.carried)[stream])
    if (poke !== null && id in Object(documents)) {
      transaction.merge(poke.path, { carried: {} }, ['carried'])
    }
  }
}

/**
 * Tells every phone on campus.
 * @param documents everything that its mirror would find, for all to read: then no phone asks for it
 */
export const pokeCampus = (
  transaction: Transaction,
  stream: CampusStream,
  documents?: Brought,
): void => {
  const isBrought = documents !== undefined
  const carried = isBrought ? { carried: carriedFor(stream, documents) } : {}
  const fields = [`pokedAt.${stream}`, ...(isBrought ? [`carried.${stream}`] : [])]
  transaction.merge(paths.campusPoke, { pokedAt: { [stream]: serverTime }, ...carried }, fields)
}
