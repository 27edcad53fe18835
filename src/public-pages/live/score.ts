import { grow } from './grow.ts'

const growMs = 1600

/** Specification §9: from 78 to 92 percent. The ring around it follows. */
export const growScores = (element: HTMLElement): void => {
  const ring = element.closest('[data-see]')?.querySelector<SVGElement>('.score-ring')
  const { from, to } = element.dataset
  grow({ from: Number(from), to: Number(to), ms: growMs }, (value) => {
    element.textContent = `${value}%`
    ring?.style.setProperty('--score', String(value))
  })
}
