import { matchIdIn } from '../../shared/paths.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Touch } from '../mutations/mutation.ts'

/** Whether a conversation's match was deleted: then none of its rows may be put again. */
export const isConversationGone = async (
  { matches }: UserDatabase,
  { table, path }: Touch,
): Promise<boolean> => table === 'messages' && (await matches.get(matchIdIn(path))) === undefined

/**
 * Whether a newer answer is stored already: a poke and a refusal may pull the same mirror at once. A
 * sync state in the future means that the phone's clock was set back, and then this answer counts.
 * @param askedAt device time at which the server was asked
 */
export const isStaleAnswer = (state: SyncStateRow | undefined, askedAt: number): boolean =>
  state !== undefined && state.pulledAt > askedAt && state.pulledAt <= Date.now()
