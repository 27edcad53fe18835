import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** pokes/{uid} and pokes/campus, by stream. */
export const pokeDocumentSchema = v.object({
  pokedAt: v.record(v.string(), time()),
  /** The number of pokes so far, which tells two pokes within a millisecond apart. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
})
export type PokeDocument = v.InferInput<typeof pokeDocumentSchema>

/**
 * The payload of the campus poke for a stream: documents by id, as a pull would return them. It holds
 * only the active round, which everybody on campus may read (docs/adr/0011).
 */
export const pokePayloadSchema = v.object({
  /** Server time of the poke that wrote it. A payload of an older poke does not count. */
  pokedAt: time(),
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
})

/** A poke: something has changed for a person, or for everybody. */
export const pokes = collection({
  name: 'pokes',
  id: 'id',
  schema: pokeDocumentSchema,
  readers: { byHand: 'one of the documents is the campus’s' },
  writers: 'server',
  pokes: { not: 'the pokes themselves' },
  people: {
    id: 'deleted',
  },
  exported: { not: 'only when something changed' },
})
