import { grow } from './grow.ts'

const countMs = 1400

/** Counts up to the number that the document holds. */
export const countUp = (element: HTMLElement): void => {
  const { count, unit = '' } = element.dataset
  grow({ from: 0, to: Number(count), ms: countMs }, (value) => {
    element.textContent = `${value}${unit}`
  })
}
