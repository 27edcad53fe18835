import { type BrowserContext, expect } from '@playwright/test'

const binding = 'tellOfMovedControl'

/**
 * Tells of each control that moved although nobody pressed anything. A control that was drawn in the same frame as the
 * shift has not moved. Runs in the page; Chromium alone measures it.
 */
const watch = (tell: string): void => {
  const pressable = 'a[href], button, input, select, textarea, summary, label'
  const drawnAt = new WeakMap<Element, number>()
  const frames: number[] = []
  const note = (frame: number) => {
    frames.push(frame)
    if (frames.length > 200) frames.shift()
    for (const control of document.querySelectorAll(pressable)) {
      if (!drawnAt.has(control)) drawnAt.set(control, frame)
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  const controlIn = (node: Node | null, before: number): Element | undefined => {
    const element = node instanceof Element ? node : node?.parentElement
    if (element === undefined || element === null) return undefined
    // A part of a control that moves within it leaves the control where it is.
    if (element.parentElement?.closest(pressable)) return undefined
    return [element, ...element.querySelectorAll(pressable)].find((control): control is Element => {
      if (!control.matches(pressable) || (drawnAt.get(control) ?? before) >= before) return false
      const { top, bottom, width, height } = control.getBoundingClientRect()
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight
    })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, sources, startTime } = entry as unknown as {
        hadRecentInput: boolean
        startTime: number
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput) continue
      const frame = frames.findLast((at) => at <= startTime) ?? 0
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const control = controlIn(node, frame)
        if (control === undefined) continue
        const words = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
        const by = `${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)}`
        Reflect.get(
          window,
          tell,
        )(`${location.pathname}: ${control.localName} “${words.slice(0, 60)}” by ${by}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: document.readyState === 'loading' })
}

/**
 * Watches every page of a phone from now on, and the next ones from their first frame.
 * @returns expects that no control moved under a finger: nothing that comes or goes by itself moves one
 */
export const watchControls = async (context: BrowserContext): Promise<() => void> => {
  const moved: string[] = []
  await context.exposeBinding(binding, (_, words: string) => {
    moved.push(words)
  })
  await context.addInitScript(watch, binding)
  for (const page of context.pages()) await page.evaluate(watch, binding)
  return () => expect(moved, 'controls that moved without a press').toEqual([])
}
