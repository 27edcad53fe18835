import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'

/** Where nightly work, or the work on a round, goes on. */
export const sweeps = collection({
  name: 'sweeps',
  id: 'name',
  schema: v.looseObject({}),
  readers: 'nobody',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
