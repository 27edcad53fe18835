import { accountsBugs } from './accounts.ts'
import { datesBugs } from './dates.ts'
import { paymentsBugs } from './payments.ts'
import type { PlantedBug } from './planted-bug.ts'
import { roundsBugs } from './rounds.ts'
import { wishesBugs } from './wishes.ts'

export const plantedBugs: readonly PlantedBug[] = [
  ...roundsBugs,
  ...wishesBugs,
  ...datesBugs,
  ...paymentsBugs,
  ...accountsBugs,
]

/** The name of a bug is the name of its first place. */
export const nameOf = ({ mutants }: PlantedBug): string => mutants[0]?.name ?? ''
