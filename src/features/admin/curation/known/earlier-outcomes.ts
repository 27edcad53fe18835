import { type PairOutcome, pairOutcomes } from '../../../../shared/calls/curation.ts'
import type { CallResponse } from '../../../../shared/calls.ts'
import type { UidCouple } from '../../../../shared/domain/curation/run/curation-input.ts'
import type { RoundItem } from '../../rounds/queries.ts'

/** A finished round with what became of its pairs. */
export interface EarlierOutcomes extends Omit<CallResponse<'listPairOutcomes'>, 'next'> {
  readonly round: RoundItem
}

/** Whom each man of the round was shown, also those who were shown nobody. */
export const decksOfRound = ({ men }: Pick<EarlierOutcomes, 'men'>): Map<string, string[]> =>
  new Map(men.map((man) => [man.uid, pairOutcomes.flatMap((outcome) => man[outcome])]))

export interface KnownPair {
  readonly couple: UidCouple
  readonly outcome: PairOutcome
}

export const knownPairsOf = (rounds: readonly Pick<EarlierOutcomes, 'men'>[]): KnownPair[] =>
  rounds.flatMap(({ men }) =>
    men.flatMap((man) =>
      pairOutcomes.flatMap((outcome) =>
        man[outcome].map((girlUid): KnownPair => ({ couple: [man.uid, girlUid], outcome })),
      ),
    ),
  )
