import { createHash } from 'node:crypto'
import type { Outcome } from './day.ts'

/** Equal for two runs of a day in which the same happened, to the last turn of the database. */
export const digestOf = ({ tally, ...outcome }: Outcome): string =>
  createHash('sha256')
    .update(JSON.stringify([outcome, [...tally]]))
    .digest('hex')
