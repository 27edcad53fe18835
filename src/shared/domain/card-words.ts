import { answerText } from '../answer-text.ts'
import { answerNames } from '../model/answers.ts'
import type { Card } from '../model/card.ts'
import { text } from '../text.ts'

export interface Line {
  label: string
  value: string
}

/** A card in words, with the specification's texts where a field is empty (§2). */
export interface CardWords {
  facts: Line[]
  answers: Line[]
  /** Null: none are set. */
  interests: readonly string[] | null
  bio: string | null
}

const answerLine = (card: Card, name: (typeof answerNames)[number]): Line => {
  const { asks, options } = answerText[name]
  const chosen = card[name]
  // The record of one answer's options is indexed by that same answer's union.
  const words = options as Readonly<Record<string, string>>
  return { label: asks, value: (chosen && words[chosen]) ?? text.empty.field }
}

export const cardInWords = (card: Card): CardWords => ({
  facts: [
    {
      label: text.profile.ageLabel,
      value: card.age === undefined ? text.empty.field : text.profile.age(card.age),
    },
    { label: text.profile.college, value: card.college || text.empty.field },
    {
      label: text.profile.height,
      value: card.height === undefined ? text.empty.field : text.profile.centimetres(card.height),
    },
  ],
  answers: answerNames.map((name) => answerLine(card, name)),
  interests: card.interests.length === 0 ? null : card.interests,
  bio: card.bio?.trim() || null,
})
