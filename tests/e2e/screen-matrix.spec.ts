import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { loadTexts } from '../../scripts/build/translations.ts'
import { loadedTexts } from '../../src/shared/language/text-of.ts'
import { publicAddress, publicPaths } from '../../src/shared/public-pages.ts'
import { expect, holdRows, test } from '../screens/app.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expectFits, largeText } from '../support/browser/large-text.ts'
import { everyScreen, type Screen } from '../support/screens/every-screen.ts'

/**
 * Words that are English in every language: names of products and of other apps' menus, and the word to type.
 */
const kept = /^(Mulaqat|Chrome|Safari|Google|delete$|Chrome, Edge)/

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** Every English text of the app with two words or more, which would be noticed. */
const englishTexts = async (): Promise<string[]> => {
  await loadTexts()
  return [...loadedTexts().values()]
    .flatMap(stringsIn)
    .filter((text) => /[A-Za-z’]{2,} [A-Za-z]/.test(text) && !kept.test(text))
}

test.describe.configure({ mode: 'parallel' })

const widths = [360, 768, 1280]
const lights = ['light', 'dark'] as const
const languages = [
  ['en', 'en-IN'],
  ['hi', 'hi-IN'],
] as const
const matrixMs = 400_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const letters = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u }

/** Axe finds nothing, nothing is cut and nothing is too small for a thumb, in each look. */
const expectEveryLook = async (page: Page): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of lights) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await test.step(`${width} pixels, ${colorScheme}`, () => expectAccessible(page))
    }
    await expectFits(page, `${width} pixels`)
  }
}

/** The words that a person sees or hears: those of the page and the names of its controls. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
    const names = named.flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.body.textContent, ...names].join('\n')
  })

let english: readonly string[] = []
test.beforeAll(async () => {
  english = await englishTexts()
})

const openScreen = async (page: Page, screen: Screen, language: 'en' | 'hi'): Promise<void> => {
  await holdRows(page, screen.who, screen.rows(Date.now()))
  await page.goto(screen.path)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(letters[language])
  if (language === 'hi') {
    const said = await wordsOf(page)
    expect(english.filter((words) => said.includes(words))).toEqual([])
    return
  }
  await screen.open?.(page)
  for (const words of screen.says) {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  }
}

/** A screen behind a press is found by its English name, so Hindi leaves it out. */
const screensIn = { en: everyScreen, hi: everyScreen.filter(({ open }) => open === undefined) }

test('each route of a student has a screen in the matrix', () => {
  const addresses = readdirSync('src/routes', { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !/^admin|(^|\/)[_$-]|index|route\.tsx/.test(file))
    .map((file) => `/${file.replace('.tsx', '').replaceAll('.', '/')}`)
  const seen = everyScreen.map(({ path }) => path.replace(/\?.*/, ''))
  const missing = addresses.filter((address) => {
    const isAt = new RegExp(`^${address.replace(/\$\w+/, '[^/]+')}$`)
    return !seen.some((path) => isAt.test(path))
  })
  expect(addresses.length).toBeGreaterThan(12)
  expect(missing).toEqual([])
})

for (const [language, locale] of languages) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const screen of screensIn[language]) {
      const name = `${screen.part}: ${screen.name}`
      test(`${name} is accessible in each look @long`, async ({ page }) => {
        test.setTimeout(matrixMs)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await openScreen(page, screen, language)
        await expectEveryLook(page)
      })

      test(`${name} holds text of double size @long`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript(largeText)
        await openScreen(page, screen, language)
        await expectFits(page, name)
      })
    }

    for (const path of publicPaths) {
      test(`the public page ${path} is accessible in each look @long`, async ({ page }) => {
        test.setTimeout(matrixMs)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(publicAddress(path, language))
        await expect(heading(page)).toHaveText(letters[language])
        await expectEveryLook(page)
      })

      test(`the public page ${path} holds text of double size @long`, async ({ page }) => {
        // A slide that moves by itself lies beyond the edge until it is its turn.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript(largeText)
        await page.goto(publicAddress(path, language))
        await expect(heading(page)).toHaveText(letters[language])
        await expectFits(page, path)
      })
    }
  })
}
