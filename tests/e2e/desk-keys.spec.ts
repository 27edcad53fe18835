import { actionText, queueText } from '../../src/shared/text/desk/action.ts'
import { collegeIdsText } from '../../src/shared/text/desk/college-ids.ts'
import { photosText } from '../../src/shared/text/desk/photos.ts'
import { leaveWaitingWork } from '../guide/waiting-work.ts'
import { callRequestOf, onCall } from '../support/browser/calls.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

test.use(withoutWorker)

/** The page answers each key before the next. */
const typing = { delay: 20 }

const statesOf = async (stack: Stack) =>
  (await stack.documents('verifications')).map(({ data }) => data.state)

test('the reason of a rejection is typed into it, and decides about nobody; a key that is held approves at most one [91, 92]', async ({
  stack,
  openDesk,
}) => {
  await leaveWaitingWork(stack)
  const waiting = async () => (await stack.documents('photoReviews')).length
  const photos = await waiting()
  expect(photos).toBeGreaterThan(1)
  const { page } = await openDesk('photos', laptop)
  await expect(page.getByRole('button', { name: photosText.approve })).toBeEnabled()
  await page.keyboard.press('r')
  const reason = page.getByLabel(actionText.reason)
  await expect(reason).toBeFocused()
  const sentence = 'This is not a face of a student.'
  await page.keyboard.type(sentence, typing)
  await expect(reason).toHaveValue(sentence)
  // An admin who closes it in the middle of a word types on.
  await page.keyboard.press('Escape')
  await page.keyboard.type(' a rather late end, a last word', typing)
  await quietOnPage(page, 500)
  expect(await waiting()).toBe(photos)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`${stack.url}/admin/college-id-verification`)
  const approve = page.getByRole('button', { name: collegeIdsText.approve })
  await expect(approve).toBeEnabled()
  await page.keyboard.press('r')
  await expect(reason).toBeFocused()
  await page.keyboard.type('The back is not readable.', typing)
  await expect(reason).toHaveValue('The back is not readable.')
  expect(await statesOf(stack)).not.toContain('approved')

  await test.step('a key that is held, or pressed before the pictures are seen', async () => {
    await page.reload()
    let asked = 0
    page.on('request', (request) => {
      if (callRequestOf(request, 'decideCollegeIds') !== undefined) asked += 1
    })
    await expect(approve).toBeEnabled()
    await page.keyboard.down('a')
    await expect(page.getByText(/ is verified$/)).toBeVisible()
    // A held key comes again about thirty times a second.
    for (let count = 0; count < 45; count += 1) {
      await page.keyboard.down('a')
      await quietOnPage(page, 33)
    }
    await page.keyboard.up('a')
    expect(asked).toBe(1)

    // The pictures of the next one do not come.
    await onCall(page, 'viewCollegeId', () => undefined)
    await page.getByRole('button', { name: queueText.next }).click()
    await expect(page.getByText(collegeIdsText.looking)).toBeVisible()
    await expect(approve).toBeDisabled()
    for (let count = 0; count < 2; count += 1) {
      await page.keyboard.press('a')
      await quietOnPage(page, 600)
    }
    expect(asked).toBe(1)
  })
})
