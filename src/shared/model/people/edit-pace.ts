import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * editPaces/{uid}: the requests of this person in the last hour. The pause itself stands in the account,
 * where the rules read it without a cost.
 */
export const editPaceSchema = v.object({
  /** Own writes of the account, and new devices, which count for several. */
  edits: v.optional(v.array(v.object({ askedAt: time(), counts: v.number() })), []),
  /** The time of the last export. */
  askedAt: v.optional(time(), 0),
})
export type EditPace = v.InferOutput<typeof editPaceSchema>

/** The number of times that a person wrote to the own account. */
export const editPaces = collection({
  name: 'editPaces',
  id: 'id',
  schema: editPaceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
})
