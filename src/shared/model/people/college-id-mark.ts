import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * collegeIdMarks/{keyed hash}: an image, or the number of a college ID that verified an account, so that one
 * ID does not serve two.
 */
export const collegeIdMarkSchema = v.object({
  uid: v.string(),
  /**
   * The keyed address of an account that was deleted while its address was barred or a report about it waited;
   * the mark counts with them.
   */
  addressKey: v.optional(v.string()),
  isBarred: v.optional(v.literal(true)),
  createdAt: time(),
})
export type CollegeIdMark = v.InferOutput<typeof collegeIdMarkSchema>

/** The account that each college ID serves, as keyed hashes. */
export const collegeIdMarks = collection({
  name: 'collegeIdMarks',
  id: 'hash',
  schema: collegeIdMarkSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: {
      byHand: 'releaseCollegeIdMarks: kept for as long as the address is barred, or a report waits',
    },
  },
  exported: { not: 'keyed hashes, which nobody can read' },
})
