import type { Mutant } from '../../faults/night/planting.ts'

/** A bug that the server had, or might have. */
export interface PlantedBug {
  /** The harm that a person would notice. */
  says: string
  /** The fault of the second look at the server that it brings back, if it is one of those. */
  fault?: number
  /** Planted together: a bug that two places prevent is made in both. */
  mutants: readonly Mutant[]
}

export const one = (says: string, mutant: Mutant, fault?: number): PlantedBug => ({
  says,
  mutants: [mutant],
  ...(fault !== undefined && { fault }),
})
