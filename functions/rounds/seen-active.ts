import { Refusal } from '../../src/shared/errors.ts'
import type { Store } from '../platform/store.ts'
import { readActiveRounds } from './round.ts'

/**
 * Another admin may have chosen first; a repeat of one's own choice goes on, also when a tick has
 * ended what it had begun to end.
 * @param seenActiveId the active round that the admin sees; undefined: the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireSeenActive = async (
  store: Store,
  seenActiveId: string | null | undefined,
  chosenId: string | null,
): Promise<void> => {
  if (seenActiveId === undefined) return
  const [active] = await readActiveRounds(store)
  const present = active?.id ?? null
  if (present !== null && present !== seenActiveId && present !== chosenId) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}
