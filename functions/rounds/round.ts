import { Refusal } from '../../src/shared/errors.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { type PhaseName, type Round, roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Reader, Stored } from '../platform/store.ts'

/** @throws Refusal not-found no-round */
export const readRound = async (reader: Reader, roundId: string): Promise<Round> => {
  const round = await readDocument(reader, roundSchema, paths.round(roundId))
  if (round === undefined) throw new Refusal('not-found', 'no-round')
  return round
}

/** The gender that acts in a window. */
export const genderOfPhase = { boys: 'male', girls: 'female' } as const satisfies Record<
  PhaseName,
  Gender
>

export const readActiveRounds = (reader: Reader): Promise<Stored[]> =>
  reader.query({ collection: 'matchingRounds', where: [['isActive', '==', true]] })

/** @throws Refusal failed-precondition no-active-round (specification §8) */
export const readActiveRoundId = async (reader: Reader): Promise<string> => {
  const [active] = await readActiveRounds(reader)
  if (active === undefined) {
    throw new Refusal('failed-precondition', 'no-active-round', text.admin.noActiveRound)
  }
  return active.id
}

export const hasBegun = ({ phases: { boys } }: Pick<Round, 'phases'>, now: number): boolean =>
  boys.startAt !== null && boys.startAt <= now

/** Whether a round is active and not finalised: only the decks of such a round will be ended. */
export const isRunning = ({ isActive, phases }: Round): boolean =>
  isActive && !phases.girls.isComplete

/**
 * Whether the round takes new decks: it runs, and the girls' window is open or still to come. The grace must
 * lie between the last deck and the end of the round, which removes every deck piece by piece.
 */
export const takesDecks = (round: Round, now: number): boolean => {
  const { endAt } = round.phases.girls
  return isRunning(round) && (endAt === null || now < endAt)
}

/** @throws Refusal failed-precondition phase-closed */
export const requireBeforeRoundEnd = (round: Round, now: number): void => {
  if (!takesDecks(round, now)) throw new Refusal('failed-precondition', 'phase-closed')
}
