import { readFileSync } from 'node:fs'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { diagnosticsText } from '../../src/shared/text/profile/diagnostics.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { text } from '../../src/shared/text.ts'
import { stepTo } from '../screens/app.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onCall } from '../support/browser/calls.ts'
import { pressByKey, tabTo } from '../support/browser/keyboard.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { recordTraffic } from '../support/browser/recorder.ts'
import { waitForDraft } from '../support/browser/wait-for-draft.ts'
import { accountOf, secretsOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const man = 'man@demo.campus'
const woman = 'woman@demo.campus'

test('a visitor sees a locked card with empty texts until its owner shares it', {
  tag: '@long',
}, async ({ browser, stack, signedIn }) => {
  const her = await accountOf(stack, woman)
  const visitor = await browser.newContext()
  const traffic = await recordTraffic(visitor, stack.url)
  const page = await visitor.newPage()
  await page.goto(`${stack.url}/profile/${her.uid}`)
  await expect(page.getByText(ownProfileText.other.locked)).toBeVisible()
  for (const line of ['Name hidden', 'No bio set.', 'No interests set.', 'Not specified']) {
    await expect(page.getByText(line).first()).toBeVisible()
  }
  await expectAccessible(page)
  for (const secret of secretsOf(her)) expect(traffic.received()).not.toContain(secret)
  const preview = async () => (await page.request.get(`${stack.url}/profile/${her.uid}`)).text()
  expect(await preview()).not.toContain('og:title')
  await page.goto(`${stack.url}/profile/..%2Fusers%2F${her.uid}`)
  await expect(page.getByText(her.college ?? '')).toHaveCount(0)

  const owner = await signedIn(woman, '/dashboard/female/profile')
  const share = owner.page.getByRole('switch', { name: ownProfileText.share.label })
  await expect(share).not.toBeChecked()
  await share.click()
  await expect(share).toBeChecked()
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.page.getByRole('button', { name: ownProfileText.share.copy }).click()
  await expect(owner.page.getByText(ownProfileText.share.copied)).toBeVisible()
  expect(await owner.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stack.url}/profile/${her.uid}`,
  )
  await expect.poll(async () => (await stack.documents('publicProfiles')).length).toBe(1)
  const shown = await preview()
  expect(shown).toContain(`<meta property="og:title" content="${her.college}`)
  for (const secret of secretsOf(her)) expect(shown).not.toContain(secret)
  await page.goto(`${stack.url}/profile/${her.uid}`)
  await expect(page.getByText(her.college ?? '').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: ownProfileText.other.shared })).toBeVisible()
  await expect(page.getByText(ownProfileText.other.invite)).toBeInViewport()
  await expect(page.getByRole('link', { name: ownProfileText.other.start })).toHaveAttribute(
    'href',
    '/',
  )
  for (const secret of secretsOf(her)) expect(traffic.received()).not.toContain(secret)

  await page.getByRole('button', { name: ownProfileText.other.back }).click()
  await expect(page).not.toHaveURL(new RegExp(`/profile/${her.uid}$`))
  traffic.close()
  await visitor.close()
})

test('the own profile is edited offline by section, and drafts survive', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const { context, page } = await signedIn(man)
  await expect(page.getByRole('article').first()).toBeVisible()
  await waitForWorker(page)

  await test.step('a page that began past the worker is answered for by it, and opens its parts offline', async () => {
    // A page that was on its way when the first worker claimed the open pages has no worker.
    const session = await context.newCDPSession(page)
    await session.send('Page.reload', { ignoreCache: true })
    await expect(page.getByRole('article').first()).toBeVisible()
    await waitForWorker(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: text.shell.matches }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/matches/)
  })

  // The address of the other gender's profile leads home, by a part that is here already.
  await stepTo(page, '/dashboard/female/profile')
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  await stepTo(page, '/dashboard/male/profile')
  await expect(page.getByText(ownProfileText.completeness).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: ownProfileText.preview })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${stack.url}/dashboard/edit-profile`)
  await page.getByRole('button', { name: ownProfileText.sections.bio }).click()
  const bio = page.getByRole('textbox', { name: text.joining.bio.label })
  await bio.fill('Half a thought')
  await waitForDraft(page, (await accountOf(stack, man)).uid, 'Half a thought')
  await page.reload()
  await page.getByRole('button', { name: ownProfileText.sections.bio }).click()
  await expect(bio).toHaveValue('Half a thought')
  await bio.fill('A whole thought.')
  await expectAccessible(page)
  await page.getByRole('button', { name: text.joining.save, exact: true }).click()
  await expect(page.getByText(onItsWay)).toBeVisible()
  await page.reload()
  await expect(page.getByText(onItsWay)).toBeVisible()
  expect(await accountOf(stack, man)).not.toMatchObject({ bio: 'A whole thought.' })
  await context.setOffline(false)
  await expect
    .poll(() => accountOf(stack, man), { timeout: 40_000 })
    .toMatchObject({ bio: 'A whole thought.' })
  await expect(page.getByText(onItsWay)).toHaveCount(0)
})

test('a person exports all their data and deletes it for good, by keyboard', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, man)
  const { page } = await signedIn(man)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${stack.url}/dashboard/account`)
  const download = page.waitForEvent('download')
  const save = page.getByRole('button', { name: accountText.export.start, exact: true })
  await pressByKey(page, save)
  const file = await download
  await expect(save).toBeFocused()
  expect(file.suggestedFilename()).toBe(accountText.export.fileName)
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(exported.users).toMatchObject([{ email: man, name: him.name }])

  const pageDownload = page.waitForEvent('download')
  await page.getByRole('button', { name: accountText.export.startPage }).click()
  const readable = await pageDownload
  expect(readable.suggestedFilename()).toBe(accountText.export.pageName)
  expect(readFileSync(await readable.path(), 'utf8')).toContain(`<dd>${man}</dd>`)

  await page.getByRole('button', { name: diagnosticsText.title }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('pre')).toContainText('"outbox"')
  const diagnosis = await sheet.locator('pre').textContent()
  for (const own of [him.name, man, him.uid]) expect(diagnosis).not.toContain(own)
  await sheet.getByRole('button', { name: diagnosticsText.send }).click()
  await expect(sheet.getByText(diagnosticsText.sent)).toBeVisible()
  await sheet.getByRole('button', { name: diagnosticsText.close }).click()

  await page.getByText(accountText.about.licences).click()
  await expect(page.getByText(/^react-dom \d/)).toBeVisible()
  const messages = page.getByRole('switch', { name: accountText.choices.topics.messages })
  await tabTo(page, messages)
  await page.keyboard.press('Space')
  await expect(messages).toBeFocused()
  await expect
    .poll(() => accountOf(stack, man))
    .toMatchObject({ notificationChoices: { messages: false } })
  await expectAccessible(page)

  await pressByKey(page, page.getByRole('button', { name: accountText.remove.start }))
  await expect(page.getByText(accountText.remove.matches(1))).toBeVisible()
  await expect(page.getByText(accountText.remove.plan)).toBeVisible()
  const confirm = page.getByRole('button', { name: accountText.remove.confirm })
  await expect(confirm).toBeDisabled()
  await tabTo(page, page.getByLabel(accountText.remove.typed(accountText.remove.word)))
  await page.keyboard.type('delete')
  await expectAccessible(page)
  const answerAgain = await onCall(page, 'deleteMyAccount', (route) => route.abort())
  await pressByKey(page, confirm)
  await expect(page.getByRole('dialog').getByText(accountText.remove.failed)).toBeVisible()
  await answerAgain()
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible({
    timeout: 30_000,
  })
  const left = await stack.documents('users')
  expect(left.filter(({ data }) => data.uid === him.uid)).toEqual([])
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(databases.filter((name) => name?.includes(him.uid))).toEqual([])
})
