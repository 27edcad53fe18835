import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'

/** The places at which nightly work, or the work on a round, goes on in its next run. */
export const sweeps = collection({
  name: 'sweeps',
  id: 'name',
  schema: v.looseObject({}),
  readers: 'nobody',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
