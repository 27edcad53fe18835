import type { Browser, Locator, Page } from '@playwright/test'
import { demoEmails } from '../../demo/people/people.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../support/browser/deck.ts'
import { expectStep } from '../support/browser/joining.ts'
import { leaveMatchPlace } from '../support/browser/match-place.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { pressLogin, waitForWorker } from '../support/browser/person.ts'
import { readPhoneStorage } from '../support/browser/phone-storage.ts'
import { accountOf, likesOf, secretsOf } from '../support/servers/campus.ts'
import {
  addGoogleAccount,
  chooseGoogleAccount,
  expect,
  type GoogleCampus,
  missingTools,
  test,
  withGoogleFrames,
} from './suite.ts'

test.skip(missingTools !== null, missingTools ?? '')

const hisWords = 'Hello from the metro, no signal here.'
const herWords = 'Hello back.'
const minutes = (count: number) => count * durations.minute

/** Reports the faults that no page may have: a refusal of the policy, and a crash. */
const watchFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await page.exposeFunction('reportRefused', (what: string) => faults.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'reportRefused')(`${effectiveDirective} ${blockedURI}`),
    )
  })
  page.on('request', (request) => {
    const isReport = `${request.url()} ${request.postData()}`.includes('reportError')
    if (isReport) faults.push(`${request.postData()}`)
  })
  return faults
}

const openPhone = async (browser: Browser) => {
  const context = await browser.newContext()
  await withGoogleFrames(context)
  const page = await context.newPage()
  return { context, page, faults: await watchFaults(page) }
}

const openGoogleWindow = async (page: Page, campus: GoogleCampus): Promise<Page> => {
  await page.goto(campus.url)
  const popup = page.waitForEvent('popup')
  await pressLogin(page)
  const window = await popup
  await window.waitForURL(`http://${campus.auth}/emulator/auth/handler?**`)
  return window
}

const signIn = async (page: Page, campus: GoogleCampus, email: string): Promise<void> =>
  chooseGoogleAccount(await openGoogleWindow(page, campus), email)

const bubble = (page: Page, words: string): Locator =>
  page.getByRole('log', { name: text.chat.messages }).getByText(words)

const say = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: text.chat.placeholder }).fill(words)
  await page.getByRole('button', { name: text.chat.send }).click()
  await expect(bubble(page, words)).toBeVisible()
}

test("a couple goes from the deck to the chat on Google's emulators, offline in the middle", async ({
  browser,
  campus,
}) => {
  test.setTimeout(minutes(10))
  const him = await accountOf(campus, demoEmails.man)
  const her = await accountOf(campus, demoEmails.woman)
  const his = await openPhone(browser)

  await test.step('he signs in by the SDK’s own window and sees a photograph', async () => {
    await signIn(his.page, campus, demoEmails.man)
    const card = await turnTo(his.page, her)
    await expect(card.getByText(her.college ?? '').first()).toBeVisible()
    const photo = card.getByRole('img').first()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('offline he reloads, likes her, and reloads again', async () => {
    await waitForWorker(his.page)
    await his.context.setOffline(true)
    await his.page.reload()
    await like(his.page, her)
    await his.page.reload()
    await expectWaiting(his.page, her)
    expect(await likesOf(campus, him)).toEqual([])
  })

  await test.step('online the like arrives once, and nothing of hers reached his phone', async () => {
    await his.context.setOffline(false)
    await expect.poll(() => likesOf(campus, him)).toEqual([her.uid])
    const card = await turnTo(his.page, her)
    await expect(card.getByText(onItsWay)).toBeHidden()
    const kept = await readPhoneStorage(his.page)
    for (const secret of secretsOf(her)) expect(kept).not.toContain(secret)
  })

  const hers = await openPhone(browser)
  await test.step('time passes, the schedules run, and she confirms him', async () => {
    await campus.pass(7 * durations.hour + limits.graceMs)
    expect(await campus.runSchedules('of a minute')).toEqual([])
    await signIn(hers.page, campus, demoEmails.woman)
    const card = await turnTo(hers.page, him)
    await card.getByRole('button', { name: text.girlsRound.confirm }).click()
    await card.getByRole('button', { name: text.girlsRound.confirm }).click()
  })

  const phones = [
    [his.page, her],
    [hers.page, him],
  ] as const
  await test.step('the match appears on both phones, with name and handle', async () => {
    for (const [page, person] of phones) {
      await leaveMatchPlace(page)
      await page.getByRole('link', { name: text.shell.matches }).click()
      const connection = page.getByRole('article', { name: person.name ?? '' })
      await expect(connection).toBeVisible({ timeout: 60_000 })
      await expect(connection.getByText(person.instagramId ?? '')).toBeVisible()
    }
  })

  await test.step('a message goes each way, his written offline', async () => {
    for (const [page, person] of phones) {
      const connection = page.getByRole('article', { name: person.name ?? '' })
      await connection.getByRole('link', { name: text.matches.chat }).click()
    }
    await his.context.setOffline(true)
    await say(his.page, hisWords)
    await say(hers.page, herWords)
    await his.context.setOffline(false)
    await expect(bubble(hers.page, hisWords)).toBeVisible({ timeout: 60_000 })
    await expect(bubble(his.page, herWords)).toBeVisible({ timeout: 60_000 })
    const messages = `matches/${him.uid}_${her.uid}/messages`
    expect(await campus.documents(messages)).toHaveLength(2)
  })

  expect([...his.faults, ...hers.faults]).toEqual([])
  await his.context.close()
  await hers.context.close()
})

test('a newcomer comes from Google’s window to the first step of the wizard', async ({
  browser,
  campus,
}) => {
  test.setTimeout(minutes(4))
  const phone = await openPhone(browser)
  const popup = await openGoogleWindow(phone.page, campus)
  await addGoogleAccount(popup, 'new.student@demo.campus', 'New Student')
  await expectStep(phone.page, text.joining.steps.terms, '1/8')
  expect(phone.faults).toEqual([])
  await phone.context.close()
})

test('a profile’s link is answered by the function, through hosting', async ({
  browser,
  campus,
}) => {
  const her = await accountOf(campus, demoEmails.woman)
  const phone = await openPhone(browser)
  const answer = await phone.page.goto(`${campus.url}/profile/${her.uid}`)
  expect(answer?.status()).toBe(200)
  await expect(phone.page.getByRole('heading').first()).toBeVisible()
  const kept = await phone.page.content()
  for (const secret of secretsOf(her)) expect(kept).not.toContain(secret)
  expect(phone.faults).toEqual([])
  await phone.context.close()
})
