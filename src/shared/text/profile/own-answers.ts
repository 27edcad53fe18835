import { textOf } from '../../language/text-of.ts'
import type { AnswerName, answerOptions } from '../../model/people/answers.ts'
import { answerText } from './answers.ts'

/** Answers as one gives them oneself, where a card says them of somebody else. */
export const ownAnswersText: {
  readonly [Name in AnswerName]?: Readonly<
    Partial<Record<(typeof answerOptions)[Name][number], string>>
  >
} = textOf('ownAnswers', {
  conflictApproach: {
    address_immediately: 'I talk about it right away',
    cool_down: 'I cool down first',
    wait_other: 'I wait for them',
    avoid: 'I let it go',
  },
  sundayStyle: { personal_project: 'On a project of my own' },
  travelPreference: {
    relaxing_resort: 'I rest somewhere quiet',
    explore_city: 'I explore a city',
    active_adventure: 'I look for adventure',
    visit_family: 'I visit family',
  },
  loveLanguage: { acts: 'Doing things for them' },
})

/** The options of a question to its reader, by their stored values. */
export const ownAnswersTo = (name: AnswerName): Readonly<Record<string, string>> => ({
  ...answerText[name].options,
  ...ownAnswersText[name],
})
