import { adminText } from '../../src/shared/text/desk/admin.ts'
import { text } from '../../src/shared/text.ts'
import { expect, holdRows, session, stepTo, test } from './app.ts'

const { desk } = text
const protectedPages = ['home', 'rounds', 'payments', 'curation', 'plans']
const unwrapped = [
  'rounds/r1/matches',
  'college-id-verification',
  'send-notification',
  'notifications',
]
const admin = { ...session, admin: true }

// The sections of a phone are a bar of another name.
test.use({ viewport: { width: 1280, height: 800 } })

test('a visitor is sent from protected pages to the landing page, and reads "Admin access only." on the others', async ({
  page,
}) => {
  for (const path of protectedPages) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
    await expect(page).toHaveURL(`/?from=${encodeURIComponent(`/admin/${path}`)}`)
  }
  for (const path of unwrapped) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByText(adminText.only)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/admin/${path}`)
  }
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: desk.start }).last()).toBeVisible()
})

test('an admin with a profile keeps the student app and reaches the desk by a link in the top bar', async ({
  page,
}) => {
  await holdRows(page, admin, {})
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/male/rounds')
  await page.getByRole('link', { name: desk.open }).click()
  await expect(page).toHaveURL('/admin/home')
  const tabs = page.getByRole('navigation', { name: desk.tabs }).getByRole('link')
  await expect(tabs.first()).toHaveText(desk.dashboard)
  for (const path of ['login', '']) {
    await stepTo(page, `/admin/${path}`)
    await expect(page).toHaveURL('/admin/home')
  }
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL('/')
})
