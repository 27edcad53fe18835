import { counted } from '../../language/counted.ts'
import { textOf } from '../../language/text-of.ts'

/** After a round, for whoever was in it. */
export const roundEndText = textOf('roundEnd', {
  ended: (matches: number) => {
    if (matches === 0) return 'This round ended without a match.'
    return `You have ${counted(matches, 'new match', 'new matches')} from this round.`
  },
  ending: 'We’re closing this round.',
  endingLine: 'In a minute or two you’ll see here how it went.',
  liked: (count: number) => `You liked ${counted(count, 'person', 'people')}.`,
  next: 'The next round brings new people.',
  matchesStay: 'This round has ended. Your matches stay under My Connections.',
})

/** Words for a person who is not in the running round, or in the one that ended last (PRODUCT §4). */
export const outsideText = textOf('outside', {
  title: 'You’re in from the next round.',
  barred: 'This round began without you.',
  planned: (when: string) => `The next round is planned for ${when}.`,
  line: 'This one began without you, because it was put together before you joined.',
  over: 'This round is over.',
  overLine: 'It had started before you could be in it. The next one is open to you.',
})
