import * as limits from '../../shared/limits.ts'

const line = (look: string): HTMLElement => {
  const place = document.createElement('p')
  place.setAttribute('role', 'status')
  place.className = look
  return place
}

const edge = line(
  'pointer-events-none fixed inset-x-5 bottom-5 z-30 mx-auto w-fit max-w-phone rounded-control bg-ink px-4 py-3 text-ground shadow-float empty:hidden',
)
document.body.append(edge)
let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a sentence at the lower edge for a while. */
export const say = (words: string, shownMs: number = limits.newsToastMs): void => {
  edge.textContent = words
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    edge.textContent = ''
  }, shownMs)
}

const beside = line('w-full text-small')

/** Shows a sentence in the row of a button, until the next one. */
export const sayBeside = (button: Element, words: string): void => {
  const row = button.parentElement
  if (beside.parentElement !== row) row?.append(beside)
  beside.textContent = words
}
