import { expect, type Page } from '@playwright/test'
import { troubleText } from '../../../src/shared/text/shell.ts'
import { translatePage } from './translate-page.ts'

/** React's record of a part of the page. */
interface Fiber {
  tag: number
  type: unknown
  stateNode: unknown
  memoizedProps: unknown
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * Runs in the page: where an element shows other words than React has drawn in it last.
 * @returns "shown | drawn" of each
 */
const staleWords = (): string[] => {
  const [elementTag, textTag, offscreenTag] = [5, 6, 22]
  const left = 'script, style, textarea, select, option'
  const root = document.getElementById('root') ?? document.body
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const { stateNode } = Reflect.get(root, key) as { stateNode: { current: Fiber } }
  const childrenOf = (fiber: Fiber): Fiber[] => {
    const all: Fiber[] = []
    for (let one = fiber.child; one !== null; one = one.sibling) all.push(one)
    return all
  }
  const ownWords = (fiber: Fiber): string =>
    childrenOf(fiber)
      .map((child) => {
        if (child.tag === textTag) return String(child.memoizedProps)
        return child.tag === elementTag ? '' : ownWords(child)
      })
      .join('')
  const drawnIn = (fiber: Fiber): string => {
    const { children } = fiber.memoizedProps as { children?: unknown }
    const isAlone = typeof children === 'string' || typeof children === 'number'
    return isAlone ? String(children) : ownWords(fiber)
  }
  const shownIn = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE || node.nodeName === 'FONT')
      .map(({ textContent }) => textContent ?? '')
      .join('')
  const stale: string[] = []
  const look = (fiber: Fiber): void => {
    // A part that waits for its code is in the page, but not shown.
    if (fiber.tag === offscreenTag && fiber.memoizedState !== null) return
    const element = fiber.stateNode
    if (fiber.tag === elementTag && element instanceof Element) {
      if (
        element.matches(left) ||
        Reflect.has(Object(fiber.memoizedProps), 'dangerouslySetInnerHTML')
      )
        return
      const [shown, drawn] = [shownIn(element), drawnIn(fiber)]
      if (shown !== drawn) stale.push(`${shown} | ${drawn}`)
    }
    childrenOf(fiber).forEach(look)
  }
  look(stateNode.current)
  return stale
}

/** Translates the page as Chrome does, now and whatever comes. */
export const translate = async (page: Page): Promise<void> => {
  await page.evaluate(translatePage, false)
  expect(await page.locator('font').count()).toBeGreaterThan(0)
}

/** The app goes on, and each of its elements shows what was drawn in it last. */
export const expectTold = async (page: Page): Promise<void> => {
  await expect(page.getByText(troubleText.title)).toHaveCount(0)
  await expect.poll(() => page.evaluate(staleWords)).toEqual([])
}
