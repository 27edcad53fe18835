import type { Page } from '@playwright/test'
import type { MeRow, OutboxRow } from '../../../src/data/database/schema.ts'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { durations } from '../../../src/shared/limits.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { accountText } from '../../../src/shared/text/profile/account.ts'
import { joiningText } from '../../../src/shared/text/profile/joining.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { collegeIdText, photosText } from '../../../src/shared/text/profile/photos.ts'
import { emptyText, profileText } from '../../../src/shared/text/profile/profile.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'
import { onItsWay } from '../../support/browser/on-its-way.ts'
import { refusals } from '../../support/browser/refusals.ts'
import { waitForDraft } from '../../support/browser/wait-for-draft.ts'
import {
  addRows,
  changeRows,
  expect,
  holdRows,
  type Rows,
  replaceRows,
  session,
  stepTo,
  test,
} from './app.ts'
import { maleRows } from './campus.ts'
import { me } from './rows.ts'

const now = Date.now()
const pixel = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><rect width="4" height="5" fill="tan"/></svg>')}`

const whole: MeRow = {
  id: me,
  uid: me,
  email: session.email,
  name: 'Ravi Rao',
  instagramId: 'ravi',
  college: 'Hindu College',
  dob: '2003-03-12',
  height: 175,
  gender: 'male',
  interests: ['Music'],
  communicationImportance: 'very',
  conflictApproach: 'cool_down',
  sundayStyle: 'relax_brunch',
  travelPreference: 'explore_city',
  loveLanguage: 'words',
  bio: '<img src=x onerror="document.title=`run`">',
  photoUrl: pixel,
  photoUrls: [pixel],
  isProfileComplete: true,
  isAdmin: false,
  verified: false,
  acceptedTermsAt: now,
  acceptedTermsVersion: 1,
  setupStatus: {},
  createdAt: now,
  updatedAt: now,
}

/** Shows one row differently, the others stay. */
const open = async (page: Page, address: string, changes: Partial<MeRow> = {}, rows: Rows = {}) => {
  await holdRows(page, session, { ...maleRows(now), me: [{ ...whole, ...changes }], ...rows })
  await page.goto(address)
}

const refused = (key: string, name: string, args: object): OutboxRow => ({
  key,
  name,
  args,
  lane: 'profile',
  order: 1,
  state: 'refused',
  createdAt: now,
  attempts: 1,
  retryAt: 0,
  retrySetBy: 'phone',
  reason: 'not-allowed',
})

/** The entries that this phone will send. */
const queued = (page: Page): Promise<Pick<OutboxRow, 'name' | 'args' | 'state'>[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('outbox').objectStore('outbox').getAll()
          asking.onsuccess = () => resolve(asking.result)
        }
      }),
    userDatabaseName(me),
  )

const profile = '/dashboard/male/profile'

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

test('blocked people are listed without names and can be unblocked singly', {
  tag: '@long',
}, async ({ page }) => {
  const block = (otherUid: string, ago: number) => ({
    id: `${me}_${otherUid}`,
    uid: me,
    otherUid,
    createdAt: now - ago,
    updatedAt: now - ago,
  })
  await open(
    page,
    '/dashboard/account',
    {},
    {
      blocks: [
        block('one', 2 * durations.day),
        { ...block('two', durations.minute), place: 'chat', reported: true },
      ],
      syncStates: [
        {
          name: 'blocks',
          stream: 'blocks',
          roundId: null,
          pokedAt: 1,
          pulledAt: 1,
          newestAt: null,
        },
      ],
    },
  )
  const unblock = page.getByRole('button', { name: accountText.blocked.unblock })
  await expect(unblock).toHaveCount(2)
  await expectAccessible(page)
  const { keep, confirm, places, reportedFrom } = accountText.blocked
  await expect(page.getByText(reportedFrom(places.chat))).toBeVisible()
  await unblock.last().click()
  await page.getByRole('dialog').getByText(keep).click()
  await expect(unblock).toHaveCount(2)
  expect(await queued(page)).toEqual([])
  await unblock.last().click()
  await page.getByRole('button', { name: confirm }).click()
  await expect(unblock).toHaveCount(1)
  expect(await queued(page)).toMatchObject([{ name: 'unblock', args: { uid: 'one' } }])
  await unblock.click()
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(accountText.blocked.none)).toBeVisible()
})

test('a choice of notifications made offline says that it waits, and later that it was refused', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/dashboard/account')
  const messages = page.getByRole('switch', { name: accountText.choices.topics.messages })
  await messages.click()
  await expect(messages).not.toBeChecked()
  await expect(page.getByText(onItsWay)).toBeVisible()
  await page.reload()
  await expect(messages).not.toBeChecked()
  await expect(page.getByText(onItsWay)).toBeVisible()
  const values = { notificationChoices: { messages: false } }
  await changeRows(page, session, {
    outbox: [refused('profile:choices', 'editProfile', { section: 'choices', values })],
  })
  await expect(refusals(page)).toHaveText(`${outboxText.refused}. ${reasonText['not-allowed']}`)
  await expectAccessible(page)
})

test('two switches that are pressed before anything is drawn keep both presses [113]', async ({
  page,
}) => {
  await open(page, '/dashboard/account')
  const { messages, matches } = accountText.choices.topics
  const switches = page.getByRole('switch')
  await expect(switches.first()).toBeVisible()
  await switches.evaluateAll(
    (buttons, names) => {
      for (const button of buttons as HTMLElement[]) {
        if (names.includes(button.textContent)) button.click()
      }
    },
    [messages, matches] as string[],
  )
  for (const name of [messages, matches]) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  }
  expect(await queued(page)).toMatchObject([
    { args: { values: { notificationChoices: { messages: false, matches: false } } } },
  ])

  // The switch for the own college waits too; names to avoid stay in the field, and nowhere else.
  await page.getByRole('switch', { name: accountText.ownCollege.label }).click()
  await expect.poll(() => queued(page)).toHaveLength(2)
  const handle = page.getByRole('switch', { name: accountText.handle.label })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(handle).not.toBeChecked()
  await expect
    .poll(() => queued(page))
    .toContainEqual(
      expect.objectContaining({ args: { section: 'handle', values: { handleOnPress: true } } }),
    )
  const words = accountText.avoided
  const names = page.getByLabel(words.label)
  const add = page.getByRole('button', { name: words.add })
  await names.pressSequentially('Some One')
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(words.unread('Some One'))
  await names.fill('')
  await names.pressSequentially('@some.ex')
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(words.failed)
  await expect(names).toHaveValue('@some.ex')
  await expect(add).toBeEnabled()
  expect(JSON.stringify(await queued(page))).not.toContain('some.ex')
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

  await page.goto(profile)
  await page.getByRole('switch', { name: ownProfileText.share.label }).click()
  await page.getByRole('link', { name: ownProfileText.share.open }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/${me}$`))
  await back.click()
  await expect(page).toHaveURL(new RegExp(`${profile}$`))
})
