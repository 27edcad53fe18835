import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * collegeIdMarks/{keyed hash}: an image, or the number of a college ID that verified an account.
 * Prevents that one ID serves two. Reader: the server.
 */
export const collegeIdMarkSchema = v.object({ uid: v.string(), createdAt: time() })
export type CollegeIdMark = v.InferOutput<typeof collegeIdMarkSchema>
