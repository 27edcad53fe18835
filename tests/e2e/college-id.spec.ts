import type { User } from '../../src/shared/model/people/user.ts'
import { storagePaths } from '../../src/shared/paths.ts'
import { collegeIdText } from '../../src/shared/text/profile/photos.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { cameraPhoto } from '../support/photos.ts'
import { expect, test } from '../support/servers/stack.ts'

test('a college ID submitted offline arrives with both sides, which no stranger can read', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const users = (await stack.documents('users')).map(({ data }) => data as unknown as User)
  const me = users.find(
    ({ gender, verified, isProfileComplete }) =>
      gender === 'male' && !verified && isProfileComplete,
  )
  if (me === undefined) throw new Error('Everybody of the demo campus is verified')
  const { page, context } = await signedIn(me.email, '/dashboard/male/profile')
  const side = async (label: string) =>
    page.getByLabel(label).setInputFiles({
      name: 'id.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(1, 800, 500),
    })
  const send = page.getByRole('button', { name: collegeIdText.send })
  await expect(page.getByText(collegeIdText.none)).toBeVisible()
  await expect(send).toBeDisabled()

  await waitForWorker(page)
  await context.setOffline(true)
  await side(collegeIdText.choose(collegeIdText.sides.front))
  await expect(page.getByAltText(collegeIdText.chosen(collegeIdText.sides.front))).toBeVisible()
  await page.reload()
  await expect(page.getByAltText(collegeIdText.chosen(collegeIdText.sides.front))).toBeVisible()
  await side(collegeIdText.choose(collegeIdText.sides.back))
  await send.click()
  await expect(page.getByText(collegeIdText.queued)).toBeVisible()
  await page.reload()
  await expect(page.getByText(collegeIdText.queued)).toBeVisible()
  expect(await stack.documents('verifications')).not.toContainEqual(
    expect.objectContaining({ path: `verifications/${me.uid}` }),
  )

  await context.setOffline(false)
  await expect(page.getByText(collegeIdText.submitted)).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => {
      const all = await stack.documents('verifications')
      return all.find(({ path }) => path.endsWith(me.uid))?.data.state
    })
    .toBe('submitted')
  for (const name of ['front', 'back'] as const) {
    const path = encodeURIComponent(storagePaths.collegeId(me.uid, name))
    const url = `http://${stack.backend}/v0/b/demo-mulaqat.appspot.com/o/${path}`
    const asOwner = await fetch(url, { headers: { Authorization: 'Bearer owner' } })
    expect(asOwner.status, `${name} is there`).toBe(200)
    expect((await fetch(`${url}?alt=media`)).status, `${name} for a stranger`).toBe(403)
  }
})
