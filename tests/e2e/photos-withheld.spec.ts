import { demoEmails } from '../../demo/people/people.ts'
import { storageCors } from '../../scripts/deploy/storage-cors-file.ts'
import { deskCollections } from '../../src/shared/desk-paths.ts'
import { photosWithheldText } from '../../src/shared/text/admin/desk-home.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test.afterEach(async ({ stack }) => {
  await stack.control('storage-cors', { cors: storageCors([stack.url]) })
})

test('where the bucket sends no CORS header the card does not blame the network, and the desk says how to mend it', async ({
  page,
  stack,
  openDesk,
}) => {
  await stack.control('storage-cors', { cors: [] })
  await openSignedIn(page, stack, demoEmails.man)
  const { unreachable, withheld } = text.profile.photoFailed
  const card = page.getByRole('article').first()
  await expect(card.getByText(withheld)).toBeVisible()
  await expect(page.getByText(unreachable)).toHaveCount(0)
  await expectAccessible(page)
  await expect.poll(async () => (await stack.documents(deskCollections.errorGroups)).length).toBe(1)

  const { page: desk } = await openDesk('home', laptop)
  const notice = desk.getByRole('alert').filter({ hasText: photosWithheldText.heading })
  await expect(notice).toContainText(photosWithheldText.command)
  await expectAccessible(desk)

  // After the bucket is mended, the photo comes by itself.
  await stack.control('storage-cors', { cors: storageCors([stack.url]) })
  await expect(card.getByRole('img').first()).toBeVisible({ timeout: 90_000 })
  await expect(card.getByText(withheld)).toHaveCount(0)
})

test('without a network the card says nothing of us', { tag: '@long' }, async ({ page, stack }) => {
  await page.route(/alt=media/, (route) => route.abort())
  await openSignedIn(page, stack, demoEmails.man)
  await expect(page.getByText(text.profile.photoFailed.unreachable).first()).toBeVisible()
  await expect(page.getByText(text.profile.photoFailed.withheld)).toHaveCount(0)
})
