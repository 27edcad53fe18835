import * as limits from '../../shared/limits.ts'
import { repeat } from './motion.ts'

/** Specification §9: every 2200 ms. */
export const rotateHeroWord = (): void => {
  const words = [...document.querySelectorAll('[data-word]')]
  if (words.length === 0) return
  let shown = 0
  repeat(() => {
    shown = (shown + 1) % words.length
    for (const [index, word] of words.entries()) word.classList.toggle('is-shown', index === shown)
  }, limits.heroWordMs)
}
