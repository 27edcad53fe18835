import type { OutboxRow } from '../../../src/data/database/schema.ts'
import { durations } from '../../../src/shared/limits.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { joiningText } from '../../../src/shared/text/profile/joining.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../../src/shared/text/profile/photos.ts'
import { emptyText } from '../../../src/shared/text/profile/profile.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'
import { onItsWay } from '../../support/browser/on-its-way.ts'
import { waitForDraft } from '../../support/browser/wait-for-draft.ts'
import { addRows, changeRows, expect, type Rows, session, test } from './app.ts'
import { now, open, pixel, profile, queued, refused, whole } from './own-profile.ts'
import { me } from './rows.ts'

test('what stands on a college ID cannot be changed while it is being checked', async ({
  page,
}) => {
  const { details, college } = joiningText
  const state = { state: 'submitted', imagesDueAt: null, createdAt: now, updatedAt: now }
  const verification = [{ id: me, uid: me, ...state }]
  await open(page, '/dashboard/edit-profile', {}, { verification })
  await page.getByRole('button', { name: ownProfileText.sections.details }).click()
  await expect(page.getByText(details.idWaits)).toBeVisible()
  for (const label of [details.name, college.label]) {
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
  }
  for (const part of [details.day, details.month, details.year]) {
    await expect(page.getByLabel(part, { exact: true })).toBeDisabled()
  }
  await expect(page.getByLabel(details.handle)).toBeEditable()
  await expectAccessible(page)
})

test('a verified date of birth cannot be changed, and the form says why; a height is entered in feet, changed, and removed [45]', async ({
  page,
}) => {
  const openDetails = () =>
    page.getByRole('button', { name: ownProfileText.sections.details }).click()
  const { details } = joiningText
  const parts = [details.day, details.month, details.year]
  await open(page, '/dashboard/edit-profile', { verified: true })
  await openDetails()
  for (const part of parts) await expect(page.getByLabel(part, { exact: true })).toBeDisabled()
  await expect(page.getByText(details.dobFixed)).toBeVisible()
  await expect(page.getByText(details.badgeGoes)).toBeVisible()
  await page.getByLabel(details.name).fill('Ravi Kumar Rao')
  await page.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
  expect(await queued(page)).toMatchObject([{ args: { values: { name: 'Ravi Kumar Rao' } } }])
  await changeRows(page, session, { me: [whole], outbox: [], drafts: [] })
  await openDetails()
  for (const part of parts) await expect(page.getByLabel(part, { exact: true })).toBeEnabled()

  await expect(page.getByLabel(details.centimetres)).toHaveValue('175')
  await page.getByLabel(details.unit).selectOption(details.units.feet)
  await expect(page.getByLabel(details.feet)).toHaveValue('5')
  await page.getByLabel(details.feet).fill('')
  await page.getByLabel(details.inches).fill('')
  await page.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
  expect(await queued(page)).toMatchObject([{ args: { values: { height: null } } }])
  await page.goto(profile)
  await expect(page.getByText(ownProfileText.facts.height).first()).toBeVisible()
  await expect(page.getByText(emptyText.field)).toHaveCount(1)
})

test('a refused edit reopens as typed, says why, and can be sent again', async ({ page }) => {
  const { details } = joiningText
  const values = { name: 'Ravi Kumar', height: 180 }
  const edit = refused('profile:details', 'editProfile', { section: 'details', values })
  await open(page, '/dashboard/edit-profile', {}, { outbox: [edit] })
  await expect(page.getByText(reasonText['not-allowed'])).toBeVisible()
  await page.getByRole('button', { name: ownProfileText.sections.details }).click()
  await expect(page.getByLabel(details.name)).toHaveValue('Ravi Kumar')
  await expect(page.getByLabel(details.centimetres)).toHaveValue('180')
  await page.getByLabel(details.name).fill('Ravi K Rao')
  await page.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
  expect(await queued(page)).toMatchObject([
    { state: 'queued', args: { values: { name: 'Ravi K Rao', height: 180 } } },
  ])
})

test('saving an open form does not undo what another tab or phone saved meanwhile [69]', async ({
  page,
}) => {
  const { details } = joiningText
  const height = page.getByLabel(details.centimetres)
  const openDetails = () =>
    page.getByRole('button', { name: ownProfileText.sections.details }).click()
  await open(page, '/dashboard/edit-profile')
  await openDetails()
  await page.getByLabel(details.name).fill('Ravi Kumar')
  await addRows(page, session, { me: [{ ...whole, height: 180 }] })

  await test.step('nor by what was typed before, after a reload', async () => {
    await page.reload()
    await openDetails()
    await expect(page.getByLabel(details.name)).toHaveValue('Ravi Kumar')
    await expect(height).toHaveValue('180')
  })
  await addRows(page, session, { me: [{ ...whole, height: 185 }] })
  await page.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
  const [edit] = await queued(page)
  expect(edit?.args).toEqual({ section: 'details', values: { name: 'Ravi Kumar' } })
})

test('fields refused while their form was open are sent with the next save', async ({ page }) => {
  const { details } = joiningText
  const edit = { section: 'details', values: { height: 180 } }
  const sent = { ...refused('profile:details', 'editProfile', edit), state: 'queued' }
  const rows = { me: [{ ...whole, height: 180 }], outbox: [sent] }
  await open(page, '/dashboard/edit-profile', {}, rows)
  await page.getByRole('button', { name: ownProfileText.sections.details }).click()
  await page.getByLabel(details.name).fill('Ravi Kumar')
  await addRows(page, session, { me: [whole], outbox: [{ ...sent, state: 'refused' }] })
  await expect(page.getByText(reasonText['not-allowed'])).toBeVisible()
  await page.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
  expect(await queued(page)).toMatchObject([
    { state: 'queued', args: { values: { name: 'Ravi Kumar', height: 180 } } },
  ])
})

test('a draft of one tab survives another tab that saves the same section', async ({
  page,
  context,
}) => {
  const { details } = joiningText
  await open(page, '/dashboard/edit-profile')
  const other = await context.newPage()
  await other.goto('/dashboard/edit-profile')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: ownProfileText.sections.details }).click()
  }
  await page.getByLabel(details.name).fill('Half a na')
  await waitForDraft(page, session.uid, 'Half a na')
  await other.getByLabel(details.centimetres).fill('180')
  await other.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(other.getByText(onItsWay)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: ownProfileText.sections.details }).click()
  await expect(page.getByLabel(details.name)).toHaveValue('Half a na')
  await expect(page.getByLabel(details.centimetres)).toHaveValue('180')
})

test('every section of the edit screen is accessible', { tag: '@long' }, async ({ page }) => {
  await open(page, '/dashboard/edit-profile')
  for (const section of Object.values(ownProfileText.sections)) {
    await page.getByRole('button', { name: section, exact: true }).click()
    await expect(page.getByRole('button', { name: section, exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('a photo shows that it waits, and that it was refused', async ({ page }) => {
  const bytes = new ArrayBuffer(100)
  const photo = (state: OutboxRow['state'], upload: Rows = { uploads: [] }): Rows => ({
    me: [{ ...whole, photoUrls: [pixel, 'local:two'] }],
    files: [{ id: 'two', bytes, contentType: 'image/jpeg', keptAt: now }],
    outbox: [
      {
        ...refused('photo:two', 'putPhoto', { id: 'two' }),
        lane: 'profile-photos',
        state,
        retryAt: now + durations.hour,
      },
    ],
    ...upload,
  })
  const openPhotos = () =>
    page.getByRole('button', { name: ownProfileText.sections.photos, exact: true }).click()
  await open(page, '/dashboard/edit-profile', {}, photo('queued'))
  await openPhotos()
  await expect(page.getByText(outboxText.savedShort)).toBeVisible()
  await changeRows(page, session, photo('refused'))
  await openPhotos()
  await expect(page.getByText(outboxText.refused)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: outboxText.retry }).click()
  await expect(page.getByText(outboxText.refused)).toHaveCount(0)
})

test('a removed photo stays removed after a reload, and the removal can still be undone', {
  tag: '@long',
}, async ({ page }) => {
  const photoUrls = [0, 1, 2].map((index) => `${pixel}#${index}`)
  await open(page, '/dashboard/edit-profile', { photoUrls })
  const openPhotos = () =>
    page.getByRole('button', { name: ownProfileText.sections.photos, exact: true }).click()
  await openPhotos()
  for (const place of [3, 2]) {
    await page.getByRole('button', { name: photosText.remove(place) }).click()
  }
  await expect(page.getByText(photosText.removed)).toHaveCount(2)
  await page.reload()
  await openPhotos()
  await page.getByRole('button', { name: photosText.undo }).first().click()
  await expect
    .poll(() => queued(page))
    .toMatchObject([{ name: 'removePhoto', args: { address: photoUrls[2] } }])
  await expect(page.getByText(photosText.removed)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })
  test('a photo comes from the gallery or from the camera', async ({ page }) => {
    await open(page, '/dashboard/edit-profile')
    await page.getByRole('button', { name: ownProfileText.sections.photos, exact: true }).click()
    const camera = page.getByLabel(photosText.camera).first()
    await expect(camera).toHaveAttribute('capture', 'user')
    await expect(camera).toHaveAttribute('accept', /image\/jpeg/)
    await expect(page.getByLabel(photosText.add).first()).not.toHaveAttribute('capture')
    await expectAccessible(page)
  })
})
