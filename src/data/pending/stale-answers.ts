import { matchIdIn } from '../../shared/paths.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Touch } from '../mutations/mutation.ts'

/** With a match that is over, its conversation has left this phone: nothing of it is put back. */
export const isOver = async ({ matches }: UserDatabase, { table, path }: Touch): Promise<boolean> =>
  table === 'messages' && (await matches.get(matchIdIn(path))) === undefined

/**
 * Whether the answer to a later question is here already: this one could only make it older. Two may
 * ask for the same, the engine because a poke poked, the outbox to explain a refusal. A place from the
 * future says that the device's clock was moved back since: then the answer counts.
 * @param askedAt device time at which the server was asked
 */
export const isOvertaken = (place: SyncStateRow | undefined, askedAt: number): boolean =>
  // mutant: overtaken-answer-counts
  place !== undefined && place.pulledAt > askedAt && place.pulledAt <= Date.now()
