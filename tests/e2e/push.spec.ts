import type { BrowserContext, Page } from '@playwright/test'
import { durations } from '../../src/shared/limits.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { blockedText } from '../../src/shared/text/desk/action.ts'
import { sendText } from '../../src/shared/text/desk/notifications.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { signIn, waitForWorker } from '../support/browser/person.ts'
import { adminOf, callerOf } from '../support/servers/admin.ts'
import { accountOf, moveClockTo, secretsOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

const email = 'man@demo.campus'

const allowed = async (context: BrowserContext, { url: origin }: Stack): Promise<Page> => {
  await context.grantPermissions(['notifications'], { origin })
  return context.newPage()
}

/** A man whom she may confirm. */
const firstInDeckOf = async (stack: Stack, her: User) => {
  const decks = await stack.documents('assignments')
  const deck = decks.find(({ data }) => data.viewerUid === her.uid)
  const [uid] = (deck?.data.uids ?? []) as string[]
  const users = await stack.documents('users')
  const him = users.find(({ data }) => data.uid === uid)
  if (deck === undefined || him === undefined) throw new Error('Nobody likes her')
  return { him: him.data as unknown as User, roundId: String(deck.data.roundId) }
}

/** Notifications on the screen of this phone. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Keeps what the worker says to pages after it has shown a push: the app clears what was seen. */
const keepTold = () => {
  const told: unknown[] = []
  Object.assign(globalThis, { told })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'pushed') told.push({ title: data.title, body: data.body, tag: data.tag })
  })
}
const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: object[] }).told)

test('a push of the server is shown while any page is open, and says no name', async ({
  browser,
  stack,
}) => {
  await moveClockTo(stack, 'girls', 'startAt', durations.minute)
  const her = await accountOf(stack, 'woman@demo.campus')
  const { him, roundId } = await firstInDeckOf(stack, her)
  const call = await adminOf(stack)
  const context = await browser.newContext()
  await context.addInitScript(keepTold)
  const page = await allowed(context, stack)
  const devices = () => stack.documents(paths.devices(him.uid))
  const news = (notificationId: string) =>
    call('sendPushNotification', {
      userUids: [him.uid],
      title: 'The round',
      body: `News ${notificationId}`,
      notificationId,
    })

  await test.step('his phone gives the server its address when he signs in', async () => {
    await signIn(page, stack, him.email)
    await waitForWorker(page)
    await expect.poll(devices).toHaveLength(1)
  })

  await test.step('an admin pushes, and it is shown though he looks elsewhere', async () => {
    const elsewhere = await context.newPage()
    await elsewhere.bringToFront()
    expect(await news('one')).toEqual({ sent: 1, failed: 0 })
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'The round', body: 'News one', tag: 'one' }])
    await elsewhere.close()
  })

  await test.step('a match is pushed by its trigger, without a name', async () => {
    const confirm = await callerOf(stack, her.uid)
    expect(await confirm('confirmMatchByGirl', { roundId, boyUid: him.uid })).toMatchObject({
      status: 'created',
    })
    const { title, body } = notificationsText.match
    await expect.poll(() => told(page)).toContainEqual(expect.objectContaining({ title, body }))
    const sent = await fetch(`http://${stack.backend}/control/pushes`)
    const said = JSON.stringify([await sent.text(), await told(page)])
    for (const secret of [...secretsOf(her), ...secretsOf(him)]) expect(said).not.toContain(secret)
  })

  await test.step('another page of the browser takes over when this one closes', async () => {
    const other = await context.newPage()
    const takesOver = other.waitForResponse(/emulator\/messaging\/stream/)
    await other.goto(stack.url)
    await page.close()
    await takesOver
    expect(await news('two')).toEqual({ sent: 1, failed: 0 })
    await expect.poll(() => told(other)).toContainEqual(expect.objectContaining({ tag: 'two' }))
  })
  await context.close()
})

test('a page of a production site asks FCM for its address, and opens no channel', {
  tag: '@long',
}, async ({ browser, stack }) => {
  const { uid } = await accountOf(stack, email)
  const context = await browser.newContext()
  const page = await allowed(context, stack)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const askedFor = (what: RegExp) => asked.filter((url) => what.test(url))
  await signIn(page, stack, email)
  await waitForWorker(page)
  await expect.poll(() => stack.documents(paths.devices(uid))).toHaveLength(1)
  expect(askedFor(/emulator\/messaging/)).toHaveLength(1)

  await context.route('**/__/firebase/init.json', async (route) => {
    const answer = await route.fetch()
    const { emulator: _, ...deployed } = await answer.json()
    await route.fulfill({ response: answer, json: { ...deployed, messagingSenderId: '1' } })
  })
  // Google's own addresses, answered by this machine.
  await context.route(/^https:\/\/[a-z]+\.googleapis\.com\//, async (route) => {
    const { hostname, pathname, search } = new URL(route.request().url())
    const service = hostname.startsWith('firestore') ? '' : `/${hostname}`
    const url = `http://${stack.backend}${service}${pathname}${search}`
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  asked.splice(0)
  await page.reload()
  await expect.poll(() => askedFor(/cloud-messaging/)).toHaveLength(1)
  expect(askedFor(/local-messaging|emulator\//)).toEqual([])
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('an admin tries a notification on the own phone, and nobody else gets it', {
  tag: '@long',
}, async ({ browser, stack }) => {
  const admin = await accountOf(stack, 'admin@demo.campus')
  const desk = await (await browser.newContext()).newPage()
  await desk.setViewportSize({ width: 1280, height: 800 })
  await signIn(desk, stack, admin.email)
  await desk.waitForURL(/dashboard.round/)
  await desk.goto(`${stack.url}/admin/send-notification`)
  const button = desk.getByRole('button', { name: sendText.tryIt })
  const title = desk.getByRole('textbox', { name: sendText.title })
  const written = () => stack.documents('notifications')

  await test.step('without words it says what is missing, and asks for no person', async () => {
    await desk.getByLabel(sendText.target).selectOption('personal')
    await pressByKey(desk, button)
    await expect(desk.getByText(sendText.problems.title)).toBeVisible()
    await expect(desk.getByText(sendText.problems.person)).toBeHidden()
    await expect(title).toBeFocused()
  })

  await test.step('without a phone of their own it says so', async () => {
    await desk.keyboard.type('Friday')
    await desk.getByRole('textbox', { name: sendText.body }).pressSequentially('The round opens.')
    await pressByKey(desk, button)
    await expect(desk.getByText(sendText.tried(0, 0))).toBeVisible()
  })

  await test.step('it comes to their phone, and is written for nobody', async () => {
    const phones = await browser.newContext()
    await phones.addInitScript(keepTold)
    const phone = await allowed(phones, stack)
    await signIn(phone, stack, admin.email)
    await waitForWorker(phone)
    await expect.poll(() => stack.documents(paths.devices(admin.uid))).toHaveLength(1)
    await pressByKey(desk, button)
    await expect(desk.getByText(sendText.tried(1, 0))).toBeVisible()
    const expected = expect.objectContaining({ title: 'Friday', body: 'The round opens.' })
    await expect.poll(() => told(phone)).toEqual([expected])
    expect((await written()).filter(({ data }) => data.title === 'Friday')).toEqual([])
    await desk.screenshot({ path: 'test-results/try-on-phone.png' })
    await desk.setViewportSize({ width: 360, height: 740 })
    await button.scrollIntoViewIfNeeded()
    await desk.screenshot({ path: 'test-results/try-on-phone-small.png' })
    await phones.close()
  })

  await test.step('other words take the answer away, and offline it says why it waits', async () => {
    await title.pressSequentially('s')
    await expect(desk.getByText(sendText.tried(1, 0))).toBeHidden()
    await desk.context().setOffline(true)
    await expect(button).toBeDisabled()
    await expect(button).toContainText(blockedText.offline)
  })
  await desk.context().close()
})
