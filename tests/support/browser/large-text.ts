import { expect, type Page } from '@playwright/test'

/** Doubles the text, as somebody's phone or browser does. Runs before the page's own scripts. */
export const largeText = (): void => {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Elements that run off the screen sideways, are cut, or are too small for a thumb. Runs in the page. */
const misfits = (targetMin: number): string[] => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found = new Set<string>()
  const page = document.documentElement
  if (page.scrollWidth > innerWidth) found.add('the page scrolls sideways')
  const tell = (what: string, element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent
    found.add(`${what}: ${element.tagName.toLowerCase()} ${name?.slice(0, 40)}`)
  }
  /** A word for screen readers, at some widths or at all, is a pixel wide. */
  const isSeen = (element: Element) =>
    element.checkVisibility() &&
    element.closest('.sr-only, [inert]') === null &&
    (getComputedStyle(element).position !== 'absolute' || element.clientWidth > 1)

  /** The edges between which an element can be seen; null where three dots say that there is more. */
  const edges = (element: Element | null): { left: number; right: number } | null => {
    if (element === null) return { left: 0, right: innerWidth }
    const { overflowX, textOverflow } = getComputedStyle(element)
    if (textOverflow === 'ellipsis') return null
    return overflowX === 'visible' ? edges(element.parentElement) : element.getBoundingClientRect()
  }
  const isOutside = ({ left, right }: DOMRect, element: Element | null) => {
    const between = edges(element)
    return between !== null && (left < between.left - 1 || right > between.right + 1)
  }

  for (const element of root.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    const { overflowX, display } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) {
      tell('scrolls sideways', element)
    }
    if (!element.matches('a, button, select, textarea, input:not([type=file])')) continue
    if (isOutside(box, null)) tell('off the screen', element)
    // The target of a link in a line of text, or of a control in a label, is the element around it.
    if (display === 'inline' || element.matches('label input, p button')) continue
    if (Math.min(box.width, box.height) < targetMin - 0.5) tell('small', element)
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { parentElement: element } = node
    if (element === null || node.textContent?.trim() === '' || !isSeen(element)) continue
    if (element.closest('option, [aria-hidden=true]') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if ([...range.getClientRects()].some((box) => isOutside(box, element))) tell('cut', element)
  }
  return [...found]
}

/** The smallest target, in pixels (WCAG 2.5.5). */
const targetMin = 44

/** Expects that no element of the screen is cut or runs off it sideways. */
export const expectFits = (page: Page, what: string): Promise<void> =>
  expect.poll(() => page.evaluate(misfits, targetMin), { message: what }).toEqual([])
