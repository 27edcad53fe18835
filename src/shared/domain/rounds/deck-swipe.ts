import * as limits from '../../limits.ts'

/** The way of a swipe in pixels: the larger of 48 px or 18 percent of the card's width (specification §2). */
export const deckSwipeThreshold = (width: number): number =>
  Math.max(limits.swipeMinPx, width * limits.swipeShare)
