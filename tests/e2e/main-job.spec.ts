import type { Locator, Page } from '@playwright/test'
import { syncTag } from '../../src/data/worker/worker-messages.ts'
import { durations } from '../../src/shared/limits.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { text } from '../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../support/browser/deck.ts'
import { leaveMatchPlace } from '../support/browser/match-place.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { signIn, waitForWorker } from '../support/browser/person.ts'
import { readPhoneStorage } from '../support/browser/phone-storage.ts'
import { recordTraffic } from '../support/browser/recorder.ts'
import { expectSaid, noteSaid } from '../support/browser/said.ts'
import { workerOf } from '../support/browser/worker.ts'
import { accountOf, likesOf, moveClockTo, secretsOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

// His phone alone goes offline.
test.use(withoutWorker)

const man = 'man@demo.campus'
const woman = 'woman@demo.campus'
const otherWoman = 'woman-two@demo.campus'
const hisWords = 'Hello from the metro, no signal here.'
const herWords = 'Hello back.'

/** Somebody else whose card he has; a card is found by its bio. */
const anotherInDeckOf = async (stack: Stack, him: User, but: readonly User[]): Promise<User> => {
  const decks = (await stack.documents('assignments'))
    .filter(({ data }) => data.viewerUid === him.uid)
    .map(({ data }) => data.uids as string[])
  const shown = decks.find((uids) => but.every(({ uid }) => uids.includes(uid)))
  const found = (await stack.documents('users'))
    .map(({ data }) => data as unknown as User)
    .find(({ uid, bio }) => bio && shown?.includes(uid) && but.every((one) => one.uid !== uid))
  if (found === undefined) throw new Error('no third card')
  return found
}

test('a couple goes through one round from the deck to the chat, offline in the middle', async ({
  browser,
  stack,
  signedIn,
}) => {
  const [him, her, other] = await Promise.all(
    [man, woman, otherWoman].map((email) => accountOf(stack, email)),
  )
  if (him === undefined || her === undefined || other === undefined) throw new Error('no campus')
  const third = await anotherInDeckOf(stack, him, [her, other])

  const hisContext = await browser.newContext({ serviceWorkers: 'allow' })
  const traffic = await recordTraffic(hisContext, stack.url)
  let hisPage = await hisContext.newPage()

  await test.step('he signs in and sees the women assigned to him', async () => {
    await signIn(hisPage, stack, man)
    const card = await turnTo(hisPage, her)
    await expect(card.getByText(text.rounds.hidden).first()).toBeVisible()
    await expect(card.getByText(her.college ?? '').first()).toBeVisible()
    await expect(card.getByText(her.interests[0] ?? '').first()).toBeVisible()
    const photo = card.getByRole('img').first()
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('offline he reloads, likes two, and reloads again', async () => {
    await waitForWorker(hisPage)
    await hisContext.setOffline(true)
    await hisPage.reload()
    await like(hisPage, her)
    await like(hisPage, other)
    await hisPage.reload()
    await expectWaiting(hisPage, her)
    await expectWaiting(hisPage, other)
    expect(await likesOf(stack, him)).toEqual([])
  })

  await test.step('back online both likes arrive once', async () => {
    await noteSaid(hisPage, text.outbox.delivered)
    await hisContext.setOffline(false)
    await expect.poll(() => likesOf(stack, him)).toHaveLength(2)
    expect(new Set(await likesOf(stack, him))).toEqual(new Set([her.uid, other.uid]))
    const card = await turnTo(hisPage, her)
    await expectSaid(hisPage, text.outbox.delivered)
    await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
  })

  // Chromium alone has Background Sync; what the others promise is in tests/browsers [11].
  await test.step('a like made offline is sent by the worker after the tab is closed', async () => {
    const liked = await likesOf(stack, him)
    // A page without the app: only through a page can the browser be told to wake the worker.
    const icon = await hisContext.newPage()
    await icon.goto(new URL('/icons/favicon-32.png', hisPage.url()).href)
    const worker = await workerOf(icon)
    // A page behind another draws once a second.
    await hisPage.bringToFront()
    await hisContext.setOffline(true)
    // A worker that the browser starts by itself is online until Playwright reaches it: the server refuses too.
    await stack.control('fail-next', { count: 1_000, code: 'UNAVAILABLE' })
    await like(hisPage, third)
    await expect.poll(() => hisPage.evaluate(registeredSyncs)).toEqual([syncTag])
    await hisPage.close()
    expect(await likesOf(stack, him)).toEqual(liked)
    await hisContext.setOffline(false)
    await stack.control('fail-next', { count: 0 })
    // The browser wakes the worker when it likes; a sync that finds no network yet is followed by the next.
    await expect
      .poll(async () => {
        await worker.sync()
        return likesOf(stack, him)
      })
      .toHaveLength(3)
    expect(await likesOf(stack, him)).toContain(third.uid)
    expect(hisContext.pages()).toEqual([icon])
    hisPage = await hisContext.newPage()
    await hisPage.goto(`${stack.url}/dashboard`)
    const card = await turnTo(hisPage, third)
    await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
    await icon.close()
  })

  await test.step('until the match nothing of her reached his phone but the card', async () => {
    const seen = traffic.received()
    const kept = await readPhoneStorage(hisPage)
    expect(seen).toContain(her.uid)
    expect(kept).toContain(her.uid)
    for (const secret of [...secretsOf(her), ...secretsOf(other)]) {
      expect(seen).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })

  const { page: herPage } = await signedIn(woman)

  await test.step("the girls' window opens and she confirms him", async () => {
    await moveClockTo(stack, 'girls', 'startAt', durations.minute)
    const card = await turnTo(herPage, him)
    await expect(card.getByText(text.rounds.hidden).first()).toBeVisible()
    await card.getByRole('button', { name: text.girlsRound.confirm }).click()
    await card.getByRole('button', { name: text.girlsRound.confirm }).click()
  })

  await test.step('the match appears on both phones without a reload', async () => {
    for (const [page, person] of [
      [hisPage, her],
      [herPage, him],
    ] as const) {
      await leaveMatchPlace(page)
      await page.getByRole('link', { name: text.shell.matches }).click()
      const connection = page.getByRole('article', { name: person.name ?? '' })
      await expect(connection).toBeVisible({ timeout: 30_000 })
      await expect(connection.getByText(person.instagramId ?? '')).toBeVisible()
    }
  })

  await test.step('a message goes each way, one of them written offline', async () => {
    for (const [page, person] of [
      [hisPage, her],
      [herPage, him],
    ] as const) {
      await page
        .getByRole('article', { name: person.name ?? '' })
        .getByRole('link', { name: text.matches.chat })
        .click()
    }
    await hisContext.setOffline(true)
    await say(hisPage, hisWords)
    await expect(hisPage.getByText(onItsWay)).toBeVisible()
    await say(herPage, herWords)
    await hisContext.setOffline(false)
    await expect(bubble(herPage, hisWords)).toBeVisible()
    await expect(bubble(hisPage, herWords)).toBeVisible({ timeout: 30_000 })
    await expect(hisPage.getByText(onItsWay)).toBeHidden()
    const stored = await stack.documents(`matches/${him.uid}_${her.uid}/messages`)
    expect(stored).toHaveLength(2)
  })

  await test.step('after the match he has her name and handle, and still nothing else', async () => {
    const seen = traffic.received()
    const kept = await readPhoneStorage(hisPage)
    expect(seen).toContain(her.name ?? '')
    for (const secret of [her.email, her.dob ?? '', ...secretsOf(other)]) {
      expect(seen).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })
  traffic.close()
  await hisContext.close()
})

const bubble = (page: Page, words: string): Locator =>
  page.getByRole('log', { name: text.chat.messages }).getByText(words)

const say = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: text.chat.placeholder }).fill(words)
  await page.getByRole('button', { name: text.chat.send }).click()
  await expect(bubble(page, words)).toBeVisible()
}

/** Runs in the page: what the browser has promised to wake the worker for. */
const registeredSyncs = async (): Promise<string[]> => {
  const registration = await navigator.serviceWorker.ready
  return 'sync' in registration
    ? (registration.sync as { getTags: () => Promise<string[]> }).getTags()
    : []
}
