import type { Page } from '@playwright/test'
import { languages, locales } from '../../src/shared/language/language.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { text } from '../../src/shared/text.ts'
import { expectFits } from '../support/browser/large-text.ts'
import { people, roundRows, sent } from '../support/screens/round-rows.ts'
import { chooseLanguage, expect, holdRows, type Rows, session, test } from './app.ts'

const screens: Readonly<Record<Gender, { path: string; stage: 'boysLive' | 'girlsLive' }>> = {
  male: { path: '/dashboard/male/rounds', stage: 'boysLive' },
  female: { path: '/dashboard/round', stage: 'girlsLive' },
}

/** The first card has more above it than the others; the last number is for those. In percent of 4:5. */
const sizes = [
  { width: 320, height: 640, first: 85, others: 98 },
  { width: 360, height: 640, first: 85, others: 92 },
  { width: 360, height: 740, first: 98, others: 99 },
  { width: 390, height: 844, first: 99, others: 99 },
  { width: 768, height: 1024, first: 99, others: 99 },
  { width: 1280, height: 800, first: 99, others: 99 },
] as const

/** Runs in the page: how much of a 4:5 photo of this width no bar covers, in percent. */
const shareInSight = (photo: Element): number => {
  const { left, right, top, bottom, width } = photo.getBoundingClientRect()
  const [x, step] = [(left + right) / 2, 1]
  let seen = 0
  for (let y = Math.ceil(top); y < bottom; y += step) {
    const over = document.elementFromPoint(x, y)
    if (over !== null && photo.closest('article')?.contains(over) && !over.closest('footer')) {
      seen += step
    }
  }
  return (100 * seen) / ((width * 5) / 4)
}

/** Runs in the page: buttons of the card whose words do not fit them, or that leave the screen. */
const cutActions = (article: Element): string[] =>
  [...article.querySelectorAll('footer button, footer a')]
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(button)
      const text = words.getBoundingClientRect()
      return left < 0 || right > innerWidth || text.left < left || text.right > right
    })
    .map(({ textContent }) => textContent ?? '')

/** Runs in the page: whether words over the photo are whole, and neither above it nor under the actions. */
const liesOnPhoto = (line: Element): boolean => {
  const { top, bottom } = line.getBoundingClientRect()
  const photo = line.closest('article')?.querySelector('img')?.getBoundingClientRect()
  const footer = line.closest('article')?.querySelector('footer')?.getBoundingClientRect()
  if (photo === undefined || footer === undefined) return false
  const isBeside = footer.left >= photo.right - 1
  const isWhole =
    line.scrollHeight <= line.clientHeight + 1 && line.scrollWidth <= line.clientWidth + 1
  return isWhole && top >= photo.top && bottom <= (isBeside ? photo.bottom : footer.top)
}

const rowsOf = (gender: Gender): Rows => {
  const rows = roundRows(gender, screens[gender].stage, Date.now())
  const same = { interests: ['Music'], sundayStyle: 'relax_brunch' }
  return {
    ...rows,
    me: (rows.me ?? []).map((me) => ({ ...me, ...same })),
    cards: people.map((card, position) => ({
      roundId: 'round',
      uid: card.uid,
      position,
      card: { ...card, sundayStyle: 'relax_brunch' },
    })),
  }
}

const actionHeight = (page: Page): Promise<number> =>
  page.locator('article footer').evaluate((footer) => footer.getBoundingClientRect().height)

/** Both cards of the deck at every size, in the language that stands. */
const expectPhotoInSight = async (page: Page, which: string): Promise<void> => {
  const article = page.getByRole('article')
  const photo = article.getByRole('img').first()
  const caption = article.getByText(/^21 · /)
  const isCaptionWhole = () => caption.evaluate(liesOnPhoto)
  await expect(photo).toBeVisible()
  await expect(caption).toBeVisible()
  for (const { width, height, first, others } of sizes) {
    await page.setViewportSize({ width, height })
    const share = () => photo.evaluate(shareInSight)
    const at = `${which} ${width}×${height}`
    await expect(page.getByText('1/3', { exact: true })).toBeVisible()
    expect.soft(await share(), `${at}, first card`).toBeGreaterThanOrEqual(first)
    // The caption comes after the first paint of each card.
    await expect.poll(isCaptionWhole, `${at}, caption`).toBe(true)
    if (width >= 360) await expectOneLine(page, at)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('2/3', { exact: true })).toBeVisible()
    await expect(photo).toBeVisible()
    expect.soft(await share(), `${at}, second card`).toBeGreaterThanOrEqual(others)
    expect.soft(await actionHeight(page), `${at}, actions`).toBeLessThanOrEqual(64)
    expect.soft(await article.evaluate(cutActions), at).toEqual([])
    await page.keyboard.press('ArrowLeft')
  }
}

/** The clock and what is left beside it are one line each. */
const expectOneLine = async (page: Page, which: string): Promise<void> => {
  const head = page.getByRole('timer').locator('xpath=..')
  const lines = await head.evaluate((row) =>
    [...row.querySelectorAll('p')].map(({ clientHeight }) => clientHeight),
  )
  expect.soft(Math.max(...lines), which).toBeLessThanOrEqual(24)
}

const expectLargeTextFits = async (page: Page, which: string): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectFits(page, `${which} ${width}, 200 % text`)
  }
}

/** Runs in the page: what a toast lies over, beside the bar that stands for seconds under it. */
const underToast = (toast: Element): string[] => {
  const at = toast.getBoundingClientRect()
  const covers = (one: Element): boolean => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left < at.right && right > at.left && top < at.bottom - 4 && bottom > at.top
  }
  return [...document.querySelectorAll('main article, main header, nav a')]
    .filter(covers)
    .map(({ textContent }) => textContent ?? '')
}

/** "Liked!" at every size: the line about what both have in common stays in sight. */
const expectToastBeside = async (page: Page): Promise<void> => {
  const why = page.getByText('You’d both make Sunday one long brunch.')
  const toast = page.locator('[data-sonner-toast]')
  for (const { width, height } of [...sizes, { width: 1024, height: 700 }]) {
    await page.setViewportSize({ width, height })
    await expect(why).toBeVisible()
    const before = await actionHeight(page)
    await page.getByRole('button', { name: text.rounds.like, exact: true }).click()
    await expect(toast).toHaveText(text.rounds.likedToast)
    await expect.poll(() => toast.evaluate(underToast), `${width}, toast`).toEqual([])
    expect(await actionHeight(page), `${width}, actions`).toBe(before)
    expect(await why.evaluate(liesOnPhoto), `${width}, why`).toBe(true)
    await page.getByRole('button', { name: text.rounds.undo }).click()
    await expect(toast).toHaveCount(0)
  }
}

for (const gender of ['male', 'female'] as const) {
  for (const language of languages) {
    const which = `${gender} ${language}`
    test(`the photo begins under one row and ends at the actions at every size: ${which}`, {
      tag: which === 'male en' ? [] : '@long',
    }, async ({ page }) => {
      await holdRows(page, { ...session, gender }, rowsOf(gender))
      await chooseLanguage(page, language)
      await page.goto(screens[gender].path)
      await expect(page.locator('html')).toHaveAttribute('lang', locales[language])
      await expectPhotoInSight(page, which)
      if (which === 'male en') {
        await test.step('over the photo a line tells what both have in common; "Liked!" covers neither it nor a tab, and moves nothing', () =>
          expectToastBeside(page))
      }
      await test.step('with 200 % text', () => expectLargeTextFits(page, which))
    })
  }
}

test('a refusal stands under the face and who this is, and covers neither', async ({ page }) => {
  const now = Date.now()
  const outbox = [sent('like', 'first', 'refused', now)]
  await holdRows(page, session, { ...roundRows('male', 'review', now), outbox })
  await page.goto(screens.male.path)
  const article = page.getByRole('article')
  await expect(article.getByText(outboxText.discard)).toBeVisible()
  await expect.poll(() => article.getByText(/^21 · /).evaluate(liesOnPhoto)).toBe(true)
})
