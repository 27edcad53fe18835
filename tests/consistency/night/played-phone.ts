import { expect } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import type { Asked } from '../../browsers/line.ts'
import type { Phone } from '../../browsers/phone.ts'
import type { Screen } from '../../browsers/screen/screen.ts'
import { wrongClock } from '../../faults/browser/support/in-page.ts'
import type { ConversationEvent, ShownMessage } from '../history.ts'

interface OpenTab {
  name: string
  screen: Screen
}

/** A person who writes in one conversation, whose phone notes what it does and what it shows. */
export interface PlayedPhone {
  person: string
  openTab(): Promise<void>
  /** @param place which of the open tabs */
  read(place: number): Promise<void>
  /** Notes that it is kept once the screen shows it; with `killed`, the pages die in the middle. */
  send(place: number, words: string, killed: boolean): Promise<void>
  kill(): Promise<void>
  cut(): void
  mend(): void
  /** The server takes the next message, and its answer is lost. */
  loseNextAnswer(): void
  moveClock(place: number, shiftMs: number): Promise<void>
  /** All tabs closed, one opened anew, nothing in the way any more. */
  calmDown(): Promise<void>
  /** The messages of this history as the first tab shows them; null while it shows none of them whole. */
  shown(place: number): Promise<ShownMessage[] | null>
  countTabs(): number
  /** Begins another history: later events are noted by `note`. */
  begin(prefix: string, note: (event: ConversationEvent) => void): void
}

/** Runs in the page. A row above the screen is not drawn: `isWhole` says that none of them is asked for. */
const readLog = (prefix: string): { sees: ShownMessage[]; isWhole: boolean } | null => {
  const rows = [...document.querySelectorAll('[role=log] li[data-index]')].sort(
    (one, other) =>
      Number(one.getAttribute('data-index')) - Number(other.getAttribute('data-index')),
  )
  const all = rows.flatMap((row) => {
    const words = row.querySelector('p[dir=auto]')
    if (words === null) return []
    const waiting = Number(getComputedStyle(words).opacity) < 1
    return [{ text: words.textContent ?? '', waiting }]
  })
  const [first] = all
  if (first === undefined) return null
  const isTop = rows[0]?.getAttribute('aria-posinset') === '1'
  const sees = all.filter(({ text: one }) => one.startsWith(prefix))
  return { sees, isWhole: isTop || !first.text.startsWith(prefix) }
}

/** Runs in the page: as quickly as nobody types, so that a kill meets the press itself. */
const writeAndPress = async ({ words, send }: { words: string; send: string }): Promise<void> => {
  const field = document.querySelector<HTMLTextAreaElement>('main textarea')
  if (field === null) throw new Error('There is nowhere to write')
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
  buttons.find((button) => (button.ariaLabel ?? button.textContent) === send)?.click()
}

/** Runs in the page: what one writes in is a part of its own, which comes a moment later. */
const canWrite = (): boolean => document.querySelector('main textarea') !== null

const isMessage = ({ url, body }: Asked): boolean =>
  url.pathname.endsWith(':commit') && body.includes('/messages/')

const waitMs = 60_000
const killWithinMs = 60

/** @param address of the conversation */
export const playedPhone = (
  person: string,
  { browser, line, screen, open }: Phone,
  address: string,
  { survivesKilledPages, random }: { survivesKilledPages: boolean; random: () => number },
): PlayedPhone => {
  let tabs: OpenTab[] = []
  let opened = 0
  let prefix = ''
  let note: (event: ConversationEvent) => void = () => {}
  let spare: Screen | null = screen
  let losesAnswer = false
  line.rule((asked) => {
    if (!losesAnswer || !isMessage(asked)) return 'pass'
    losesAnswer = false
    return 'unanswered'
  })
  const fault = (what: string) => note({ type: 'fault', person, what })
  const tabAt = (place: number): OpenTab => {
    const tab = tabs[place % tabs.length]
    if (tab === undefined) throw new Error('No tab is open')
    return tab
  }
  const look = ({ screen: one }: OpenTab) => one.evaluate(readLog, prefix).catch(() => null)
  const openTab = async (): Promise<void> => {
    opened += 1
    const tab = { name: `${person} ${opened}`, screen: spare ?? (await open()) }
    spare = null
    // Noted before it reads: it shows at least what was kept by now.
    note({ type: 'open', person, tab: tab.name })
    await tab.screen.goto(address)
    await expect
      .poll(() => look(tab), { timeout: waitMs, message: 'a conversation' })
      .not.toBeNull()
    const canBeWrittenIn = () => tab.screen.evaluate(canWrite).catch(() => false)
    await expect.poll(canBeWrittenIn, { timeout: waitMs, message: 'a field' }).toBe(true)
    await tab.screen.evaluate(wrongClock, 0)
    tabs.push(tab)
  }
  const closeTabs = async (): Promise<void> => {
    const closed = tabs
    tabs = []
    // The last window takes some browsers with it.
    spare = await open()
    await Promise.all(closed.map(({ screen: one }) => one.close().catch(() => undefined)))
  }
  const kill = async (): Promise<void> => {
    fault('killed')
    if (survivesKilledPages) await browser.killPages()
    await closeTabs()
  }
  return {
    person,
    openTab,
    kill,
    countTabs: () => tabs.length,
    read: async (place) => {
      const tab = tabAt(place)
      const seen = await look(tab)
      if (seen?.isWhole) note({ type: 'read', tab: tab.name, sees: seen.sees })
    },
    send: async (place, words, killed) => {
      const tab = tabAt(place)
      note({ type: 'send', tab: tab.name, text: words })
      const pressed = tab.screen.evaluate(writeAndPress, { words, send: text.chat.send })
      if (killed) {
        pressed.catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, killWithinMs * random()))
        await kill()
        return
      }
      await pressed
      const isShown = async () =>
        (await look(tab))?.sees.some(({ text: one }) => one === words) ?? false
      await expect.poll(isShown, { timeout: waitMs, intervals: [20], message: words }).toBe(true)
      note({ type: 'kept', tab: tab.name, text: words })
    },
    cut: () => {
      fault('cut')
      line.cut()
    },
    mend: () => {
      fault('mended')
      line.mend()
    },
    loseNextAnswer: () => {
      fault('unanswered')
      losesAnswer = true
    },
    moveClock: async (place, shiftMs) => {
      fault(`clock ${shiftMs}`)
      await tabAt(place).screen.evaluate((shift) => {
        Object.assign(globalThis, { clockShift: shift })
      }, shiftMs)
    },
    calmDown: async () => {
      line.mend()
      losesAnswer = false
      await closeTabs()
      await openTab()
    },
    shown: async (place) => {
      const seen = await look(tabAt(place))
      return seen?.isWhole ? seen.sees : null
    },
    begin: (given, noteEvent) => {
      prefix = given
      note = noteEvent
      opened = 0
      for (const tab of tabs) {
        opened += 1
        tab.name = `${person} ${opened}`
        note({ type: 'open', person, tab: tab.name })
      }
    },
  }
}
