import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'
import { reportPlaces } from './report.ts'

/**
 * blocks/{uid}_{otherUid}: works both ways. It keeps no name; its owner tells blocks apart by the place of
 * the press, and whether it came with a report.
 */
export const blockSchema = v.object({
  uid: v.string(),
  otherUid: v.string(),
  /** The place of the press; undefined for a block of an older build. */
  place: v.optional(v.picklist(reportPlaces)),
  reported: v.optional(v.boolean()),
  createdAt: time(),
})
export type Block = v.InferOutput<typeof blockSchema>

/** Blocks of one person by another. A block works both ways, and the other never learns of it. */
export const blocks = collection({
  name: 'blocks',
  id: 'uid_otherUid',
  schema: blockSchema,
  ownSet: { since: 2 },
  readers: { own: 'uid' },
  writers: 'server',
  pokes: { personal: 'blocks', of: 'uid' },
  people: {
    uid: 'deleted',
    otherUid: { kept: 'of somebody who is still here: it goes by the deleted one’s address' },
  },
  exported: { by: 'uid' },
})
