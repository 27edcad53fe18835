import * as limits from '../../limits.ts'

/** Specification §2: the larger of 48 px or 18 percent of the card width. */
export const deckSwipeThreshold = (width: number): number =>
  Math.max(limits.swipeMinPx, width * limits.swipeShare)
