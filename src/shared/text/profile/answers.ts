import { textOf } from '../../language/text-of.ts'
import type { AnswerName, answerOptions } from '../../model/people/answers.ts'

/** The five questions, and each option as part of a sentence. */
export const answerText: {
  readonly [Name in AnswerName]: {
    readonly asks: string
    readonly options: Readonly<Record<(typeof answerOptions)[Name][number], string>>
  }
} = textOf('answer', {
  communicationImportance: {
    asks: 'Talking things through',
    options: {
      extremely: 'Extremely important',
      very: 'Very important',
      moderate: 'Somewhat important',
      low: 'Not so important',
    },
  },
  conflictApproach: {
    asks: 'After an argument',
    options: {
      address_immediately: 'Talks about it right away',
      cool_down: 'Cools down first',
      wait_other: 'Waits for the other to start',
      avoid: 'Lets it rest',
    },
  },
  sundayStyle: {
    asks: 'A good Sunday',
    options: {
      relax_brunch: 'Slow, with a long brunch',
      active_fitness: 'Moving and outdoors',
      personal_project: 'Working on something of their own',
      social_family: 'With friends and family',
    },
  },
  travelPreference: {
    asks: 'On a trip',
    options: {
      relaxing_resort: 'Rests somewhere quiet',
      explore_city: 'Explores a city',
      active_adventure: 'Looks for adventure',
      visit_family: 'Visits family',
    },
  },
  loveLanguage: {
    asks: 'Shows care through',
    options: {
      words: 'Kind words',
      quality_time: 'Time together',
      acts: 'Doing things for you',
      touch: 'Touch',
      gifts: 'Gifts',
    },
  },
})
