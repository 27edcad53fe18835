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

/** One line about what the curation found in both cards; null: they have nothing in common. */
export const whyLine = (own: CommonFacts, other: CommonFacts): string | null => {
  const { sameAnswers, sharedInterests } = commonOf(own, other)
  const [one, two] = sharedInterests.map(interestText)
  const answer = answersFirst.find((name) => sameAnswers.includes(name))
  const alike = answer && whyText.alike[answer]
  if (one === undefined) return alike ?? null
  if (alike !== undefined) return `${whyText.like(one)} ${alike}`
  return two === undefined ? whyText.like(one) : whyText.likeTwo(one, two)
}
