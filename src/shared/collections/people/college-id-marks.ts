import { collegeIdMarkSchema } from '../../model/people/college-id-mark.ts'
import { collection } from '../collection.ts'

/** Which college ID serves whom, as keyed hashes. */
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
