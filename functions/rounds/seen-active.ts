import { Refusal } from '../../src/shared/errors.ts'
import type { Store } from '../platform/store.ts'
import { readActiveRounds } from './round.ts'

/**
 * The active rounds that a choice deactivates. Another admin may have chosen first; a repeat of one's
 * own choice goes on, also when a tick has ended what it had begun to end.
 * @param chosenId null: none is chosen
 * @param seenActiveId the active round that the admin sees; undefined: the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile when one of them is not the one that was seen
 */
export const readSeenOthers = async (
  store: Store,
  chosenId: string | null,
  seenActiveId: string | null | undefined,
): ReturnType<typeof readActiveRounds> => {
  const others = (await readActiveRounds(store)).filter(({ id }) => id !== chosenId)
  if (seenActiveId !== undefined && others.some(({ id }) => id !== seenActiveId)) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
  return others
}
