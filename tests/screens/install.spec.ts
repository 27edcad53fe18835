import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { installText } from '../../src/shared/text/install.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: installText.button })

type Answer = 'accepted' | 'dismissed' | 'fails' | 'waits'

/** Chromium sends its event by its own measure of engagement; this one asks the same of the page. */
const offerInstall = (page: Page, answer: Answer) =>
  page.evaluate((given) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      if (given === 'fails') throw new Error('The browser cannot ask')
      if (given === 'waits') await new Promise(() => {})
      return { outcome: given }
    }
    dispatchEvent(Object.assign(event, { prompt }))
    return event.defaultPrevented
  }, answer)

test('the app is offered for installing once the browser can do it, and no more afterwards', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  expect(await offerInstall(page, 'accepted')).toBe(true)
  await expectAccessible(page)
  await button(page).click()
  await expect(page.getByText(installText.done)).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})

test('a question that was refused can be asked again when the browser offers it again', async ({
  page,
}) => {
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto('/dashboard/account')
  await offerInstall(page, 'dismissed')
  await button(page).press('Enter')
  await expect(page.getByText(installText.dismissed)).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await offerInstall(page, 'fails')
  await button(page).press('Enter')
  await expect(page.getByText(installText.failed)).toBeVisible()
})

test('while the browser asks, the button says so; installed by its menu, it goes', async ({
  page,
}) => {
  await page.goto('/')
  await offerInstall(page, 'waits')
  await button(page).click()
  const busy = page.getByRole('button', { name: installText.busy })
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await offerInstall(page, 'accepted')
  await expect(button(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(button(page)).toHaveCount(0)
})

test('opened from the home screen there is nothing to install', async ({ page }) => {
  await page.addInitScript(() => {
    const real = matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await offerInstall(page, 'accepted')
  await expect(button(page)).toHaveCount(0)
})

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const browsers = {
  Safari: [`${ios} Version/17.5 Mobile/15E148 Safari/604.1`, 1],
  'Chrome on iOS': [`${ios} CriOS/126.0 Mobile/15E148 Safari/604.1`, 0],
  Instagram: [`${ios} Mobile/15E148 Instagram 330.0`, 0],
} as const

for (const [name, [userAgent, shown]] of Object.entries(browsers)) {
  test.describe(name, () => {
    test.use({ userAgent })

    test(`${name} ${shown ? 'says how to install' : 'offers nothing that it cannot do'}`, async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(button(page)).toHaveCount(shown)
      if (shown === 0) return
      await button(page).click()
      await expect(page.getByText(installText.ios)).toBeVisible()
      await expect(button(page)).toBeVisible()
    })
  })
}

/** A folder of its own: to a profile that is thrown away Chromium installs nothing. */
const withProfile = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

// Chromium alone asks for a manifest before it offers to install, and says what it misses in it.
test('Chromium finds nothing that keeps the app from being installed', async ({
  playwright,
  launchOptions,
  site,
}) => {
  await withProfile(async (folder) => {
    const context = await playwright.chromium.launchPersistentContext(folder, launchOptions)
    const page = await context.newPage()
    await page.goto(site)
    const session = await context.newCDPSession(page)
    const { errors, manifest } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(manifest).toMatchObject({ name: 'Mulaqat', display: 'kStandalone' })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    await context.close()
  })
})

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}

test('every picture that the manifest names is there, of the size that it says', async ({
  request,
}) => {
  const { icons, screenshots, shortcuts } = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  ) as { icons: Picture[]; screenshots: Picture[]; shortcuts: { name: string; icons: Picture[] }[] }
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 96x96',
  ])
  expect(shortcuts.map(({ name }) => name)).toEqual(['Rounds', 'Matches', 'Chat', 'Notifications'])
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  )
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes, type } of pictures) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
