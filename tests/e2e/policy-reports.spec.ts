import { deskCollections } from '../../src/shared/desk-paths.ts'
import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import { healthText, policyReportsText } from '../../src/shared/text/admin/desk-home.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const header = 'content-security-policy'

test('what the policy refuses on a phone is counted by its host, and an admin sees it', async ({
  page,
  stack,
  openDesk,
}) => {
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
  const told = () => stack.documents(deskCollections.policyReports)
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

  const { page: desk } = await openDesk('home', laptop)
  await desk.getByText(healthText.details).click()
  const refused = desk.getByRole('table', { name: policyReportsText.heading })
  await expect(refused.getByRole('row').filter({ hasText: 'cdn.example' })).toContainText('img-src')
  await expect(refused.getByRole('row').filter({ hasText: 'evil.example' })).toHaveCount(1)
  await refused.scrollIntoViewIfNeeded()
  await expectAccessible(desk)
})
