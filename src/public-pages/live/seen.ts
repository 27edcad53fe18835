import { mayMove } from './motion.ts'

/** Movements that begin when their part of the page comes into view. */
export type Beginnings = Readonly<Record<'count' | 'score', (element: HTMLElement) => void>>

const shareInView = 0.35

/** Marks each part of the page once it has come into view, which starts its motion. */
export const watchSeen = ({ count, score }: Beginnings): void => {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watcher.unobserve(target)
        if (!mayMove()) continue
        target.setAttribute('data-seen', '')
        for (const element of target.querySelectorAll<HTMLElement>('[data-count]')) count(element)
        for (const element of target.querySelectorAll<HTMLElement>('[data-score]')) score(element)
      }
    },
    { threshold: shareInView },
  )
  for (const part of document.querySelectorAll('[data-see]')) watcher.observe(part)
}
