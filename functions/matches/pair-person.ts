import type { PairPerson } from '../../src/shared/calls/rounds.ts'
import type { Card } from '../../src/shared/model/people/card.ts'

/** What the desk's list of pairs shows of a card. */
export const pairPersonOf = ({
  photoUrls: [photoUrl],
  age,
  college,
}: Pick<Card, 'photoUrls' | 'age' | 'college'>): PairPerson => ({
  ...(photoUrl !== undefined && { photoUrl }),
  ...(age !== undefined && { age }),
  ...(college !== undefined && { college }),
})
