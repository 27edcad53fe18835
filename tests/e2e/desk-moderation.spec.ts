import { hashText } from '../../functions/platform/hash.ts'
import { pathById } from '../../src/shared/collections/path-of.ts'
import { photoReviewId } from '../../src/shared/ids.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { photosText } from '../../src/shared/text/desk/photos.ts'
import { readyReasonsText } from '../../src/shared/text/desk/ready-reasons.ts'
import { reportsText as words } from '../../src/shared/text/desk/reports.ts'
import { notificationsText, photoRemovedText } from '../../src/shared/text/news.ts'
import { inboxText } from '../../src/shared/text/notifications.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { callerOf, scriptOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

const details = 'He wrote this to me, details of a report.'
const why = 'Please write kindly.'

test('an admin opens reports with a reason, sees what was reported, warns, suspends and takes it back [79]', async ({
  stack,
  signedIn,
  openDesk,
}) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const users = (await stack.documents('users')).map(({ data }) => data as unknown as User)
  const women = users.filter(({ gender, isProfileComplete }) => {
    return gender === 'female' && isProfileComplete
  })
  for (const [place, { uid }] of women.slice(0, 2).entries()) {
    const call = await callerOf(stack, uid)
    const reason = place === 0 ? 'harassment' : 'fake'
    await call('report', { reportId: 'r1', uid: him.uid, reason, place: 'card', details })
  }
  const shown = him.bio ?? ''
  const script = await scriptOf(stack, him.uid)
  const cleaned = { path: paths.user(him.uid), data: { bio: 'I like dogs.' }, mask: ['bio'] }
  expect((await script.write({ ...cleaned, now: ['updatedAt'] })).status).toBe(200)
  const accountNow = async () =>
    (await stack.documents('users')).find(({ path }) => path === paths.user(him.uid))?.data
  const outcomes = async () => (await stack.documents('reports')).map(({ data }) => data.outcome)

  const { page } = await openDesk('reports')
  const queue = page.getByRole('region', { name: words.queue })
  await expect(queue.getByRole('row')).toHaveCount(3)
  await expect(page.getByText(details)).toBeHidden()
  await page.getByLabel(words.opening.reason).fill('To decide it.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(details)).toBeVisible()
  await expect(page.getByText(words.history.about(1))).toBeVisible()
  const frozen = page.getByRole('region', { name: words.frozen })
  await expect(frozen).toContainText(shown)
  const photo = frozen.getByAltText(words.photo(1))
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('I like dogs.')).toBeVisible()
  await expect(page.locator('section:focus')).toContainText(details)
  await expectAccessible(page)
  expect((await stack.documents('auditLog')).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      call: 'openReport',
      request: expect.objectContaining({ reason: 'To decide it.' }),
    }),
  )

  await page.getByRole('radio', { name: words.outcomes.warn }).check()
  await page.getByLabel(words.decide.reason).fill(why)
  await page.getByRole('button', { name: words.decide.act, exact: true }).click()
  await expect(page.getByText(words.done.warn(him.name ?? ''))).toBeVisible()
  await expect(queue.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(details)).toBeHidden()

  // Ready words go into the field; opening stays a press, and the log tells what was typed.
  const opening = page.getByLabel(words.opening.reason)
  await opening.pressSequentially('Second one.')
  await page.getByRole('button', { name: readyReasonsText.openReport[0] }).click()
  await expect(opening).toHaveValue(`Second one. ${readyReasonsText.openReport[0]}`)
  await expect(page.getByText(details)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByText(details)).toBeVisible()
  // An outcome with its ready reason is one press; words that are typed already stay.
  const written = page.getByLabel(words.decide.reason)
  await written.pressSequentially('He wrote at night.')
  const [ready] = readyReasonsText.report.suspend
  await page.getByRole('button', { name: `${words.outcomes.suspend}: ${ready}` }).click()
  await expect(page.getByRole('radio', { name: words.outcomes.suspend })).toBeChecked()
  await expect(written).toHaveValue('He wrote at night.')
  await page.getByLabel(words.decide.days).fill('0')
  await expect(page.getByRole('button', { name: words.decide.act, exact: true })).toBeDisabled()
  await page.getByLabel(words.decide.days).fill('3')
  await page.getByLabel(words.decide.reason).fill(why)
  await page.getByRole('button', { name: words.decide.act, exact: true }).click()
  await expect.poll(async () => (await accountNow())?.suspended).toBe(true)
  const told = page.getByRole('listitem').filter({ hasText: words.done.suspend(him.name ?? '') })
  await told.getByRole('button', { name: actionText.undo }).click()
  await expect.poll(async () => (await accountNow())?.suspended).toBe(false)
  await expect(queue.getByRole('row')).toHaveCount(2)
  expect(await outcomes()).toEqual(expect.arrayContaining([null, 'warn']))

  const his = await signedIn(him.email, '/dashboard/notifications')
  const note = his.page.getByRole('article', { name: notificationsText.warning.title })
  await expect(note).toContainText(inboxText.why(why))
})

test('an admin approves and removes photos by keyboard; the student reads which and why', {
  tag: '@long',
}, async ({ stack, signedIn, openDesk }) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const hisPhotos = async (): Promise<string[]> => {
    const users = await stack.documents('users')
    return (users.find(({ path }) => path === paths.user(him.uid))?.data.photoUrls ??
      []) as string[]
  }
  const waiting = async () => (await stack.documents('photoReviews')).map(({ path }) => path)

  const [first = '', second = '', ...others] = await hisPhotos()
  const script = await scriptOf(stack, him.uid)
  // A photo that becomes the first one waits for a review.
  for (const photoUrls of [
    [second, first, ...others],
    [first, second, ...others],
  ]) {
    const data = { photoUrl: photoUrls[0] ?? '', photoUrls }
    const mask = ['photoUrl', 'photoUrls']
    const reply = await script.write({ path: paths.user(him.uid), data, mask, now: ['updatedAt'] })
    expect(reply.status, reply.body).toBe(200)
    const id = photoReviewId(him.uid, hashText(data.photoUrl))
    await expect.poll(waiting).toContain(pathById('photoReviews', id))
  }

  const { page } = await openDesk('reports')
  await page.getByRole('link', { name: words.photos }).click()
  const queue = page.getByRole('region', { name: photosText.queue })
  const shown = (place: number) => page.getByAltText(photosText.altOf(him.name ?? '', place))
  await expect(queue.getByRole('row')).toHaveCount(3)
  await expect(shown(2)).toBeVisible()
  expect(await shown(2).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  )
  await expectAccessible(page)

  const approve = page.getByRole('button', { name: photosText.approve, exact: true })
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  await expect(shown(1)).toBeVisible()
  expect(await waiting()).toHaveLength(1)
  // The row in view stays there: the photo that waits again is put above it.
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect(queue.getByRole('row')).toHaveCount(3)
  await expect(shown(1)).toBeVisible()
  await page.keyboard.press('k')
  await expect(shown(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(shown(1)).toBeVisible()
  await page.keyboard.press('k')
  await expect(shown(2)).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel(actionText.reason).fill('It shows somebody else.')
  await page.getByRole('dialog').getByRole('button', { name: photosText.remove }).click()
  await expect(page.getByText(photosText.removed(him.name ?? ''))).toBeVisible()
  await expect.poll(hisPhotos).toEqual([first, ...others])
  await expect(shown(1)).toBeVisible()

  const his = await signedIn(him.email, '/dashboard/notifications')
  const note = his.page.getByRole('article', { name: photoRemovedText(2).title })
  await expect(note).toContainText(photoRemovedText(2).body)
  await expect(note).toContainText('It shows somebody else.')
})
