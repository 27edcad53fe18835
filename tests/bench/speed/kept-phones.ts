import type { Browser, Page } from '@playwright/test'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { girlsRoundText } from '../../../src/shared/text/rounds/girls-round.ts'
import { changeRows } from '../../faults/browser/support/in-page.ts'
import { holdRows, session } from '../../screens/app.ts'
import { me } from '../../screens/rows.ts'
import { onItsWay } from '../../support/browser/on-its-way.ts'
import { matchedWith, people, roundId, roundRows } from '../../support/screens/round-rows.ts'
import { rest, type Shown } from './in-page.ts'
import type { Tap } from './tap.ts'
import { putWaitingRows } from './waiting-rows.ts'

const woman = { ...session, gender: 'female' } as const
const [matched, liked] = people
/** The words on a confirmed man's card until the server has answered. */
const steps = [outboxText.waiting, outboxText.savedShort, outboxText.sending]

/**
 * Phones of a woman in her window, who has one match: each keeps everything it needs, and no server answers.
 * So one confirmation can be pressed many times, though a round gives her three.
 */
export const keptPhones = (browser: Browser, baseURL: string, queued: number) => {
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
    // tsx wraps named functions in `__name`, also those that are sent to the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    const now = Date.now()
    await holdRows(page, woman, {
      ...roundRows('female', 'girlsLive', now),
      ...matchedWith('female', matched?.uid ?? '', now),
    })
    await putWaitingRows(page, me, queued)
    await page.goto(path)
    return page
  }

  return {
    sendTaps: async (): Promise<[Tap, Tap]> => {
      const page = await open(`/dashboard/chat?with=${matched?.uid}`)
      const field = page.getByRole('textbox', { name: chatText.placeholder })
      let written = 0
      const tap = (name: string, shownAs: (words: string) => Shown) => ({
        name,
        page,
        prepare: async () => {
          written += 1
          const words = `See you at the gate, ${written}.`
          await field.fill(words)
          return { button: chatText.send, shown: shownAs(words) }
        },
        // The message goes nowhere.
        back: () => page.evaluate(rest, 1),
      })
      return [
        // The words leave their field: its button is disabled then, and says nothing but its picture.
        tap('Send', () => ({
          selector: `button[aria-label="${chatText.send}"]:disabled`,
          texts: [''],
        })),
        // The phone keeps the message first.
        {
          ...tap('a sent message in the conversation', (words) => ({
            selector: '[role=log] li p',
            texts: [words],
          })),
          isAside: true,
        },
      ]
    },
    confirmTaps: async (): Promise<[Tap]> => {
      const page = await open('/dashboard/round')
      const key = outboxKey.confirm({ roundId, boyUid: liked?.uid ?? '' })
      const card = page.getByRole('article').filter({ hasText: liked?.bio ?? '' })
      await page.getByRole('article').first().waitFor()
      await page.keyboard.press('ArrowRight')
      const button = card.getByRole('button', { name: girlsRoundText.confirm })
      await button.waitFor()
      return [
        {
          name: 'Confirm',
          page,
          prepare: async () => ({
            button: girlsRoundText.confirm,
            shown: { selector: 'article [role=status]', texts: steps },
          }),
          back: async () => {
            await card.getByText(onItsWay).waitFor()
            await page.evaluate(changeRows, { name: me, store: 'outbox', remove: [key] })
            await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
            await button.waitFor()
            // A page that becomes visible reads and asks for everything, which a press need not meet.
            await page.evaluate(rest, 4)
          },
        },
      ]
    },
  }
}
