import { textOf } from '../../language/text-of.ts'
import type { UnplacedReason } from '../../model/rounds/unplaced.ts'

/** Words for a person who takes part and has no place in the decks (PRODUCT §15). */
export const unplacedText = textOf('unplaced', {
  heading: 'You have no place in this round.',
  reasons: {
    'more-men': 'There are more men in it than its lists have places.',
    'more-women': 'There are more women in it than its lists have places.',
    lists:
      'Its lists came out without you: they keep to age, earlier rounds and how often each woman is shown.',
  } satisfies Record<UnplacedReason, string>,
  next: 'You come first in the next one.',
})
