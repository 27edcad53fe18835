import * as limits from '../../shared/limits.ts'
import { repeat } from './motion.ts'

/** Specification §9: every 3600 ms each card moves up by one place, and the front one goes last. */
export const rotateDeck = (): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  if (cards.length === 0) return
  repeat(() => {
    for (const card of cards) {
      const place = Number(card.dataset.place)
      card.dataset.place = String((place + cards.length - 1) % cards.length)
    }
  }, limits.demoCardMs)
}
