import type { Page } from '@playwright/test'
import * as limits from '../../src/shared/limits.ts'
import { receiptText } from '../../src/shared/text/rounds/receipt.ts'
import { text } from '../../src/shared/text.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { receipt } from '../support/screens/round-states.ts'
import { changeRows, expect, holdRows, replaceRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

const { rounds, empty, profile, outbox } = text

test.beforeEach(async ({ page }) => {
  await holdRows(page, session, maleRows(Date.now()))
})

const card = (page: Page, position: number) =>
  page.getByRole('article', { name: rounds.profileOf(position, 3) })

const drag = async (page: Page, pixels: number): Promise<void> => {
  const box = await page.getByRole('article').boundingBox()
  if (box === null) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + pixels * share, y)
  await page.mouse.up()
}

declare global {
  var fades: string[] | undefined
  var ahead: HTMLImageElement[]
}

/** Notes what of the next card fades in, in the frame in which it is first drawn. */
const fadesOfNextCard = (page: Page) =>
  page.evaluate(() => {
    globalThis.fades = undefined
    const before = document.querySelector('article')
    const look = () => {
      const card = document.querySelector('article')
      if (card === null || card === before) return requestAnimationFrame(look)
      const fading = card
        .getAnimations({ subtree: true })
        .filter((one) => one instanceof CSSAnimation && one.animationName === 'fade')
      globalThis.fades = fading.flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? (effect.target?.tagName ?? []) : [],
      )
      return 0
    }
    requestAnimationFrame(look)
  })

const turnBackToFirst = async (page: Page, from: number): Promise<void> => {
  for (let position = from - 1; position > 0; position -= 1) {
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, position)).toBeVisible()
  }
}

test('although nothing of the backend ever arrives the first card shows, and its like waits, survives a reload and can be undone', async ({
  page,
}) => {
  await page.route(/\/assets\/(page|watch)-|\/__\//, () => {})
  await page.goto('/dashboard')
  await expect(card(page, 1)).toContainText('Knows every bookshop')
  await expect(page.getByText(rounds.boysLive)).toBeVisible()
  await card(page, 1).getByRole('button', { name: rounds.like, exact: true }).click()
  await expect(page.getByText(rounds.likedToast)).toBeVisible()
  await page.reload()
  await expect(card(page, 1).getByRole('button', { name: rounds.liked })).toBeDisabled()
  await expect(card(page, 1).getByText(onItsWay)).toBeVisible()
  await expect(page.getByRole('button', { name: outbox.count(1) })).toBeVisible()
  await card(page, 1).getByRole('button', { name: rounds.undo }).click()
  await expect(card(page, 1).getByRole('button', { name: rounds.like, exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: outbox.count(1) })).toHaveCount(0)
})

test('the deck turns by keys, buttons and swipes, and stops at its ends', async ({ page }) => {
  await page.goto('/dashboard/male/rounds')
  await expect(card(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 2)).toBeVisible()
  await page.getByRole('button', { name: rounds.next }).click()
  await expect(card(page, 3)).toBeVisible()
  await drag(page, -120)
  await expect(card(page, 3)).toBeVisible()
  await test.step('a card that a swipe has brought stays in sight, and one that a key brings fades in', async () => {
    await fadesOfNextCard(page)
    await drag(page, 120)
    await expect(card(page, 2)).toBeVisible()
    await expect.poll(() => page.evaluate(() => globalThis.fades)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 1)).toBeVisible()
    await fadesOfNextCard(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => globalThis.fades)).toEqual(['ARTICLE'])
    await fadesOfNextCard(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.evaluate(() => globalThis.fades)).toEqual(['ARTICLE'])
    await page.keyboard.press('ArrowRight')
  })
  await test.step('an empty profile says so in every place', async () => {
    for (const words of [empty.photo, empty.bio, empty.interests]) {
      await expect(card(page, 2).getByText(words)).toBeVisible()
    }
    await expect(card(page, 2).getByText(empty.field)).toHaveCount(8)
    await expect(card(page, 2).getByText(profile.verified)).toHaveCount(0)
  })
  await test.step('a swipe needs the larger of 48 px and 18 percent of the card', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 1)).toBeVisible()
    const width = (await page.getByRole('article').boundingBox())?.width ?? 0
    const needed = Math.max(limits.swipeMinPx, width * limits.swipeShare)
    await drag(page, -(needed - 4))
    // The card has had time to turn, if it were to turn.
    await quietOnPage(page, 400)
    await expect(card(page, 1)).toBeVisible()
    await drag(page, -(needed + 4))
    await expect(card(page, 2)).toBeVisible()
  })
  for (const [when, from, animation] of [
    ['while a swipe settles', 2, 'none'],
    ['before its card is drawn', 3, 'fade'],
  ] as const) {
    await test.step(`a key that is pressed ${when} turns once more`, async () => {
      await turnBackToFirst(page, from)
      await page.evaluate((moment) => {
        const press = () =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
          )
        if (moment === 'while a swipe settles') {
          document.addEventListener('pointerup', () => queueMicrotask(press), { once: true })
          return
        }
        const first = document.querySelector('article')
        new MutationObserver((_, observer) => {
          if (document.querySelector('article') === first) return
          observer.disconnect()
          press()
        }).observe(document.body, { childList: true, subtree: true })
      }, when)
      await drag(page, -120)
      await expect(card(page, 3)).toBeVisible()
      await expect(card(page, 3)).toHaveCSS('animation-name', animation)
    })
  }
  await test.step('a second swipe right after the first one turns once more', async () => {
    await turnBackToFirst(page, 3)
    await page.evaluate(async () => {
      const article = document.querySelector('article')
      if (article === null) throw new Error('no card')
      const { left, width, top } = article.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + 40]
      const at = (kind: string, clientX: number) => {
        const on = document.elementFromPoint(x, y) ?? document.body
        const held = {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          button: 0,
          clientX,
          clientY: y,
        }
        on.dispatchEvent(new PointerEvent(kind, held))
      }
      // The browser captures no pointer that no hand has put down.
      Element.prototype.setPointerCapture = () => {}
      for (let swipe = 0; swipe < 2; swipe += 1) {
        at('pointerdown', x)
        for (const way of [20, 60, 120]) at('pointermove', x - way)
        await new Promise((resolve) => setTimeout(resolve, 30))
        at('pointerup', x - 120)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    })
    await expect(card(page, 3)).toBeVisible()
  })
})

test('the faces of a card’s neighbours are on the phone before a finger brings them', async ({
  page,
}) => {
  // No photo changes by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const rows = maleRows(Date.now())
  const asked: string[] = []
  await page.route('**/photos/*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
  })
  const cards = (rows.cards as { card: object }[]).map((row, place) => ({
    ...row,
    card: { ...row.card, photoUrls: [`/photos/${place + 1}a`, `/photos/${place + 1}b`] },
  }))
  await page.addInitScript(() => {
    globalThis.ahead = []
    globalThis.Image = class extends Image {
      constructor() {
        super()
        globalThis.ahead.push(this)
      }
    }
  })
  // The photos that are held now, and not drawn.
  const held = () =>
    page.evaluate(() =>
      globalThis.ahead.flatMap((image) => {
        const address = image.getAttribute('src') ?? ''
        return address === '' ? [] : [address]
      }),
    )
  await changeRows(page, session, { cards })
  await page.goto('/dashboard/male/rounds')
  await expect(card(page, 1)).toBeVisible()
  await expect.poll(held).toEqual(['/photos/2a'])
  await expect.poll(() => [...asked].sort()).toEqual(['/photos/1a', '/photos/2a'])
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 2)).toBeVisible()
  await expect.poll(async () => (await held()).sort()).toEqual(['/photos/1a', '/photos/3a'])
})

test('a published round says how it was made, offline too; a small one says no number', async ({
  page,
  context,
}) => {
  const rows = maleRows(Date.now())
  const withReceipt = (changes: object) => ({
    rounds: (rows.rounds ?? []).map((round) => ({
      ...(round as object),
      receipt: { ...receipt, ...changes },
    })),
  })
  await page.goto('/dashboard/male/rounds')
  await expect(card(page, 1)).toBeVisible()
  await expect(page.getByText(receiptText.heading)).toBeHidden()
  await changeRows(page, session, withReceipt({}))
  await page.getByText(receiptText.heading).click()
  const disclosure = page.getByRole('group').filter({ hasText: receiptText.heading })
  await expect(disclosure).toContainText(receiptText.people(1_000, 700))
  await expect(disclosure).toContainText('between 3 and 10 decks')
  await expect(disclosure).toContainText(receipt.hash ?? '')
  await context.setOffline(true)
  const nothing = { men: null, women: null, shown: null, seed: null, hash: null }
  await replaceRows(page, session, withReceipt(nothing))
  await expect(disclosure).toContainText(receiptText.small)
  await expect(disclosure).toContainText(receiptText.headStart)
  await expect(disclosure).not.toContainText(receiptText.hash)
})
