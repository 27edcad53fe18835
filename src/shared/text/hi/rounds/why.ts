import type { Translated } from '../../../language/text-of.ts'
import type { whyText } from '../../rounds/why.ts'

export const why: Translated<typeof whyText> = {
  like: (one) => `आप दोनों को ${one} पसंद है।`,
  likeTwo: (one, other) => `आप दोनों को ${one} और ${other} पसंद हैं।`,
  alike: {
    sundayStyle: 'रविवार एक जैसा।',
    loveLanguage: 'प्यार जताने का ढंग एक जैसा।',
    travelPreference: 'घूमने का ढंग एक जैसा।',
    conflictApproach: 'झगड़े के बाद दोनों एक जैसे।',
    communicationImportance: 'बात करने की अहमियत एक जैसी।',
  },
}
