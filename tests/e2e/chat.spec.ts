import type { Locator, Page } from '@playwright/test'
import type { User } from '../../src/shared/model/people/user.ts'
import { collections } from '../../src/shared/paths.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { conversationText } from '../../src/shared/text/conversation.ts'
import { inboxText } from '../../src/shared/text/notifications.ts'
import { safetyText } from '../../src/shared/text/safety.ts'
import { safetyPageText } from '../../src/shared/text/safety-page.ts'
import { safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { turnTo } from '../support/browser/deck.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { type Person, waitForWorker } from '../support/browser/person.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { accountOf, moveClockTo } from '../support/servers/campus.ts'
import { expect, type SignedIn, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

const arrives = { timeout: 40_000 }

/** Two people who matched in an earlier round of the seeded campus, with their messages. */
const coupleOf = async (stack: Stack, place: number) => {
  const matches = await stack.documents(collections.matches)
  const match = matches[place]
  const users = await stack.documents(collections.users)
  const person = (uid: unknown) =>
    users.find(({ data }) => data.uid === uid)?.data as unknown as User | undefined
  const [boy, girl] = [person(match?.data.boyUid), person(match?.data.girlUid)]
  if (match === undefined || boy === undefined || girl === undefined) throw new Error('no couple')
  return { path: match.path, boy, girl }
}

/** Signed in, and led to the own first screen. */
const entering =
  (signedIn: SignedIn) =>
  async (email: string, path?: string): Promise<Person> => {
    const person = await signedIn(email, path)
    await expect(person.page).toHaveURL(/\/dashboard\//, arrives)
    return person
  }

const log = (page: Page): Locator => page.getByRole('log', { name: chatText.messages })
/** Signed in, and in the conversation with the other. */
const chatting = async (signedIn: SignedIn, who: User, other: User): Promise<Person> => {
  const person = await signedIn(who.email, `/dashboard/chat?with=${other.uid}`)
  await expect(log(person.page).getByRole('listitem').first()).toBeVisible(arrives)
  return person
}
const say = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: chatText.placeholder }).fill(words)
  await page.getByRole('button', { name: chatText.send }).click()
  await expect(log(page).getByText(words)).toBeVisible()
}
const matchIn = async (stack: Stack, path: string) =>
  (await stack.documents(collections.matches)).find((match) => match.path === path)?.data

/** Reports somebody from the safety menu of a card, a profile or a conversation. */
const report = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: safetyText.report.choose, exact: true }).click()
  await dialog.getByRole('radio', { name: safetyText.report.reasons.harassment }).check()
  await dialog.getByRole('textbox').fill('Rude words.')
  await dialog.getByRole('button', { name: safetyText.report.send }).click()
}

test('a message written offline arrives, is read, and is deleted on both phones', async ({
  browser,
  stack,
  signedIn,
}) => {
  const { path, boy, girl } = await coupleOf(stack, 0)
  // She never goes offline.
  const hers = { page: await (await browser.newContext(withoutWorker)).newPage() }
  await openSignedIn(hers.page, stack, girl.email, '/dashboard/chat')
  const row = hers.page.getByRole('link', { name: boy.name ?? '' })
  await expect(row).toBeVisible(arrives)
  const his = await chatting(signedIn, boy, girl)
  await waitForWorker(his.page)

  await his.context.setOffline(true)
  await say(his.page, 'Written underground.')
  await expect(log(his.page).getByText(onItsWay)).toBeVisible()
  await his.page.reload()
  await expect(log(his.page).getByText('Written underground.')).toBeVisible()
  await his.context.setOffline(false)

  await expect(row.getByText('Written underground.')).toBeVisible(arrives)
  await expect(row.getByRole('img', { name: shellText.unread(1) })).toBeVisible()
  await row.click()
  await expect(log(hers.page).getByText('Written underground.')).toBeVisible()
  await expect(log(his.page).getByText(onItsWay)).toHaveCount(0)
  await expect(log(his.page).getByText(conversationText.seen, { exact: true }).last()).toBeVisible(
    arrives,
  )

  await log(his.page).getByRole('button', { name: conversationText.deleteMessage }).click()
  const dialog = his.page.getByRole('dialog')
  await dialog.getByRole('button', { name: conversationText.deleteMessage }).click()
  for (const { page } of [his, hers]) {
    // The status beside the message says the same words for a moment.
    await expect(log(page).getByText(chatText.deleted).first()).toBeVisible(arrives)
    await expect(page.getByText('Written underground.')).toHaveCount(0)
  }
  await expect
    .poll(async () => JSON.stringify(await matchIn(stack, path)), arrives)
    .not.toContain('Written underground.')
  expect(JSON.stringify(await stack.documents(`${path}/${collections.messages}`))).not.toContain(
    'Written underground.',
  )
})

test('a chat with somebody who is no match sends no request about them [69]', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const { boy } = await coupleOf(stack, 0)
  const stranger = (await coupleOf(stack, 1)).girl
  const { page } = await entering(signedIn)(boy.email)
  await expect(page.getByRole('link', { name: shellText.chat })).toBeVisible(arrives)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.push(request.url() + (request.postData() ?? ''))
  })
  await page.goto(`${stack.url}/dashboard/chat?with=${stranger.uid}`)
  await expect(page.getByText('You can chat after you both match.')).toBeVisible(arrives)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await quietOnPage(page, 1500)
  expect(asked.filter((request) => request.includes(stranger.uid))).toEqual([])
})

test('a block made offline holds here at once, and on the other phone once it is sent', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const { path, boy, girl } = await coupleOf(stack, 1)
  const his = await chatting(signedIn, boy, girl)
  const hers = await chatting(signedIn, girl, boy)
  await waitForWorker(hers.page)
  await hers.context.setOffline(true)
  await hers.page.getByRole('button', { name: safetyMenuText.open }).click()
  const dialog = hers.page.getByRole('dialog')
  await dialog.getByRole('button', { name: safetyText.block.choose, exact: true }).click()
  await dialog.getByRole('button', { name: safetyText.block.send, exact: true }).click()
  await expect(hers.page).toHaveURL(`${stack.url}/dashboard/chat`)
  await expect(hers.page.getByText(boy.name ?? '')).toHaveCount(0)
  await hers.page.reload()
  await expect(hers.page.getByRole('heading', { name: chatText.heading })).toBeVisible()
  await expect(hers.page.getByText(boy.name ?? '')).toHaveCount(0)
  await expect(log(his.page).getByRole('listitem').first()).toBeVisible()
  await hers.page.goto(`${stack.url}/safety`)
  await expect(hers.page.getByRole('link', { name: safetyPageText.call('112') })).toBeVisible()

  await hers.context.setOffline(false)
  await expect.poll(async () => (await matchIn(stack, path))?.status, arrives).toBe('closed')
  await expect(his.page.getByText(chatText.closed)).toBeVisible(arrives)
  await expect(his.page.getByText(girl.name ?? '')).toHaveCount(0)
})

test('a report from a chat keeps a copy of its messages, and ends the match on both phones', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const { path, boy, girl } = await coupleOf(stack, 2)
  const said = await stack.documents(`${path}/${collections.messages}`)
  const his = await chatting(signedIn, boy, girl)
  const hers = await chatting(signedIn, girl, boy)
  await hers.page.getByRole('button', { name: safetyMenuText.open }).click()
  await report(hers.page)
  await expect(hers.page.getByText(safetyText.done.report)).toBeVisible()
  await expect(hers.page.getByText(boy.name ?? '')).toHaveCount(0)
  await expect
    .poll(async () => (await stack.documents(collections.reports)).length, arrives)
    .toBeGreaterThan(0)
  const [frozen] = (await stack.documents(collections.reports)).filter(
    ({ data }) => data.reportedUid === boy.uid,
  )
  expect(frozen?.data).toMatchObject({
    reporterUid: girl.uid,
    reason: 'harassment',
    place: 'chat',
    details: 'Rude words.',
  })
  expect(frozen?.data.messages).toHaveLength(said.length)
  await expect(his.page.getByText(chatText.closed)).toBeVisible(arrives)
  await expect(his.page.getByText(girl.name ?? '')).toHaveCount(0)
})

test('a report of a card removes it from the deck offline, and arrives once', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const her = await accountOf(stack, 'woman@demo.campus')
  const { context, page } = await entering(signedIn)('man@demo.campus')
  const card = await turnTo(page, her)
  await waitForWorker(page)
  await context.setOffline(true)
  await card.getByRole('button', { name: safetyMenuText.open }).click()
  await report(page)
  await expect(page.getByText(her.bio ?? '')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  const ofHer = async () =>
    (await stack.documents(collections.reports)).filter(({ data }) => data.reportedUid === her.uid)
  await expect.poll(async () => (await ofHer()).length, arrives).toBe(1)
  expect((await ofHer())[0]?.data).toMatchObject({ place: 'card', messages: [] })
  const decks = await stack.documents(collections.assignments)
  const him = await accountOf(stack, 'man@demo.campus')
  const pair = [him.uid, her.uid]
  const shown = decks.filter(
    ({ data }) =>
      pair.includes(String(data.viewerUid)) &&
      pair.some((uid) => uid !== data.viewerUid && JSON.stringify(data.uids).includes(uid)),
  )
  expect(shown).toEqual([])
})

test('an announcement of the round has a dot until it is seen, on every phone', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  await moveClockTo(stack, 'girls', 'startAt', 60_000)
  const woman = 'woman-two@demo.campus'
  const { page } = await entering(signedIn)(woman)
  const bell = page.getByRole('link', { name: shellText.newNotifications })
  await expect(bell).toBeVisible(arrives)
  await bell.click()
  const news = page.getByRole('article', { name: 'Your round is live' })
  await expect(news).toBeVisible(arrives)
  await expect(news.getByText(inboxText.new, { exact: true })).toBeVisible()
  await expect(bell).toHaveCount(0)
  const { uid } = await accountOf(stack, woman)
  const own = async () =>
    (await stack.documents(collections.notifications))
      .filter(({ data }) => data.userUid === uid && data.topic === 'rounds')
      .map(({ data }) => data.seen)
  await expect.poll(own, arrives).toEqual([true])

  const second = await entering(signedIn)(woman)
  await second.page.goto(`${stack.url}/dashboard/notifications`)
  const again = second.page.getByRole('article', { name: 'Your round is live' })
  await expect(again).toBeVisible(arrives)
  await expect(again.getByText(inboxText.new, { exact: true })).toHaveCount(0, arrives)
  await again.getByRole('link').click()
  await expect(second.page).toHaveURL(/\/dashboard\/round$/)
})

test('where a field does not grow by itself, the composer grows with what is typed', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(90_000)
  const { boy, girl } = await coupleOf(stack, 0)
  const him = await entering(signedIn)(boy.email)
  await him.page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value))
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = 'textarea { field-sizing: fixed !important }'
      document.head.append(style)
    })
  })
  await him.page.goto(`${stack.url}/dashboard/chat?with=${girl.uid}`)
  await expect(log(him.page).getByRole('listitem').first()).toBeVisible(arrives)
  const field = him.page.getByRole('textbox', { name: chatText.placeholder })
  const height = async () => (await field.boundingBox())?.height ?? 0
  const oneLine = await height()
  await field.fill('one\ntwo\nthree')
  expect(await height()).toBeGreaterThan(oneLine * 1.8)
  // The text is long enough to cover the conversation, if the field grew with it.
  await field.fill('line\n'.repeat(40))
  expect(await height()).toBeLessThanOrEqual(0.25 * 740)
  await field.fill('')
  expect(await height()).toBe(oneLine)
})
