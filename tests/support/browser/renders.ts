import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The number of renders of the component with this outermost element since it was first seen. */
    rendersOf: (selector: string) => number
  }
}

/** React's record of a component's last work; React tells its developer tools in every build. */
interface Fiber {
  /** The kind of record; 5 is an element of the page. */
  tag: number
  flags: number
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
}

/** Counts renders. Runs in the page, before React. */
const watch = (selectors: readonly string[]): void => {
  const elementTag = 5
  const performedWork = 1
  const counts = new Map<string, number>()
  const last = new Map<string, Fiber>()
  const find = (fiber: Fiber | null, node: Element): Fiber | null => {
    for (let one = fiber; one !== null; one = one.sibling) {
      if (one.tag === elementTag && one.stateNode === node) return one
      const inside = find(one.child, node)
      if (inside !== null) return inside
    }
    return null
  }
  const look = (selector: string, root: Fiber) => {
    const node = document.querySelector(selector)
    const component = node && find(root, node)?.return
    if (!component) return
    const before = last.get(selector)
    last.set(selector, component)
    // A component that only passed work on to its children is copied without the flag.
    const hasRendered = before !== component && (component.flags & performedWork) !== 0
    if (before && hasRendered) counts.set(selector, (counts.get(selector) ?? 0) + 1)
  }
  const tools = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
      for (const selector of selectors) look(selector, current)
    },
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: tools,
    rendersOf: (selector: string) => counts.get(selector) ?? 0,
  })
}

/** Counts renders of the components whose outermost elements these are, from the next page on. */
export const watchRenders = async (page: Page, ...selectors: readonly string[]): Promise<void> => {
  await page.addInitScript(watch, selectors)
}

export const rendersOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => window.rendersOf(wanted), selector)
