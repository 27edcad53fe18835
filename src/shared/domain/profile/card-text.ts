import { answerNames } from '../../model/people/answers.ts'
import type { Card } from '../../model/people/card.ts'
import { answerText } from '../../text/profile/answers.ts'
import { interestText } from '../../text/profile/interests.ts'
import { emptyText, profileText } from '../../text/profile/profile.ts'

export interface FactLine {
  label: string
  value: string
}

/** A card as text, with the specification's texts for empty fields (§2). */
export interface CardText {
  facts: FactLine[]
  answers: FactLine[]
  /** The interests; null without any. */
  interests: readonly string[] | null
  bio: string | null
}

const answerLine = (card: Card, name: (typeof answerNames)[number]): FactLine => {
  const { asks, options } = answerText[name]
  const chosen = card[name]
  // The record of one answer's options is indexed by that same answer's union.
  const words = options as Readonly<Record<string, string>>
  return { label: asks, value: (chosen && words[chosen]) ?? emptyText.field }
}

export const cardText = (card: Card): CardText => ({
  facts: [
    {
      label: profileText.ageLabel,
      value: card.age === undefined ? emptyText.field : profileText.age(card.age),
    },
    { label: profileText.college, value: card.college || emptyText.field },
    {
      label: profileText.height,
      value: card.height === undefined ? emptyText.field : profileText.centimetres(card.height),
    },
  ],
  answers: answerNames.map((name) => answerLine(card, name)),
  interests: card.interests.length === 0 ? null : card.interests.map(interestText),
  bio: card.bio?.trim() || null,
})
