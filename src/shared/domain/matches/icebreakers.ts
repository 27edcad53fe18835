import { answerNames } from '../../model/people/answers.ts'
import type { Card } from '../../model/people/card.ts'
import { icebreakersText } from '../../text/icebreakers.ts'

const shown = 3

/**
 * Makes sentences from the two cards alone.
 * @returns three different sentences, deterministic for two cards
 */
export const icebreakersFor = (mine: Card, theirs: Card): string[] => {
  const { shared, alike, theirs: about, anyone } = icebreakersText
  const common = theirs.interests.filter((interest) => mine.interests.includes(interest))
  const answers = answerNames.flatMap((name) => {
    const chosen = theirs[name]
    if (chosen === undefined || chosen !== mine[name]) return []
    // The record of one answer's options is indexed by that same answer's union.
    const sentences = alike[name] as Readonly<Record<string, string>> | undefined
    return sentences?.[chosen] ?? []
  })
  const others = theirs.interests.filter((interest) => !common.includes(interest))
  return [
    ...common.slice(0, 2).map((interest) => shared[interest]),
    ...answers,
    ...others.slice(0, 1).map(about),
    ...anyone,
  ].slice(0, shown)
}
