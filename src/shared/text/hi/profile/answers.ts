import type { Translated } from '../../../language/text-of.ts'
import type { answerText } from '../../profile/answers.ts'
import type { ownAnswersText } from '../../profile/own-answers.ts'

export const answer: Translated<typeof answerText> = {
  communicationImportance: {
    asks: 'खुलकर बात करना',
    options: {
      extremely: 'बेहद ज़रूरी',
      very: 'बहुत ज़रूरी',
      moderate: 'थोड़ा-बहुत ज़रूरी',
      low: 'उतना ज़रूरी नहीं',
    },
  },
  conflictApproach: {
    asks: 'बहस के बाद',
    options: {
      address_immediately: 'तुरंत बात करना',
      cool_down: 'पहले ठंडा होना',
      wait_other: 'सामने वाले की पहल का इंतज़ार',
      avoid: 'बात को जाने देना',
    },
  },
  sundayStyle: {
    asks: 'अच्छा संडे',
    options: {
      relax_brunch: 'आराम से, लंबे ब्रंच के साथ',
      active_fitness: 'बाहर, भाग-दौड़ के साथ',
      personal_project: 'अपने किसी काम में',
      social_family: 'दोस्तों और परिवार के साथ',
    },
  },
  travelPreference: {
    asks: 'ट्रिप पर',
    options: {
      relaxing_resort: 'कहीं शांति में आराम',
      explore_city: 'शहर घूमना',
      active_adventure: 'एडवेंचर',
      visit_family: 'परिवार से मिलना',
    },
  },
  loveLanguage: {
    asks: 'प्यार जताने का तरीक़ा',
    options: {
      words: 'मीठे शब्द',
      quality_time: 'साथ में वक़्त',
      acts: 'काम में हाथ बँटाना',
      touch: 'छूना, गले लगाना',
      gifts: 'तोहफ़े',
    },
  },
}

const { conflictApproach, sundayStyle, travelPreference, loveLanguage } = answer

/** A card's words in Hindi name nobody, so they are one's own as well. */
export const ownAnswers: Translated<typeof ownAnswersText> = {
  conflictApproach: conflictApproach.options,
  sundayStyle: { personal_project: sundayStyle.options.personal_project },
  travelPreference: travelPreference.options,
  loveLanguage: { acts: loveLanguage.options.acts },
}
