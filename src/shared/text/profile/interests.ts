import { textOf } from '../../language/text-of.ts'
import { interestOptions } from '../../model/people/answers.ts'

/** Interests are stored as the specification's English words (§3). */
export const interestsText = textOf(
  'interests',
  Object.fromEntries(interestOptions.map((interest) => [interest, interest])) as {
    [Interest in (typeof interestOptions)[number]]: Interest
  },
)

/** An interest that this build does not know is shown as it is stored. */
export const interestText = (interest: string): string =>
  (interestsText as Readonly<Record<string, string>>)[interest] ?? interest
