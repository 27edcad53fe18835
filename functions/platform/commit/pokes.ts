import * as v from 'valibot'
import type { CampusStream, PersonalStream } from '../../../src/shared/collections/streams.ts'
import { pokeDocumentSchema } from '../../../src/shared/model/notifications/poke.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { type Fields, oneMore, type Reader, type Transaction } from '../store.ts'

/** Tells a person's phones, in the same commit as the change, that one of their streams has changed. */
export const poke = (transaction: Transaction, uid: string, stream: PersonalStream): void =>
  transaction.merge(
    paths.poke(uid),
    { pokedAt: { [stream]: serverTime }, counts: { [stream]: oneMore } },
    [`pokedAt.${stream}`, `counts.${stream}`],
  )

/** The document and the field in which a poke of this stream is written. */
export const pokeField = (
  uid: string,
  stream: PersonalStream,
): { path: string; field: string } => ({ path: paths.poke(uid), field: `counts.${stream}` })

/** When each person was last poked for a stream, in the order of the uids; 0: never. */
export const readPokeTimes = async (
  reader: Reader,
  uids: readonly string[],
  stream: PersonalStream,
): Promise<number[]> =>
  (await reader.getAll(uids.map(paths.poke))).map((stored) =>
    stored === null ? 0 : (v.parse(pokeDocumentSchema, stored.data).pokedAt[stream] ?? 0),
  )

/**
 * Tells every client on campus.
 * @param documents by id, all that a pull of the stream's mirror would bring: then no client pulls it
 */
export const pokeCampus = (
  transaction: Transaction,
  stream: CampusStream,
  documents?: Readonly<Record<string, Fields>>,
): void => {
  const isCarried = documents !== undefined
  transaction.merge(
    paths.campusPoke,
    {
      pokedAt: { [stream]: serverTime },
      counts: { [stream]: oneMore },
      ...(isCarried && { payload: { [stream]: { pokedAt: serverTime, documents } } }),
    },
    [`pokedAt.${stream}`, `counts.${stream}`, ...(isCarried ? [`payload.${stream}`] : [])],
  )
}
