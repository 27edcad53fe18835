import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { collegeIdText } from '../../src/shared/text/profile/photos.ts'
import { profileText } from '../../src/shared/text/profile/profile.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { addRows, changeRows, expect, replaceRows, session, stepTo, test } from './app.ts'
import { now, open, profile, whole } from './own-profile.ts'
import { me } from './rows.ts'

test('markup in a profile is shown as text and does not run; the badge shows exactly when one of the two fields says verified [47]', async ({
  page,
}) => {
  await open(page, profile, { name: '<b>Ravi</b>' })
  await expect(page.getByText(whole.bio ?? '').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '<b>Ravi</b>' })).toBeVisible()
  expect(await page.title()).not.toBe('run')

  const badge = page.getByRole('heading', { level: 1 }).getByText(profileText.verified)
  await replaceRows(page, session, { me: [whole] })
  await expect(page.getByRole('heading', { name: whole.name ?? '' })).toBeVisible()
  await expect(page.getByText(/% complete/)).toBeVisible()
  await expect(badge).toHaveCount(0)
  await replaceRows(page, session, { me: [{ ...whole, verified: true }] })
  await expect(badge).toBeVisible()
  await replaceRows(page, session, { me: [whole] })
  await expect(badge).toHaveCount(0)
  const collegeId = { frontUrl: 'front', backUrl: 'back', verified: true }
  await replaceRows(page, session, { me: [{ ...whole, collegeId }] })
  await expect(badge).toBeVisible()
})

test('the own card shows the whole face and who this is, as a round does', async ({ page }) => {
  await open(page, profile)
  const photo = page.getByRole('img').first()
  await photo.evaluate((image) => image.scrollIntoView({ block: 'end' }))
  await expect(page.getByText(/^\d\d · Hindu College$/)).toBeInViewport()
  expect(
    await photo.evaluate((image) => {
      const { left, width, bottom } = image.getBoundingClientRect()
      const tabs = document.querySelector('[data-tabs]')?.getBoundingClientRect().height ?? 0
      const lowest = document.elementFromPoint(
        left + width / 2,
        Math.min(bottom, innerHeight - tabs) - 4,
      )
      return lowest?.closest('footer') === null
    }),
  ).toBe(true)
})

test('a college ID shows its state: not sent, sent, verified, rejected with reason and retry', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, profile)
  await expect(page.getByText(collegeIdText.none)).toBeVisible()
  await expectAccessible(page)
  const verification = { id: me, uid: me, imagesDueAt: null, createdAt: now, updatedAt: now }
  const show = (state: object) =>
    changeRows(page, session, { verification: [{ ...verification, ...state }] })
  const send = page.getByRole('button', { name: collegeIdText.send })
  await show({ state: 'submitted' })
  await expect(page.getByText(collegeIdText.submitted)).toBeVisible()
  await expect(send).toHaveCount(0)
  await show({ state: 'approved' })
  await expect(page.getByText(collegeIdText.approved)).toBeVisible()
  await expect(send).toHaveCount(0)
  await show({ state: 'rejected', reason: 'The year is not readable' })
  await expect(page.getByText(collegeIdText.rejected)).toBeVisible()
  await expect(page.getByText('The year is not readable')).toBeVisible()
  await expect(send).toBeVisible()
  await expectAccessible(page)
})

test('a match opens with name and handle, an assigned card without; each goes at once when it has ended; Back returns to the previous screen [117]', async ({
  page,
}) => {
  await open(page, '/profile/girl')
  await expect(page.getByRole('heading', { level: 1, name: 'Name of girl' })).toBeVisible()
  await expect(page.getByText('Instagram: girl', { exact: true })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Name of girl')
  const gone = { id: `${me}_girl`, gone: true, participants: [me, 'girl'], people: {} }
  await addRows(page, session, { matches: [gone] })
  await expect(heading).not.toHaveText('Name of girl')
  await expect(page.getByText('@girl').or(page.getByText('girl', { exact: true }))).toHaveCount(0)

  await page.goto('/profile/first')
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden until matched' })).toBeVisible()
  await expect(page.getByText('Hindu College').first()).toBeVisible()
  await expectAccessible(page)

  const back = page.getByRole('button', { name: ownProfileText.other.back })
  await back.click()
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)

  await test.step('and that of a card whose deck is over', async () => {
    await stepTo(page, '/profile/first')
    await expect(page.getByText('Hindu College').first()).toBeVisible()
    await replaceRows(page, session, { cards: [] })
    await expect(page.getByText('Hindu College')).toHaveCount(0)
  })

  await stepTo(page, profile)
  await page.getByRole('switch', { name: ownProfileText.share.label }).click()
  await page.getByRole('link', { name: ownProfileText.share.open }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/${me}$`))
  await back.click()
  await expect(page).toHaveURL(new RegExp(`${profile}$`))
})
