import * as v from 'valibot'

/**
 * Schemas for reading. An option that this build does not know is left out, and the rest of the document is read: it
 * may be an option of an older or a newer build. Schemas for writing stay strict.
 */

/** A list without the items that this build does not know. */
export const knownItems = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((one): one is v.InferOutput<S> => v.is(item, one))),
  )

/** An option; absent where this build does not know its value. */
export const knownOption = <const Options extends readonly string[]>(options: Options) =>
  v.fallback(v.optional(v.picklist(options)), undefined)
