import type { Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'
import { photosText } from '../../../src/shared/text/profile/photos.ts'
import { text } from '../../../src/shared/text.ts'
import { earlierMatch, man, otherWoman, woman } from '../../browsers/people.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { choosePhoto, expectStep, signInAsNew } from '../../support/browser/joining.ts'
import { chooseAccount } from '../../support/browser/person.ts'
import { openSlowPhone } from '../../support/browser/slow-phone.ts'
import { joined, joinWith } from '../../support/browser/wizard.ts'
import { accountOf, likesOf, moveClockTo } from '../../support/servers/campus.ts'
import { expect, test } from '../../support/servers/stack.ts'

const slowTimeout = { timeout: 240_000 }

/** Signing in is never queued: where its answer is lost, a person presses again. */
const signInPatiently = async (page: Page, press: () => Promise<void>): Promise<void> => {
  await expect(async () => {
    await press()
    await expect(page).toHaveURL(/\/(dashboard|setup)/, { timeout: 20_000 })
  }).toPass({ timeout: 200_000 })
}

test('a day at 2G with 30 % loss on a slow phone loses nothing, doubles nothing, and says what it does @long', async ({
  browser,
  stack,
}) => {
  test.setTimeout(900_000)
  const [him, her, friend] = [
    await accountOf(stack, man),
    await accountOf(stack, woman),
    await accountOf(stack, earlierMatch),
  ]
  const conversation = `matches/${him.uid}_${friend.uid}/messages`
  const before = (await stack.documents(conversation)).length
  const phone = await openSlowPhone(browser, 'slow-day', 7)
  const { page, picture, expectNeverEmpty } = phone

  await test.step('he signs in', async () => {
    await page.goto(stack.url, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
    await picture('landing')
    await signInPatiently(page, () => chooseAccount(page, man))
    await expect(
      page.getByText(text.shell.loading).or(page.getByRole('article')).first(),
    ).toBeVisible()
    await picture('signed-in')
    await turnTo(page, her)
    await picture('deck')
    await expectNeverEmpty()
  })

  await test.step('a like is kept at once', async () => {
    await like(page, her)
    await picture('liked')
    await page.reload({ waitUntil: 'commit' })
    const card = await turnTo(page, her)
    await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
    await expectNeverEmpty()
  })

  await test.step('a message is shown at once', async () => {
    await page.goto(`${stack.url}/dashboard/chat?with=${friend.uid}`, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: text.chat.placeholder }).fill('From a slow train.')
    await page.getByRole('button', { name: text.chat.send, exact: true }).click()
    const sent = page.getByRole('listitem').filter({ hasText: 'From a slow train.' })
    await expect(sent).toContainText(
      new RegExp([text.outbox.savedShort, text.outbox.sending, text.outbox.delivered].join('|')),
    )
    await picture('said')
    await expectNeverEmpty()
  })

  await test.step('a photo is added', async () => {
    await page.goto(`${stack.url}/dashboard/edit-profile`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: text.ownProfile.sections.photos }).click()
    await picture('photos')
    await choosePhoto(page)
    await expect(page.getByRole('img', { name: photosText.description(4) })).toBeVisible()
    await picture('photo-on-its-way')
    await page.reload({ waitUntil: 'commit' })
    await expectNeverEmpty()
  })

  await test.step('all of it arrives, once', async () => {
    await expect.poll(() => likesOf(stack, him), slowTimeout).toEqual([her.uid])
    await expect
      .poll(async () => (await stack.documents(conversation)).length, slowTimeout)
      .toBe(before + 1)
    await expect
      .poll(async () => (await accountOf(stack, man)).photoUrls.length, slowTimeout)
      .toBe(4)
    await page.goto(`${stack.url}/dashboard/chat?with=${friend.uid}`, { waitUntil: 'commit' })
    const sent = page.getByRole('listitem').filter({ hasText: 'From a slow train.' })
    await expect(sent).toHaveCount(1, { timeout: 60_000 })
    await expect(sent.getByText(text.outbox.savedShort)).toHaveCount(0, slowTimeout)
    await picture('arrived')
    expect(await likesOf(stack, him)).toEqual([her.uid])
    expect(await stack.documents(conversation)).toHaveLength(before + 1)
  })
  expect(phone.answered()).toBeGreaterThan(20)
  await phone.close()
})

test('a woman joins at 2G with 30 % loss, and what she entered arrives whole @long', async ({
  browser,
  stack,
}) => {
  test.setTimeout(900_000)
  const email = 'slow-woman@demo.campus'
  const phone = await openSlowPhone(browser, 'slow-joining', 11)
  const { page, picture, expectNeverEmpty } = phone

  await signInPatiently(page, () => signInAsNew(page, stack, email))
  await expectStep(page, text.joining.steps.terms, '1/8')
  await picture('first-step')
  let steps = 1
  await joinWith(page, {
    gender: 'female',
    between: async (same) => {
      steps += 1
      await picture(`step-${steps}`)
      await expectNeverEmpty()
      return same
    },
  })
  await picture('all-set')
  await page.getByRole('link', { name: text.joining.goToDashboard }).click()
  await expect(page).toHaveURL(/\/dashboard\/round$/, { timeout: 60_000 })
  await expect
    .poll(() => accountOf(stack, email), slowTimeout)
    .toMatchObject({ ...joined, gender: 'female' })
  expect((await accountOf(stack, email)).photoUrls).toHaveLength(1)
  await picture('round')
  await expectNeverEmpty()
  await phone.close()
})

test('a confirmation at 2G with 30 % loss makes one match, and both come to talk @long', async ({
  browser,
  stack,
  signedIn,
}) => {
  test.setTimeout(900_000)
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, otherWoman)]
  const his = await signedIn(man)
  await like(his.page, her)
  await expect.poll(() => likesOf(stack, him), slowTimeout).toContain(her.uid)
  await moveClockTo(stack, 'girls', 'startAt', durations.minute)

  const phone = await openSlowPhone(browser, 'slow-match', 13)
  const { page, picture, expectNeverEmpty } = phone
  await page.goto(stack.url, { waitUntil: 'commit' })
  await signInPatiently(page, () => chooseAccount(page, otherWoman))
  const card = await turnTo(page, him)
  await picture('his-card')
  await card.getByRole('button', { name: text.girlsRound.confirm }).click()
  await card.getByRole('button', { name: text.girlsRound.confirm }).click()
  await picture('confirmed')
  await expectNeverEmpty()

  const matches = async () =>
    (await stack.documents('matches')).filter(
      ({ data }) => data.boyUid === him.uid && data.girlUid === her.uid,
    )
  await expect.poll(async () => (await matches()).length, slowTimeout).toBe(1)
  await page.goto(`${stack.url}/dashboard/chat?with=${him.uid}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: text.chat.placeholder }).fill('On a slow bus.')
  await picture('match')
  await page.getByRole('button', { name: text.chat.send, exact: true }).click()
  await his.page.goto(`${stack.url}/dashboard/chat?with=${her.uid}`)
  await expect(his.page.getByRole('listitem').filter({ hasText: 'On a slow bus.' })).toHaveCount(
    1,
    slowTimeout,
  )
  expect(await matches()).toHaveLength(1)
  await picture('said')
  await expectNeverEmpty()
  await phone.close()
})
