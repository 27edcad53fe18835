import { textOf } from '../../language/text-of.ts'

/** The line over a photo: why these two. */
export const whyText = textOf('why', {
  like: (one: string) => `You both like ${one}.`,
  likeTwo: (one: string, other: string) => `You both like ${one} and ${other}.`,
  alike: {
    sundayStyle: 'Sundays alike.',
    loveLanguage: 'You show care alike.',
    travelPreference: 'You travel alike.',
    conflictApproach: 'Alike after an argument.',
    communicationImportance: 'Alike in talking things through.',
  },
})
