import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * collegeIdMarks/{keyed hash}: an image, or the number of a college ID that verified an account, so that one
 * ID does not serve two.
 */
export const collegeIdMarkSchema = v.object({ uid: v.string(), createdAt: time() })
export type CollegeIdMark = v.InferOutput<typeof collegeIdMarkSchema>

/** The account that each college ID serves, as keyed hashes. */
export const collegeIdMarks = collection({
  name: 'collegeIdMarks',
  id: 'hash',
  schema: collegeIdMarkSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
  },
  exported: { not: 'keyed hashes, which nobody can read' },
})
