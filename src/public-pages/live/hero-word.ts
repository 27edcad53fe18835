import * as limits from '../../shared/limits.ts'
import { repeat } from './motion.ts'

/** The hero's word changes every 2200 ms (specification §9). */
export const rotateHeroWord = (): void => {
  const words = [...document.querySelectorAll('[data-word]')]
  if (words.length === 0) return
  let shown = 0
  repeat(() => {
    shown = (shown + 1) % words.length
    for (const [index, word] of words.entries()) word.classList.toggle('is-shown', index === shown)
  }, limits.heroWordMs)
}
