import { readdirSync } from 'node:fs'
import { titleOf } from '../../../src/shared/text/titles.ts'
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

const otherPages = { male: /female|\/round$/, female: /\/male|plans|\/pay/ } as const

for (const gender of ['male', 'female'] as const) {
  test(`each step to a route of ${gender === 'male' ? 'his' : 'hers'} names the page, and says so once`, async ({
    page,
  }) => {
    await page.addInitScript(hearTitles)
    await holdRows(page, { ...session, gender }, maleRows(Date.now()))
    await page.goto('/dashboard/matches')
    await expect(page).toHaveTitle(titleOf('/dashboard/matches'))
    // The browser itself announces the title of a document that has loaded.
    await expect(page.locator('[data-page-title]')).toBeAttached()
    const expected: string[] = []
    const walk = addresses.filter((address) => !otherPages[gender].test(address))
    expect(walk.length).toBeGreaterThan(7)
    for (const address of [...walk, ...walk.toReversed().slice(1)]) {
      const before = await page.title()
      await stepTo(page, address)
      await expect(page).toHaveURL(address)
      await expect(page).toHaveTitle(titleOf(address))
      if (titleOf(address) !== before) expected.push(titleOf(address))
      await expect.poll(() => page.evaluate(() => window.saidTitles)).toEqual(expected)
    }
    expect(new Set(expected).size).toBeGreaterThan(6)
  })
}
