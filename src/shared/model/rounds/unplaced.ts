/**
 * The reason why somebody who takes part has no place in the published decks: a man sees nobody, or no open deck
 * shows a woman. There were more men, or women, than places in decks; or the lists came out so.
 */
export const unplacedReasons = ['more-men', 'more-women', 'lists'] as const
export type UnplacedReason = (typeof unplacedReasons)[number]
