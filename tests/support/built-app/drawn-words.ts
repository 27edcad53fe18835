import { createElement, Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { keepTranslatedPages } from '../../../src/ui/translated-page.ts'

/** A part that a screen draws: bare words, an element around parts, parts that may move by their key, or nothing. */
export type Part = string | null | { in: Part[] } | { key: string; of: Part[] }

const drawn = (part: Part): ReactNode => {
  if (part === null || typeof part === 'string') return part
  if ('in' in part) return createElement('p', null, ...part.in.map(drawn))
  return createElement(Fragment, { key: part.key }, ...part.of.map(drawn))
}

let root: Root | undefined

declare global {
  interface Window {
    /** Draws parts in place of the last ones. @returns the words in the page */
    drawParts: (parts: readonly Part[]) => Promise<string>
    startAnew: () => void
  }
}

keepTranslatedPages()
window.startAnew = () => {
  root?.unmount()
  const container = document.createElement('main')
  document.body.replaceChildren(container)
  root = createRoot(container)
}
window.drawParts = async (parts) => {
  flushSync(() => root?.render(createElement('section', null, parts.map(drawn))))
  // A translation comes after the page's own task.
  await new Promise((resolve) => setTimeout(resolve))
  return document.querySelector('main')?.textContent ?? ''
}
