import type { PairPerson } from '../../src/shared/calls/rounds.ts'
import type { Card } from '../../src/shared/model/people/card.ts'

/** The part of a card that the desk's list of pairs shows. */
export const pairPersonOf = ({
  photoUrls: [photoUrl],
  age,
  college,
}: Pick<Card, 'photoUrls' | 'age' | 'college'>): PairPerson => ({
  ...(photoUrl !== undefined && { photoUrl }),
  ...(age !== undefined && { age }),
  ...(college !== undefined && { college }),
})
