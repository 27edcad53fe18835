import { textOf } from '../../language/text-of.ts'
import * as limits from '../../limits.ts'

const { perRound, unmatchedMax, shownMax } = limits.headStart
/** Percent with one decimal, from thousandths: `25` becomes `2.5%`. */
const percent = (thousandths: number): string => `${thousandths / 10}%`

/** "How this round was made" (PRODUCT §12). */
export const receiptText = textOf('receipt', {
  heading: 'How this round was made',
  last: 'How the last round was made',
  people: (men: number, women: number) =>
    `At least ${men} men and ${women} women are in this round.`,
  shown: ({ min, max }: { min: number; max: number }) =>
    `${min === max ? `Women were shown in ${min} decks.` : `Women were shown in between ${min} and ${max} decks.`} Where fewer than ${limits.receiptShared} were shown in fewer or in more, we leave that out.`,
  noRepeats: 'Nobody was shown again to someone from an earlier round.',
  headStart: `A head start makes up for earlier rounds: ${percent(perRound)} for each one without a match, at most ${percent(
    unmatchedMax,
  )}; and up to ${percent(shownMax)} for a woman who was shown less than others. If your last round had no place for you, you come first.`,
  small: 'This round is small. Numbers would give people away, so we show none.',
  replay: 'With this seed and hash the admins can make the same decks again.',
  seed: 'Seed',
  hash: 'Hash',
})
