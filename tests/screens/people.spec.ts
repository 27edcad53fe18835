import type { Page } from '@playwright/test'
import { languages } from '../../src/shared/language/language.ts'
import * as limits from '../../src/shared/limits.ts'
import { profile as profileInHindi } from '../../src/shared/text/hi/profile/profile.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { joiningText } from '../../src/shared/text/profile/joining.ts'
import { emptyText } from '../../src/shared/text/profile/profile.ts'
import { text } from '../../src/shared/text.ts'
import { noteStanding } from '../support/browser/standing.ts'
import { emptyCard } from '../support/campus/people.ts'
import { chooseLanguage, expect, holdRows, replaceRows, session, stepTo, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match } from './rows.ts'

const rows = () => maleRows(Date.now())

test('a profile of the deck is hidden until matched, who is blocked is not yet known, and the connections keep their banner', async ({
  page,
}) => {
  await holdRows(page, session, rows())
  await page.goto('/profile/first')
  await expect(page.getByRole('heading', { level: 1, name: text.rounds.hidden })).toBeVisible()
  await expect(page.getByText(emptyText.name)).toHaveCount(0)

  await stepTo(page, '/dashboard/account')
  const section = page.locator('section').filter({ hasText: accountText.blocked.heading })
  await expect(section.getByText(text.shell.loading)).toBeVisible()
  await expect(section.getByText(accountText.blocked.none)).toHaveCount(0)

  await replaceRows(page, session, { matches: [], syncStates: [{ name: 'matches' }] })
  await stepTo(page, '/dashboard/matches')
  await expect(page.getByText(text.matches.none)).toBeVisible()
  await expect(page.getByText(text.matches.banner)).toBeVisible()
})

/** Runs in the page: presses a button as soon as the words stand, however late the test's process looks. */
const pressOnce = async ([words, name]: readonly [string, string]): Promise<void> => {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const stands = document.body.textContent?.includes(words) ?? false
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    if (stands && button !== undefined) return button.click()
  }
}

test('Liked! goes when the like is taken back; Like keeps the focus as it becomes Liked', async ({
  page,
}) => {
  await holdRows(page, session, rows())
  await page.goto('/dashboard/male/rounds')
  const stood = await noteStanding(page, text.rounds.likedToast)
  const undone = page.evaluate(pressOnce, [text.rounds.likedToast, text.rounds.undo] as const)
  const like = page.getByRole('button', { name: text.rounds.like, exact: true })
  await like.click()
  await undone
  await expect(page.getByText(text.rounds.likedToast, { exact: true })).toBeHidden()
  expect(await stood()).toBeLessThan(limits.toastMs)

  await like.focus()
  await page.keyboard.press('Enter')
  const liked = page.getByRole('button', { name: text.rounds.liked, exact: true })
  await expect(liked).toBeDisabled()
  await expect(liked).toBeFocused()
  await page.keyboard.press('Enter')
  await liked.blur()
  await expect(liked).toHaveAttribute('disabled')
})

test('a photo that does not load is not called missing, in either language', async ({
  page,
  context,
}) => {
  const photoUrls = ['/photo-of-a-test.svg']
  const shown = { ...emptyCard('girl'), photoUrls }
  const cards = [{ roundId: 'round', uid: 'girl', position: 0, card: shown }]
  const known = match('girl', { createdAt: Date.now(), updatedAt: Date.now() })
  const girl = { name: 'Asha', instagramId: 'asha', card: shown }
  const matches = [{ ...known, people: { ...known.people, girl } }]
  await page.route(photoUrls[0] ?? '', (route) => route.abort())
  await holdRows(page, session, { ...rows(), cards, matches })
  const said = { en: text.profile.photoFailed, hi: profileInHindi.photoFailed } as const
  for (const language of languages) {
    await test.step(`in ${language}`, async () => {
      const { unreachable } = said[language]
      await chooseLanguage(page, language)
      await page.goto('/dashboard/male/rounds')
      await expect(page.getByText(unreachable)).toBeVisible()
      await page.goto('/dashboard/matches')
      const connection = page.getByRole('article')
      await expect(connection.getByText(unreachable)).toBeVisible()
      await context.setOffline(true)
      await connection.getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByText(unreachable)).toBeVisible()
      await context.setOffline(false)
    })
  }
})

test('a card shows the small copy of a photo, or the photo where there is none; an open profile shows the photo over the copy', async ({
  page,
}) => {
  const address = (uid: string, name: string) =>
    `/v0/b/demo/o/${encodeURIComponent(`users/${uid}/profile_images/${name}`)}?alt=media&token=t`
  const asked: string[] = []
  await page.route('**/v0/b/demo/o/**', (route) => {
    const [, owner = '', name = ''] =
      /users%2F(\w+)%2Fprofile_images%2F([\w.]+)/.exec(route.request().url()) ?? []
    asked.push(`${owner} ${name}`)
    const hasCopy = owner === 'first'
    if (name === 'profile_0.small.jpg' && !hasCopy) return route.fulfill({ status: 404, body: '' })
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  const cards = ['first', 'older'].map((uid, position) => ({
    roundId: 'round',
    uid,
    position,
    card: { ...emptyCard(uid), photoUrls: [address(uid, 'profile_0.jpg')] },
  }))
  await holdRows(page, session, { ...rows(), cards })
  await page.goto('/dashboard/male/rounds')
  const photos = page.getByRole('img', { name: text.profile.photoOf(1, 1) })
  await expect(photos.first()).toHaveAttribute('src', address('first', 'profile_0.small.jpg'))
  await stepTo(page, '/profile/first')
  await expect(photos).toHaveAttribute('src', address('first', 'profile_0.small.jpg'))
  await expect(page.locator(`img[src="${address('first', 'profile_0.jpg')}"]`)).toBeVisible()
  await stepTo(page, '/profile/older')
  await expect(photos).toHaveAttribute('src', address('older', 'profile_0.jpg'))
  const copies = asked.filter((photo) => photo.includes('small'))
  expect(new Set(copies)).toEqual(
    new Set(['first profile_0.small.jpg', 'older profile_0.small.jpg']),
  )
  expect(asked.indexOf('first profile_0.jpg')).toBeGreaterThan(0)
})

/** A photo that fails at the first try, and comes at the next. */
const failFirst = async (page: Page) => {
  const address = '/photo-of-a-test.svg'
  let asks = 0
  await page.route(`**${address}`, (route) => {
    asks += 1
    if (asks === 1) return route.abort()
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  return { address, asks: () => asks }
}

test('a photo that failed to load is asked for again, though no network is said to be back', {
  tag: '@long',
}, async ({ page }) => {
  const photo = await failFirst(page)
  const photoUrls = [photo.address]
  const cards = [
    { roundId: 'round', uid: 'girl', position: 0, card: { ...emptyCard('girl'), photoUrls } },
  ]
  await holdRows(page, session, { ...rows(), cards })
  await page.goto('/dashboard/male/rounds')
  await expect(page.getByText(text.profile.photoFailed.unreachable)).toBeVisible()
  await expect(page.getByText(emptyText.photo)).toHaveCount(0)
  await expect(page.getByRole('img', { name: text.profile.photoOf(1, 1) })).toBeVisible()
  expect(photo.asks()).toBe(2)
})

test('a face in the list of chats that failed to load is asked for again', async ({ page }) => {
  const photo = await failFirst(page)
  const face = { ...emptyCard('girl'), photoUrls: [photo.address] }
  const known = match('girl')
  for (const person of Object.values(known.people)) person.card = face
  await holdRows(page, session, { ...rows(), matches: [known] })
  await page.goto('/dashboard/chat')
  await expect.poll(photo.asks).toBe(2)
  await expect(page.locator(`img[src="${photo.address}"]`)).toBeVisible()
})

test('a college list that failed to load says so and is asked for again', { tag: '@long' }, async ({
  page,
}) => {
  let isBroken = true
  await page.route('**/data/colleges-delhi-ncr.json', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  const me = {
    id: session.uid,
    uid: session.uid,
    photoUrls: [],
    interests: [],
    isProfileComplete: false,
    acceptedTermsAt: 1,
    acceptedTermsVersion: 1,
    gender: 'male',
    setupStatus: { terms: true, gender: true },
  }
  await holdRows(page, { ...session, complete: false }, { me: [me] })
  await page.goto('/setup/profile')
  const words = joiningText.college
  const box = page.getByRole('combobox', { name: words.label })
  await box.fill('Miranda House')
  await expect(page.getByText(words.none)).toBeVisible()
  await expect(page.getByText(words.notLoaded)).toBeVisible()
  isBroken = false
  await expect(page.getByText(words.notLoaded)).toBeHidden()
  await box.fill('Miranda Hous')
  await expect(page.getByRole('option').first()).toBeVisible()
})
