import { demoEmails } from '../../demo/people/people.ts'
import { storageCors } from '../../scripts/deploy/storage-cors-file.ts'
import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import {
  healthText,
  photosWithheldText,
  policyReportsText,
} from '../../src/shared/text/desk/home.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const header = 'content-security-policy'

test.afterEach(async ({ stack }) => {
  await stack.control('storage-cors', { cors: storageCors([stack.url]) })
})

test('what the policy refuses on phones and photos that the bucket withholds: the card does not blame the network, and the desk sees both and says how to mend it', async ({
  page,
  stack,
  openDesk,
}) => {
  const told = () => stack.documents('policyReports')
  await test.step('what the policy refuses is counted by its host', async () => {
    await page.route(`${stack.url}/`, async (route) => {
      const response = await route.fetch()
      const policy = response.headers()[header] ?? ''
      // Chromium has no Reporting API over http, as here: it reports as the other engines do.
      expect(policy).toMatch(/; report-to policy$/)
      expect(response.headers()['reporting-endpoints']).toBe(`policy="${policyReportPath}"`)
      const plain = policy.replace('; report-to policy', '')
      await route.fulfill({ response, headers: { ...response.headers(), [header]: plain } })
    })
    await page.goto(stack.url)
    await page.evaluate(() => {
      new Image().src = 'https://cdn.example/asha?mail=asha@college.edu'
    })
    await expect.poll(async () => (await told()).length).toBe(1)
    // The form in which the Reporting API sends them.
    const answer = await page.request.post(`${stack.url}${policyReportPath}`, {
      headers: { 'content-type': 'application/reports+json' },
      data: JSON.stringify([
        {
          type: 'csp-violation',
          url: `${stack.url}/profile/somebody`,
          body: { effectiveDirective: 'connect-src', blockedURL: 'https://evil.example/a' },
        },
      ]),
    })
    expect(answer.status()).toBe(204)
    expect(JSON.stringify(await told())).not.toMatch(/asha|somebody/)
  })

  const { unreachable, withheld } = text.profile.photoFailed
  const card = page.getByRole('article').first()
  await test.step('where the bucket sends no CORS header the card does not blame the network', async () => {
    await stack.control('storage-cors', { cors: [] })
    await openSignedIn(page, stack, demoEmails.man)
    await expect(card.getByText(withheld)).toBeVisible()
    await expect(page.getByText(unreachable)).toHaveCount(0)
    await expectAccessible(page)
    await expect.poll(async () => (await stack.documents('errorGroups')).length).toBe(1)
  })

  await test.step('an admin sees both, and how the photos are mended', async () => {
    const { page: desk } = await openDesk('home', laptop)
    const notice = desk.getByRole('alert').filter({ hasText: photosWithheldText.heading })
    await expect(notice).toContainText(photosWithheldText.command)
    await desk.getByText(healthText.details).click()
    const refused = desk.getByRole('table', { name: policyReportsText.heading })
    const rowOf = (host: string) => refused.getByRole('row').filter({ hasText: host })
    await expect(rowOf('cdn.example')).toContainText('img-src')
    await expect(rowOf('evil.example')).toHaveCount(1)
    await refused.scrollIntoViewIfNeeded()
    await expectAccessible(desk)
  })

  await test.step('after the bucket is mended, the photo comes by itself', async () => {
    await stack.control('storage-cors', { cors: storageCors([stack.url]) })
    await expect(card.getByRole('img').first()).toBeVisible({ timeout: 90_000 })
    await expect(card.getByText(withheld)).toHaveCount(0)
  })
})

test('without a network the card says nothing of us', { tag: '@long' }, async ({ page, stack }) => {
  await page.route(/alt=media/, (route) => route.abort())
  await openSignedIn(page, stack, demoEmails.man)
  await expect(page.getByText(text.profile.photoFailed.unreachable).first()).toBeVisible()
  await expect(page.getByText(text.profile.photoFailed.withheld)).toHaveCount(0)
})
