import { expect } from '@playwright/test'
import type { Tab } from '../engines/engine.ts'
import { asked, look, type Query, type Seen } from './look.ts'

/** A tab as a person uses it. Each of these waits for what it needs. */
export interface Screen extends Tab {
  /** Elements that are there now. */
  all(query: Query): Promise<Seen[]>
  see(query: Query): Promise<Seen>
  seeNo(query: Query): Promise<void>
  press(query: Query): Promise<void>
  fill(query: Query, words: string): Promise<void>
  /** An option of a select, by its value. */
  select(label: string, value: string): Promise<void>
}

const waitMs = 120_000

const described = ({ role, name, containing, within }: Query): string =>
  [
    role,
    name === undefined ? '' : `“${name}”`,
    containing === undefined ? '' : `with “${containing}”`,
    within === undefined ? '' : `in ${described(within)}`,
  ]
    .filter((part) => part !== '')
    .join(' ')

/** Runs in the page. */
const mark = () => {
  Object.assign(globalThis, { leftBehind: true })
}

/** Runs in the page: the next document has been read. */
const isNext = () => !('leftBehind' in globalThis) && document.readyState !== 'loading'

/** Runs in the page. */
const selectIn = ({ label, value }: { label: string; value: string }): boolean => {
  const found = [...document.querySelectorAll('select')].find((one) =>
    [...one.labels].some(({ textContent }) => textContent?.trim() === label),
  )
  if (found === undefined) return false
  found.value = value
  found.dispatchEvent(new Event('change', { bubbles: true }))
  return found.value === value
}

/** Runs in the page. */
const hasFileInput = (): boolean => document.querySelector('input[type=file]') !== null

export const screenOf = (tab: Tab): Screen => {
  const ask = (query: Query, intent: 'see' | 'press' | 'fill') =>
    // Between two documents of a tab nothing can be read.
    tab.evaluate(look, { query: asked(query), intent }).catch(() => [])
  const leave = async (go: () => Promise<unknown>): Promise<void> => {
    await tab.evaluate(mark).catch(() => undefined)
    await go()
    await expect
      .poll(() => tab.evaluate(isNext).catch(() => false), { timeout: waitMs, message: 'loaded' })
      .toBe(true)
  }
  const reach = async (query: Query, intent: 'press' | 'fill') => {
    let at: Seen['at'] = null
    await expect
      .poll(
        async () => {
          const [first] = await ask(query, intent)
          at = first?.disabled === false ? first.at : null
          return at
        },
        { timeout: waitMs, message: `can be reached: ${described(query)}` },
      )
      .not.toBeNull()
    return at as unknown as NonNullable<Seen['at']>
  }
  const press = async (query: Query): Promise<void> => {
    const { x, y } = await reach(query, 'press')
    // A window may be gone before the press in it is reported: what follows shows whether it was met.
    await tab.clickAt(x, y).catch(() => undefined)
  }
  return {
    ...tab,
    goto: (address) => leave(() => tab.goto(address)),
    reload: () => leave(() => tab.reload()),
    chooseFile: async (path) => {
      // The slots of photos are a part of their own, which comes a moment later.
      await expect
        .poll(() => tab.evaluate(hasFileInput).catch(() => false), {
          timeout: waitMs,
          message: 'a file can be chosen',
        })
        .toBe(true)
      await tab.chooseFile(path)
    },
    all: (query) => ask(query, 'see'),
    see: async (query) => {
      let found: Seen | undefined
      await expect
        .poll(
          async () => {
            found = (await ask(query, 'see'))[0]
            return found
          },
          { timeout: waitMs, message: `seen: ${described(query)}` },
        )
        .toBeDefined()
      return found as unknown as Seen
    },
    seeNo: (query) =>
      expect
        .poll(async () => (await ask(query, 'see')).length, {
          timeout: waitMs,
          message: `not seen: ${described(query)}`,
        })
        .toBe(0),
    press,
    fill: async (query, words) => {
      await reach(query, 'fill')
      await tab.type(words)
      const filled = async () => (await ask(query, 'see'))[0]?.value
      await expect.poll(filled, { message: `filled: ${described(query)}` }).toBe(words)
    },
    // The list that an engine opens is no part of the page, so no press can meet it.
    select: (label, value) =>
      expect
        .poll(() => tab.evaluate(selectIn, { label, value }).catch(() => false), { message: label })
        .toBe(true),
  }
}
