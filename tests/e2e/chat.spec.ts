import type { Locator, Page } from '@playwright/test'
import type { User } from '../../src/shared/model/people/user.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { conversationText } from '../../src/shared/text/conversation.ts'
import { safetyText } from '../../src/shared/text/safety.ts'
import { safetyPageText } from '../../src/shared/text/safety-page.ts'
import { safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { type Person, waitForWorker } from '../support/browser/person.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { expect, type SignedIn, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

const arrives = { timeout: 40_000 }

/** Two people who matched in an earlier round of the seeded campus, with their messages. */
const coupleOf = async (stack: Stack, place: number) => {
  const matches = await stack.documents('matches')
  const match = matches[place]
  const users = await stack.documents('users')
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
  (await stack.documents('matches')).find((match) => match.path === path)?.data

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
  expect(JSON.stringify(await stack.documents(`${path}/messages`))).not.toContain(
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
