import { readdirSync } from 'node:fs'
import { titleOf } from '../../src/shared/text/titles.ts'
import { expect, holdRows, session, stepTo, test } from './app.ts'
import { maleRows } from './campus.ts'

declare global {
  interface Window {
    /** The titles that the page's live region has said. */
    saidTitles: string[]
  }
}

/** Runs before the page's own scripts. */
const hearTitles = (): void => {
  window.saidTitles = []
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      const region = place?.closest('[data-page-title]')
      if (region) window.saidTitles.push(region.textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The routes of a student, as the files name them. The safety page is a document of its own. */
const addresses = readdirSync('src/routes', { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter(
    (file) =>
      file.endsWith('.tsx') && !/^(admin|setup|safety)|(^|\/)[_$-]|index|route\.tsx/.test(file),
  )
  .map((file) => `/${file.replace('.tsx', '').replaceAll('.', '/').replace('$uid', 'girl')}`)

const othersPages = { male: /female|\/round$/, female: /\/male|plans|\/pay/ } as const

const walkOf = (gender: keyof typeof othersPages): string[] =>
  addresses.filter((address) => !othersPages[gender].test(address))

test('each step to a route names the page, and says so once: his there and back, then those that are hers alone', async ({
  page,
}) => {
  await page.addInitScript(hearTitles)
  const titles = new Set<string>()
  const walkThrough = async (gender: keyof typeof othersPages, walk: string[]) => {
    await holdRows(page, { ...session, gender }, maleRows(Date.now()))
    await page.goto('/dashboard/matches')
    await expect(page).toHaveTitle(titleOf('/dashboard/matches'))
    // The browser itself announces the title of a document that has loaded.
    await expect(page.locator('[data-page-title]')).toBeAttached()
    const expected: string[] = []
    for (const address of walk) {
      const before = await page.title()
      await stepTo(page, address)
      await expect(page).toHaveURL(address)
      await expect(page).toHaveTitle(titleOf(address))
      if (titleOf(address) !== before) expected.push(titleOf(address))
      await expect.poll(() => page.evaluate(() => window.saidTitles)).toEqual(expected)
      titles.add(titleOf(address))
    }
  }
  const his = walkOf('male')
  const hersAlone = walkOf('female').filter((address) => !his.includes(address))
  expect(his.length).toBeGreaterThan(7)
  expect(hersAlone.length).toBeGreaterThan(0)
  await walkThrough('male', [...his, ...his.toReversed().slice(1)])
  await walkThrough('female', hersAlone)
  expect(titles.size).toBeGreaterThan(6)
})
