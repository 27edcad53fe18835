import { accountsBugs } from './accounts.ts'
import { paymentsBugs } from './payments.ts'
import type { PlantedBug } from './planted-bug.ts'
import { roundsBugs } from './rounds.ts'

export const plantedBugs: readonly PlantedBug[] = [...roundsBugs, ...paymentsBugs, ...accountsBugs]

/** By the name of the first place. */
export const nameOf = ({ mutants }: PlantedBug): string => mutants[0]?.name ?? ''
