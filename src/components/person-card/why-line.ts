import { type CommonFacts, commonOf } from '../../shared/domain/curation/score/common.ts'
import type { AnswerName } from '../../shared/model/people/answers.ts'
import { interestText } from '../../shared/text/profile/interests.ts'
import { whyText } from '../../shared/text/rounds/why.ts'

/** Answers in the order of the line: those that say most about a day together come first. */
const answersFirst: readonly AnswerName[] = [
  'sundayStyle',
  'loveLanguage',
  'travelPreference',
  'conflictApproach',
  'communicationImportance',
]

const alikeText = (name: AnswerName, own: CommonFacts): string | undefined => {
  const words: Readonly<Record<string, string>> = whyText.alike[name]
  return words[own[name] ?? '']
}

/**
 * One line about what the curation found in both cards: a shared answer says more than an interest, which stands
 * among the facts too. null: they have nothing in common.
 */
export const whyLine = (own: CommonFacts, other: CommonFacts): string | null => {
  const { sameAnswers, sharedInterests } = commonOf(own, other)
  const answer = answersFirst.find((name) => sameAnswers.includes(name))
  const alike = answer && alikeText(answer, own)
  if (alike !== undefined) return alike
  const [one, two] = sharedInterests.map(interestText)
  if (one === undefined) return null
  return two === undefined ? whyText.like(one) : whyText.likeTwo(one, two)
}
