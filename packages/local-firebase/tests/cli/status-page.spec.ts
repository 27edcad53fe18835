import { expect, person, test } from '../support/sdk-page-auth/fixture.ts'

test('the forms of the status page move the clock and make commits fail', async ({
  emulator,
  page,
}) => {
  await page.goto(`http://${emulator.firestore}/`)
  await page.getByRole('button', { name: '1 day on' }).click()
  await expect(page.getByText('(moved by 86400 s)')).toBeVisible()
  await page.getByLabel('Exact time (UTC)').fill('2027-01-01T00:00:00Z')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.getByText(/^2027-01-01T00:00:/)).toBeVisible()

  await page.getByLabel('Commits to fail').fill('1')
  await page.getByLabel('With').selectOption('RESOURCE_EXHAUSTED')
  await page.getByRole('button', { name: 'Fail them' }).click()
  await expect(page.getByLabel('Commits to fail')).toHaveValue('1')
  const commit = () =>
    page.request.post(
      `http://${emulator.firestore}/v1/projects/demo-local/databases/(default)/documents:commit`,
      { data: { writes: [] } },
    )
  expect((await commit()).status()).toBe(429)
  expect((await commit()).status()).toBe(200)

  await page.getByLabel('Milliseconds each request waits').fill('300')
  await page.getByRole('button', { name: 'Delay' }).click()
  await expect(page.getByLabel('Milliseconds each request waits')).toBeVisible()
  const begun = performance.now()
  await commit()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300)
})

test('the status page fits a phone and shows the reason of a denial', async ({
  emulator,
  page,
}) => {
  emulator.load({
    documents: { 'notes/n': { text: 'x' } },
    users: [person],
    files: [],
  })
  const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow get: if request.method == '<b>admin</b>'; }
  }
}`
  const origin = `http://${emulator.firestore}`
  await page.request.put(`${origin}/emulator/v1/projects/other:securityRules`, {
    data: { rules: { files: [{ content: rules }] } },
  })
  await page.request.get(`${origin}/v1/projects/other/databases/(default)/documents/notes/n`)
  await page.goto(`${origin}/`)
  await expect(page.getByRole('cell', { name: 'nobody', exact: true })).toBeVisible()
  await page.getByText('denied', { exact: true }).click()
  await expect(page.getByText(/get .*notes\/n was denied/)).toBeVisible()
  await expect(page.getByText("request.method == '<b>admin</b>' is false")).toBeVisible()
  await expect(page.getByRole('link', { name: 'notes' })).toBeVisible()
  await expect(page.getByText(person.displayName)).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
