import { durations } from '../../src/shared/limits.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { collegeIdsText as words } from '../../src/shared/text/desk/college-ids.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { cameraPhoto } from '../support/photos.ts'
import { scriptOf } from '../support/servers/admin.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

const handIn = async (stack: Stack, { uid }: User, shade: number) => {
  const script = await scriptOf(stack, uid)
  for (const side of ['front', 'back'] as const) {
    const photo = await cameraPhoto(1, 800 + shade, 500)
    await script.upload(storagePaths.collegeId(uid, side), photo, 'image/jpeg')
  }
  expect((await script.call('submitCollegeId', {})).status).toBe(200)
}

test('an admin decides college IDs by keyboard, takes a decision back, and finds an ID of two', async ({
  stack,
  openDesk,
}) => {
  const users = (await stack.documents('users')).map(({ data }) => data as unknown as User)
  const waiting = users
    .filter((user) => user.isProfileComplete && user.verified !== true)
    .slice(0, 3)
  const [first, second, third] = waiting as [User, User, User]
  // The third hands in the very images of the second.
  await handIn(stack, first, 2)
  await handIn(stack, second, 4)
  await handIn(stack, third, 4)
  const stateOf = async ({ uid }: User) =>
    (await stack.documents('verifications')).find(({ path }) => path === paths.verification(uid))
      ?.data.state

  const { page } = await openDesk('college-id-verification')
  const shown = (user: User) => page.getByRole('heading', { name: user.name ?? '' })
  const image = (user: User, side: string) => page.getByAltText(words.altOf(side, user.name ?? ''))
  await expect(shown(first)).toBeVisible()
  await expect(image(first, words.front)).toHaveJSProperty('naturalWidth', 802)
  await expect(image(first, words.back)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.turn(words.front) }).click()
  await page.getByRole('button', { name: words.closer(words.front) }).click()

  await page.keyboard.press('r')
  await page.getByLabel(actionText.reason).pressSequentially('The name is covered.')
  await page.getByRole('dialog').getByRole('button', { name: words.reject }).click()
  await expect(page.getByText(words.rejected(first.name ?? ''))).toBeVisible()
  await expect(shown(second)).toBeVisible()
  await expect.poll(() => stateOf(first)).toBe('rejected')
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect.poll(() => stateOf(first)).toBe('submitted')

  const approve = page.getByRole('button', { name: words.approve, exact: true })
  await expect(image(second, words.front)).toBeVisible()
  await expect(approve).toBeEnabled()
  // Keys rest for a second after a dialog.
  await quietOnPage(page, durations.second)
  await page.keyboard.press('a')
  await expect.poll(() => stateOf(second)).toBe('approved')
  await expect(shown(third)).toBeVisible()
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(words.duplicate)).toBeVisible()
  expect(await stateOf(third)).toBe('submitted')

  const looks = (await stack.documents('auditLog')).map(({ data }) => data)
  for (const { uid } of waiting) {
    expect(looks).toContainEqual(
      expect.objectContaining({ call: 'viewCollegeId', request: { uid } }),
    )
  }

  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: words.approve })).toBeDisabled()
  await expect(page.getByText(/as of/).first()).toBeVisible()
})
