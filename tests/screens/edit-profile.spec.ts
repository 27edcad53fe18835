import type { Page } from '@playwright/test'
import { joiningText } from '../../src/shared/text/profile/joining.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../src/shared/text/profile/photos.ts'
import { emptyText } from '../../src/shared/text/profile/profile.ts'
import { reasonText } from '../../src/shared/text/reasons.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { waitForDraft } from '../support/browser/wait-for-draft.ts'
import { addRows, changeRows, expect, type Rows, session, stepTo, test } from './app.ts'
import { now, open, pixel, profile, queued, refused, whole } from './own-profile.ts'
import { me } from './rows.ts'

const { details } = joiningText
const birthday = [details.day, details.month, details.year]

const openDetails = (page: Page) =>
  page.getByRole('button', { name: ownProfileText.sections.details }).click()

/** Saves the open form, which then says that its change is on its way. */
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: joiningText.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
}

/** The edit screen of the same person, anew, with these rows and nothing typed or sent. */
const loadAgain = (page: Page, rows: Rows): Promise<void> =>
  changeRows(page, session, { me: [whole], outbox: [], drafts: [], verification: [], ...rows })

const openAgain = async (page: Page, rows: Rows): Promise<void> => {
  await loadAgain(page, rows)
  await openDetails(page)
}

/** Runs in the page: whether a list shows the whole of its chosen word. */
const showsChoice = (list: Element): boolean => {
  if (!(list instanceof HTMLSelectElement)) return false
  const { font, paddingLeft, paddingRight } = getComputedStyle(list)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return false
  pen.font = font
  const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return pen.measureText(list.selectedOptions[0]?.text ?? '').width <= room
}

test('the details say what cannot be changed and why, a height is entered in feet, and a refused edit is sent again [45]', async ({
  page,
}) => {
  const state = { state: 'submitted', imagesDueAt: null, createdAt: now, updatedAt: now }
  const verification = [{ id: me, uid: me, ...state }]
  await open(page, '/dashboard/edit-profile', {}, { verification })
  await openDetails(page)
  await test.step('what stands on a college ID cannot be changed while it is being checked', async () => {
    await expect(page.getByText(details.idWaits)).toBeVisible()
    for (const label of [details.name, joiningText.college.label]) {
      await expect(page.getByLabel(label)).toHaveAttribute('readonly')
    }
    for (const part of birthday) {
      await expect(page.getByLabel(part, { exact: true })).toBeDisabled()
    }
    await expect(page.getByLabel(details.handle)).toBeEditable()
    await expectAccessible(page)
  })
  await test.step('nor can a verified date of birth, and the form says why', async () => {
    await openAgain(page, { me: [{ ...whole, verified: true }] })
    for (const part of birthday) {
      await expect(page.getByLabel(part, { exact: true })).toBeDisabled()
    }
    await expect(page.getByText(details.dobFixed)).toBeVisible()
    await expect(page.getByText(details.badgeGoes)).toBeVisible()
    await page.getByLabel(details.name).fill('Ravi Kumar Rao')
    await save(page)
    expect(await queued(page)).toMatchObject([{ args: { values: { name: 'Ravi Kumar Rao' } } }])
  })
  await test.step('a refused edit reopens as typed, says why, and can be sent again', async () => {
    const values = { name: 'Ravi Kumar', height: 180 }
    const edit = refused('profile:details', 'editProfile', { section: 'details', values })
    await loadAgain(page, { outbox: [edit] })
    // The reason stands before any section is opened.
    await expect(page.getByText(reasonText['not-allowed'])).toBeVisible()
    await openDetails(page)
    await expect(page.getByLabel(details.name)).toHaveValue('Ravi Kumar')
    await expect(page.getByLabel(details.centimetres)).toHaveValue('180')
    await page.getByLabel(details.name).fill('Ravi K Rao')
    await save(page)
    expect(await queued(page)).toMatchObject([
      { state: 'queued', args: { values: { name: 'Ravi K Rao', height: 180 } } },
    ])
  })
  await test.step('a date of birth is shown whole on a narrow phone, the longest month too', async () => {
    await openAgain(page, { me: [{ ...whole, dob: '2004-09-28' }] })
    for (const width of [320, 390, 360]) {
      await page.setViewportSize({ width, height: 740 })
      for (const part of birthday) {
        const list = page.getByLabel(part, { exact: true })
        expect(await list.evaluate(showsChoice), `${part} at ${width}`).toBe(true)
      }
    }
  })
  await test.step('without a badge the date can be changed; a height is entered in feet, changed, and removed', async () => {
    await openAgain(page, {})
    for (const part of birthday) await expect(page.getByLabel(part, { exact: true })).toBeEnabled()
    await expect(page.getByLabel(details.centimetres)).toHaveValue('175')
    await page.getByLabel(details.unit).selectOption(details.units.feet)
    await expect(page.getByLabel(details.feet)).toHaveValue('5')
    await page.getByLabel(details.feet).fill('')
    await page.getByLabel(details.inches).fill('')
    await save(page)
    expect(await queued(page)).toMatchObject([{ args: { values: { height: null } } }])
    await stepTo(page, profile)
    await expect(page.getByText(ownProfileText.facts.height).first()).toBeVisible()
    await expect(page.getByText(emptyText.field)).toHaveCount(1)
  })
})

test('saving an open form undoes nothing that another tab or phone saved meanwhile, and loses no refused field [69]', async ({
  page,
}) => {
  const height = page.getByLabel(details.centimetres)
  await open(page, '/dashboard/edit-profile')
  await openDetails(page)
  await page.getByLabel(details.name).fill('Ravi Kumar')
  await addRows(page, session, { me: [{ ...whole, height: 180 }] })

  await test.step('nor by what was typed before, after a reload', async () => {
    await page.reload()
    await openDetails(page)
    await expect(page.getByLabel(details.name)).toHaveValue('Ravi Kumar')
    await expect(height).toHaveValue('180')
  })
  await addRows(page, session, { me: [{ ...whole, height: 185 }] })
  await save(page)
  const [edit] = await queued(page)
  expect(edit?.args).toEqual({ section: 'details', values: { name: 'Ravi Kumar' } })

  await test.step('fields refused while their form was open are sent with the next save', async () => {
    const values = { section: 'details', values: { height: 180 } }
    const sent = { ...refused('profile:details', 'editProfile', values), state: 'queued' }
    await openAgain(page, { me: [{ ...whole, height: 180 }], outbox: [sent] })
    await page.getByLabel(details.name).fill('Ravi Kumar')
    await addRows(page, session, { me: [whole], outbox: [{ ...sent, state: 'refused' }] })
    // A toast says it too.
    await expect(page.getByRole('main').getByText(reasonText['not-allowed'])).toBeVisible()
    await save(page)
    expect(await queued(page)).toMatchObject([
      { state: 'queued', args: { values: { name: 'Ravi Kumar', height: 180 } } },
    ])
  })
})

test('a draft of one tab survives another tab that saves the same section', async ({
  page,
  context,
}) => {
  await open(page, '/dashboard/edit-profile')
  const other = await context.newPage()
  await other.goto('/dashboard/edit-profile')
  for (const tab of [page, other]) await openDetails(tab)
  await page.getByLabel(details.name).fill('Half a na')
  await waitForDraft(page, session.uid, 'Half a na')
  await other.getByLabel(details.centimetres).fill('180')
  await save(other)
  await page.reload()
  await openDetails(page)
  await expect(page.getByLabel(details.name)).toHaveValue('Half a na')
  await expect(page.getByLabel(details.centimetres)).toHaveValue('180')
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
