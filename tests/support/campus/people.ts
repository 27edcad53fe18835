import type { Card } from '../../../src/shared/model/people/card.ts'

export const emptyCard = (uid: string): Card => ({
  uid,
  photoUrls: [],
  interests: [],
  verified: false,
})

/** A photo of one colour that needs no server. */
export const photoOfColour = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><rect width="4" height="5" fill="${colour}"/></svg>`,
  )}`

/** Answers of somebody who has come to the end of the setup. */
export const allAnswers = {
  communicationImportance: 'very',
  conflictApproach: 'cool_down',
  sundayStyle: 'relax_brunch',
  travelPreference: 'explore_city',
  loveLanguage: 'words',
} as const
