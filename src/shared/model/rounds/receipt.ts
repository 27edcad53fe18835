import * as v from 'valibot'

/**
 * How a published round was made, for everybody (PRODUCT §12); a field of the round. Of a small round
 * all numbers are null: they could tell about one person.
 */
export const receiptSchema = v.object({
  /** The number of men, rounded down in steps. */
  men: v.nullable(v.number()),
  women: v.nullable(v.number()),
  /**
   * The least and the greatest number of decks in which women were shown, without the few who were shown
   * less, or more.
   */
  shown: v.nullable(v.object({ min: v.number(), max: v.number() })),
  /** The seed with which the admins replay the curation; null also when a list was changed by hand. */
  seed: v.nullable(v.number()),
  hash: v.nullable(v.string()),
})
export type Receipt = v.InferOutput<typeof receiptSchema>
