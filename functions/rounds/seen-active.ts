import * as v from 'valibot'
import { Refusal } from '../../src/shared/errors.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import type { Store } from '../platform/store.ts'
import { hasBegun, isRunning, readActiveRounds } from './round.ts'

/** The round that an admin wants to be active, and the reason to end one that has begun. */
export interface RoundChoice {
  /** The round to activate; null deactivates all. */
  readonly chosenId: string | null
  /** The active round that the admin sees; undefined: the caller does not mind. */
  readonly seenActiveId: string | null | undefined
  readonly reason: string | undefined
}

/**
 * The active rounds that a choice deactivates. Another admin may have chosen first; a repeat of the own
 * choice continues, also when a tick has completed the end that it began.
 * @throws Refusal failed-precondition changed-meanwhile when one of them is not the one that was seen, or
 *   reason-needed when one has begun and no reason came
 */
export const readSeenOthers = async (
  store: Store,
  { chosenId, seenActiveId, reason }: RoundChoice,
  now: number,
): ReturnType<typeof readActiveRounds> => {
  const others = (await readActiveRounds(store)).filter(({ id }) => id !== chosenId)
  if (seenActiveId !== undefined && others.some(({ id }) => id !== seenActiveId)) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
  const takesFromStudents = ({ data }: (typeof others)[number]) => {
    const round = v.parse(roundSchema, data)
    return isRunning(round) && hasBegun(round, now)
  }
  if (reason === undefined && others.some(takesFromStudents)) {
    throw new Refusal('failed-precondition', 'reason-needed')
  }
  return others
}
