import { expect, person, test } from '../support/sdk-page-auth/fixture.ts'

const documentsAt = (emulator: { firestore: string }) =>
  `http://${emulator.firestore}/v1/projects/demo-local/databases/(default)/documents`

/** The parts in the order in which the page shows them. */
const partsAfterHome = [
  'Documents',
  'Users',
  'Files',
  'Calls',
  'Pushes',
  'Rules',
  'Clock',
  'Faults',
]

test('documents are seen as they change, edited, made and deleted', async ({ emulator, page }) => {
  const at = new Date('2026-11-21T10:00:00Z')
  emulator.load({ documents: { 'notes/n': { text: 'one', at } }, users: [], files: [] })
  await page.goto(`http://${emulator.firestore}/`)
  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('link', { name: 'notes 1' }).click()
  await page.getByRole('link', { name: /^n .*one/ }).click()
  const text = page.getByLabel('The document as JSON')
  await expect(text).toHaveValue(/"text": "one"/)
  await expect(text).toHaveValue(/"timestampValue": "2026-11-21T10:00:00.000000Z"/)

  const write = (value: string) =>
    page.request.patch(`${documentsAt(emulator)}/notes/n?updateMask.fieldPaths=text`, {
      data: { fields: { text: { stringValue: value } } },
    })
  await write('two')
  await expect(text).toHaveValue(/"text": "two"/)

  await text.fill('{"text": "<b>three</b>", "whole": {"doubleValue": 1}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: /^n.*<b>three<\/b>/ })).toBeVisible()
  const { fields } = await (await page.request.get(`${documentsAt(emulator)}/notes/n`)).json()
  expect(fields).toEqual({ text: { stringValue: '<b>three</b>' }, whole: { doubleValue: 1 } })

  // Text that somebody types is neither replaced, nor saved over a change that came meanwhile.
  await text.fill('{"text": "mine"}')
  await write('theirs')
  await expect(page.getByText('It has changed since you began to edit')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(text).toHaveValue('{"text": "mine"}')
  await page.getByRole('button', { name: 'Read anew' }).click()
  await expect(text).toHaveValue(/"text": "theirs"/)

  await page.getByLabel('Path of a new document').fill('notes/fresh')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('There is no such document yet.')).toBeVisible()
  await text.fill('{"text": "new"}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'notes 2' })).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'notes 1' })).toBeVisible()
})

test('accounts are disabled, given claims and deleted', async ({ emulator, page }) => {
  emulator.load({ documents: {}, users: [person], files: [] })
  await page.goto(`http://${emulator.firestore}/#users`)
  await expect(page.getByRole('cell', { name: person.displayName })).toBeVisible()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('(disabled)')).toBeVisible()
  expect(emulator.accounts.byUid(person.uid)?.disabled).toBe(true)
  await page.getByRole('button', { name: 'Claims', exact: true }).click()
  await page.getByLabel('Claims as JSON').fill('{"admin": true}')
  await page.getByRole('button', { name: 'Save the claims' }).click()
  await expect(page.getByRole('cell', { name: '{"admin":true}' })).toBeVisible()
  expect(emulator.accounts.byUid(person.uid)?.claims).toEqual({ admin: true })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('None.')).toBeVisible()
})

test('files are listed, opened without their scripts, and deleted', async ({ emulator, page }) => {
  const bytes = Buffer.from('<script>document.body.append("ran")</script><p>Stored</p>')
  const file = { path: 'pages/p.html', bytes, contentType: 'text/html', downloadToken: 't' }
  emulator.load({ documents: {}, users: [], files: [file] })
  await page.goto(`http://${emulator.firestore}/#files`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'pages/p.html' }).click()
  const opened = await opening
  await expect(opened.getByText('Stored')).toBeVisible()
  await expect(opened.getByText('ran')).toHaveCount(0)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('None.')).toBeVisible()
  expect(emulator.objects.all()).toEqual([])
})

test('calls and triggers are shown with what they took, and pushes with what they say', async ({
  emulator,
  page,
}) => {
  await page.goto(`http://${emulator.firestore}/#calls`)
  const call = (name: string, data: unknown) =>
    page.request.post(`http://${emulator.functions}/demo-local/asia-south2/${name}`, {
      data: { data },
    })
  await call('echo', 'hello')
  await call('crash', null)
  await page.request.patch(`${documentsAt(emulator)}/hopeless/h`, { data: { fields: {} } })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('echo')).toContainText(/\d ms/)
  await expect(row('echo')).toContainText('200')
  await row('echo').getByText('{"data":"hello"}').click()
  await expect(row('echo').getByText('Answered')).toBeVisible()
  await expect(row('crash')).toContainText('500')
  await page.getByLabel('Filter').fill('crash')
  await expect(row('echo')).toHaveCount(0)

  await page.getByRole('link', { name: 'Pushes' }).click()
  await page.request.post(`http://${emulator.auth}/v1/projects/demo-local/messages:send`, {
    data: { message: { token: 'phone', data: { says: 'hi' } } },
  })
  await expect(page.getByRole('cell', { name: 'phone' })).toBeVisible()
  await expect(page.getByText('"says":"hi"')).toBeVisible()
})

test('the rules say which expression decided', async ({ emulator, page }) => {
  emulator.load({ documents: { 'notes/n': { text: 'x' } }, users: [], files: [] })
  const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow get: if request.method == '<b>admin</b>' || id == 'open'; }
  }
}`
  const origin = `http://${emulator.firestore}`
  await page.request.put(`${origin}/emulator/v1/projects/other:securityRules`, {
    data: { rules: { files: [{ content: rules }] } },
  })
  const read = (id: string) =>
    page.request.get(`${origin}/v1/projects/other/databases/(default)/documents/notes/${id}`)
  await page.goto(`${origin}/#rules`)
  await expect(page.getByText('None.')).toBeVisible()
  await read('n')
  await read('open')
  const row = (path: string) => page.getByRole('row').filter({ hasText: path })
  await row('notes/n')
    .getByText(/was denied:$/)
    .click()
  await expect(page.getByText("request.method == '<b>admin</b>' is false")).toBeVisible()
  await row('notes/open')
    .getByText(/^L4:25 allow get/)
    .first()
    .click()
  await expect(row('notes/open').getByText("id == 'open' is true")).toBeVisible()
  await page.getByLabel('Only what was denied').check()
  await expect(row('notes/open')).toHaveCount(0)
})

test('the clock moves, and commits fail as ordered', async ({ emulator, page }) => {
  await page.goto(`http://${emulator.firestore}/#clock`)
  await page.getByRole('button', { name: '1 day on' }).click()
  await expect(page.getByText('(moved by 86400 s)')).toBeVisible()
  await page.getByLabel('Exact time (UTC)').fill('2027-01-01T00:00:00Z')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.getByText(/^2027-01-01T00:00:/)).toBeVisible()

  await page.getByRole('link', { name: 'Faults' }).click()
  await page.getByLabel('With').selectOption('RESOURCE_EXHAUSTED')
  await page.getByRole('button', { name: 'Fail them' }).click()
  await expect(
    page.getByText('The next 1 commits of pages fail with RESOURCE_EXHAUSTED.'),
  ).toBeVisible()
  const commit = () =>
    page.request.post(`${documentsAt(emulator)}:commit`, { data: { writes: [] } })
  expect((await commit()).status()).toBe(429)
  expect((await commit()).status()).toBe(200)
  await page.getByLabel('Milliseconds each request waits').fill('300')
  await page.getByRole('button', { name: 'Delay' }).click()
  await expect(page.getByText('Each request waits 300 ms.')).toBeVisible()
  const begun = performance.now()
  await commit()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300)
})

test('the keyboard goes through every part and keeps its place when something is drawn anew', async ({
  emulator,
  page,
}) => {
  emulator.load({ documents: { 'notes/n': { text: 'one' } }, users: [person], files: [] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`http://${emulator.firestore}/`)
  const part = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(page.getByRole('row', { name: 'clients' })).toHaveText('clients000')
  await expect(page.getByText(/^Functions ran \d+ times\. Clients got \d+ answers/)).toBeVisible()
  await part('Home').focus()
  for (const name of partsAfterHome) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(part(name)).toHaveAttribute('aria-current', 'page')
    await expect(part(name)).toBeFocused()
  }

  await part('Users').press('Enter')
  await page.getByRole('button', { name: 'Disable' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()
  await page.getByRole('button', { name: 'Claims', exact: true }).press('Enter')
  await expect(page.getByLabel('Claims as JSON')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByLabel('Filter')).toBeFocused()

  await part('Documents').press('Enter')
  await page.getByRole('link', { name: 'notes 1' }).press('Enter')
  const note = page.getByRole('link', { name: /^n *\{/ })
  await note.press('Enter')
  await expect(page.getByLabel('The document as JSON')).toHaveValue(/"one"/)
  await expect(note).toBeFocused()
  await page.request.patch(`${documentsAt(emulator)}/notes/a`, { data: { fields: {} } })
  await expect(page.getByRole('link', { name: 'notes 2' })).toBeVisible()
  await expect(note).toBeFocused()

  await part('Clock').press('Enter')
  await page.getByRole('button', { name: '1 day on' }).press('Enter')
  await expect.poll(() => emulator.clock.offset()).toBeGreaterThan(86_000_000)
  await expect(page.getByRole('button', { name: '1 day on' })).toBeFocused()
  await part('Faults').press('Enter')
  await page.getByRole('button', { name: 'Delay' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delay' })).toBeFocused()
})

test('every part fits a phone, is named, and asks no other address', async ({ emulator, page }) => {
  emulator.load({ documents: { 'notes/n': { text: 'x' } }, users: [person], files: [] })
  const asked = new Set<string>()
  const faults: string[] = []
  page.on('request', (request) => asked.add(new URL(request.url()).host))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`http://${emulator.firestore}/`)
  for (const name of ['Home', ...partsAfterHome]) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
  expect([...asked]).toEqual([emulator.firestore])
  expect(faults).toEqual([])
})
