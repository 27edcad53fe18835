import { limits } from '../../shared/limits.ts'

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a sentence at the lower edge for a while. */
export const say = (words: string, shownMs: number = limits.newsToastMs): void => {
  const place = document.querySelector('[data-say]')
  if (place === null) return
  place.textContent = words
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    place.textContent = ''
  }, shownMs)
}
