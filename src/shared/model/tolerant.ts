import * as v from 'valibot'

/**
 * For documents that are read. What was allowed when they were written may be allowed no more: an option
 * that is gone is passed over, and nothing else of the document is lost. What is written stays strict.
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
