import {
  type AnswerName,
  answerNames,
  type interestOptions,
} from '../../../model/people/answers.ts'
import type { ScoredPerson } from './scored-person.ts'

type Interest = (typeof interestOptions)[number]

/** The facts of a card that two people can have in common. */
export type CommonFacts = Pick<ScoredPerson, 'interests' | AnswerName>

export interface Common {
  readonly sameAnswers: readonly AnswerName[]
  readonly sharedInterests: readonly Interest[]
}

/** The facts that two people share, for the score and for the line on a card that says why these two. */
export const commonOf = (one: CommonFacts, other: CommonFacts): Common => ({
  sameAnswers: answerNames.filter((name) => one[name] !== undefined && one[name] === other[name]),
  sharedInterests: one.interests.filter((interest) => other.interests.includes(interest)),
})
