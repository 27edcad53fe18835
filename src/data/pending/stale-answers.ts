import { matchIdIn } from '../../shared/paths.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Touch } from '../mutations/mutation.ts'

/** A conversation leaves this device with its match: no row of it is put any more. */
export const isConversationGone = async (
  { matches }: UserDatabase,
  { table, path }: Touch,
): Promise<boolean> => table === 'messages' && (await matches.get(matchIdIn(path))) === undefined

/**
 * Whether the answer to a later question is here already: this one could only make it older. Two may
 * ask the same, the engine because of a poke, the outbox to explain a refusal. A sync state from the
 * future says that the device's clock was moved back since: then the answer counts.
 * @param askedAt device time at which the server was asked
 */
export const isStaleAnswer = (state: SyncStateRow | undefined, askedAt: number): boolean =>
  // mutant: stale-answer-counts
  state !== undefined && state.pulledAt > askedAt && state.pulledAt <= Date.now()
