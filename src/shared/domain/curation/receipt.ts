import * as limits from '../../limits.ts'
import type { CurationRun } from '../../model/rounds/curation-run.ts'
import type { Receipt } from '../../model/rounds/receipt.ts'

export interface PublishedRound {
  readonly men: number
  /** The number of decks in which each woman who takes part is shown, in any order. */
  readonly shown: readonly number[]
  readonly run: Pick<CurationRun, 'settings' | 'hash'> | undefined
}

const stepsOf = (count: number): number => count - (count % limits.receiptStep)

/**
 * The facts that everybody may know of a round (PRODUCT §12). A number about few people is a number about one
 * of them, and a hash of few people's answers could be found by trying: the receipt of a small round has
 * neither.
 */
export const receiptOf = ({ men, shown, run }: PublishedRound): Receipt => {
  if (men < limits.receiptPeopleMin || shown.length < limits.receiptPeopleMin) {
    return { men: null, women: null, shown: null, seed: null, hash: null }
  }
  const ranked = shown.toSorted((one, other) => one - other)
  return {
    men: stepsOf(men),
    women: stepsOf(shown.length),
    shown: { min: ranked[limits.receiptShared - 1]!, max: ranked.at(-limits.receiptShared)! },
    seed: run?.settings.seed ?? null,
    hash: run?.hash ?? null,
  }
}
