import type { Locator, Page } from '@playwright/test'
import type { Match } from '../../src/shared/model/matches/match.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../src/shared/text/profile/photos.ts'
import { safetyText } from '../../src/shared/text/safety.ts'
import { safetyMenuText } from '../../src/shared/text/shell.ts'
import { actsText } from '../../src/shared/text/user-actions.ts'
import { reasonText, text } from '../../src/shared/text.ts'
import { callSaid, holdAnswers, refuse } from '../support/browser/answers.ts'
import { like, turnTo } from '../support/browser/deck.ts'
import type { Person } from '../support/browser/person.ts'
import { refusals } from '../support/browser/refusals.ts'
import { cameraPhoto } from '../support/photos.ts'
import { accountOf, likesOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

const { outbox, rounds, chat } = text
const man = 'man@demo.campus'
const arrives = { timeout: 30_000 }

const usersOf = async (stack: Stack) =>
  (await stack.documents('users')).map(({ data }) => data as unknown as User)

/** His deck, in its order, and the woman with whom he matched before. */
const aroundHim = async (stack: Stack, { uid }: User) => {
  const [users, decks, matches] = await Promise.all([
    usersOf(stack),
    stack.documents('assignments'),
    stack.documents('matches'),
  ])
  const person = (wanted: unknown): User => {
    const found = users.find((user) => user.uid === wanted)
    if (found === undefined) throw new Error(`Nobody has the uid ${wanted}`)
    return found
  }
  const deck = decks.find(({ path }) => path.endsWith(uid))?.data.uids as string[]
  const match = matches
    .map(({ data }) => data as unknown as Match)
    .find(({ boyUid }) => boyUid === uid)
  return { women: deck.map(person).filter(({ bio }) => bio), met: person(match?.girlUid) }
}

const log = (page: Page) => page.getByRole('log', { name: chat.messages })
const say = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: chat.placeholder }).fill(words)
  await page.getByRole('button', { name: chat.send }).click()
}
const openSection = (page: Page, section: keyof typeof ownProfileText.sections) =>
  page.getByRole('button', { name: ownProfileText.sections[section], exact: true }).click()
const addPhoto = async (page: Page) =>
  page
    .getByLabel(photosText.add)
    .first()
    .setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(1, 400, 300),
    })

const onItsWay =
  'a like, a message and a photo in flight say Sending at their item until the answer'
test(onItsWay, { tag: '@long' }, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, man)
  const { women, met } = await aroundHim(stack, him)
  const { context, page } = await signedIn(man)
  const sending = (within: Locator) => within.getByText(outbox.sending, { exact: true })

  const answerLike = await holdAnswers(context, '/likes/')
  await like(page, women[0] as User)
  const card = await turnTo(page, women[0] as User)
  await expect(sending(card)).toBeVisible()
  expect(await likesOf(stack, him)).toEqual([])
  answerLike()
  await expect(card.getByText(outbox.delivered, { exact: true })).toBeVisible()

  await page.goto(`${stack.url}/dashboard/chat?with=${met.uid}`)
  const answerMessage = await holdAnswers(context, '/messages/')
  await say(page, 'Are you there?')
  await expect(sending(log(page))).toBeVisible()
  answerMessage()
  await expect(sending(log(page))).toHaveCount(0)
  await expect(log(page).getByText(chat.sent, { exact: true }).last()).toBeVisible()

  await page.goto(`${stack.url}/dashboard/edit-profile`)
  await openSection(page, 'photos')
  const slots = page.getByRole('listitem').filter({ has: page.getByRole('img') })
  await expect(slots.first()).toBeVisible()
  const before = await slots.count()
  const answerPhoto = await holdAnswers(context, '/v0/b/')
  await addPhoto(page)
  await expect(slots).toHaveCount(before + 1)
  await expect(slots.last().getByRole('progressbar')).toHaveAccessibleName(/^Sending, \d+%$/)
  answerPhoto()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(async () => (await accountOf(stack, man)).photoUrls.length).toBe(before + 1)
})

/** Refusals that are said in passing. */
const said = (page: Page) => refusals(page.getByRole('region', { name: text.shell.toasts }))

interface Journey {
  person: Person
  /** The name of the item in the request. */
  sends: string
  /** The name on its item; undefined where the place tells it. */
  name?: string
  press: () => Promise<unknown>
  /** The element of the item after its refusal. */
  item: () => Promise<Locator> | Locator
  /** Expects the state before the press, on the screen and for the server. */
  undone: () => Promise<unknown>
  /** Expects the state that the person wanted. */
  done: () => Promise<unknown>
}

/** Pressed and refused, and discarded; pressed and refused once more, and tried again. */
const expectAnswered = async (journey: Journey): Promise<void> => {
  const { page, context } = journey.person
  const { name, reason } = { name: journey.name, reason: reasonText['not-allowed'] }
  const line = name === undefined ? '' : `${name}: `
  const accept = await refuse(context, journey.sends)
  const refused = async () => {
    await journey.press()
    const item = await journey.item()
    const words = new RegExp(`^${line}(${outbox.refused}|${chat.notSent})\\. ${reason}$`)
    await expect(refusals(item)).toHaveText(words, arrives)
    return item
  }
  const first = await refused()
  await expect(said(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: outbox.retry })).toHaveCount(1)
  await first.getByRole('button', { name: outbox.discard }).click()
  await expect(refusals(first)).toHaveCount(0)
  await expect(page.getByRole('button', { name: outbox.count(1) })).toHaveCount(0)
  await journey.undone()
  const second = await refused()
  await accept()
  await second.getByRole('button', { name: outbox.retry }).click()
  await journey.done()
  await expect(refusals(page.getByRole('main'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: outbox.count(1) })).toHaveCount(0)
}

/** Opens the menu of the person that `within` shows, and goes one way in it. */
const openSafety = async (page: Page, within: Locator, way: string) => {
  await within.getByRole('button', { name: safetyMenuText.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click()
}

test('a refused action says why once, at its item; Discard restores the item, Retry sends again', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const him = await accountOf(stack, man)
  const { women } = await aroundHim(stack, him)
  const [liked, blocked] = women as [User, User]
  const person = await signedIn(man)
  const { page } = person
  const me = () => accountOf(stack, man)

  await test.step('taking a like back', async () => {
    await like(page, liked)
    await expect.poll(() => likesOf(stack, him)).toEqual([liked.uid])
    const card = await turnTo(page, liked)
    await expectAnswered({
      person,
      sends: '/likes/',
      name: actsText.unlike.name,
      press: () => card.getByRole('button', { name: rounds.undo }).click(),
      item: () => card,
      undone: async () => {
        await expect(card.getByRole('button', { name: rounds.liked })).toBeVisible()
        expect(await likesOf(stack, him)).toEqual([liked.uid])
      },
      done: async () => {
        await expect(card.getByRole('button', { name: rounds.like, exact: true })).toBeEnabled()
        await expect.poll(() => likesOf(stack, him)).toEqual([])
      },
    })
  })

  await test.step('a block', async () => {
    /** Gone at the press, and in the deck again once the refusal is said. */
    const shownAgain = async (who: User) => {
      await expect(said(page)).toHaveCount(1, arrives)
      return turnTo(page, who)
    }
    const nothingSaid = () => expect(said(page)).toHaveCount(0, arrives)
    const blocks = async () => (await stack.documents('blocks')).map(({ data }) => data.otherUid)
    await expectAnswered({
      person,
      sends: callSaid('block'),
      name: actsText.block.name,
      press: async () => {
        await nothingSaid()
        await openSafety(page, await turnTo(page, blocked), safetyText.block.choose)
        await page.getByRole('dialog').getByRole('button', { name: safetyText.block.send }).click()
      },
      item: () => shownAgain(blocked),
      undone: async () => expect(await blocks()).not.toContain(blocked.uid),
      done: async () => {
        await expect(page.getByText(blocked.bio ?? '')).toHaveCount(0)
        await expect.poll(blocks).toContain(blocked.uid)
      },
    })
  })

  await test.step('removing a photo, at the photo itself', async () => {
    await page.goto(`${stack.url}/dashboard/edit-profile`)
    await openSection(page, 'photos')
    const slots = page.getByRole('listitem').filter({ has: page.getByRole('img') })
    await expect(slots.first()).toBeVisible()
    const { photoUrls } = await me()
    await expectAnswered({
      person,
      sends: 'photoUrls',
      name: actsText.removePhoto.name,
      press: async () => {
        await slots
          .last()
          .getByRole('button', { name: /^Remove photo/ })
          .click()
        // A person who turns away waits for no undo.
        for (const _ of ['close', 'open']) await openSection(page, 'photos')
      },
      item: () => slots.last(),
      undone: async () => expect((await me()).photoUrls).toEqual(photoUrls),
      done: async () => {
        await expect(slots).toHaveCount(photoUrls.length - 1)
        await expect
          .poll(async () => (await me()).photoUrls, arrives)
          .toEqual(photoUrls.slice(0, -1))
      },
    })
  })
})
