import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { smallPhotoAddress } from '../../../src/shared/domain/profile/photo-address.ts'
import { text } from '../../../src/shared/text.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import {
  privateTexts,
  readPhoneStorage,
  strangersAmongFiles,
} from '../../support/browser/phone-storage.ts'
import { accountOf, likesOf } from '../../support/servers/campus.ts'
import { isLike } from '../line.ts'
import { man, otherMan, otherWoman, woman } from '../people.ts'
import { expect, test } from '../phone.ts'
import { like, turnTo } from '../screen/deck.ts'
import type { Query } from '../screen/look.ts'
import type { Screen } from '../screen/screen.ts'
import { chooseAccount } from '../screen/sign-in.ts'

const button = (name: string): Query => ({ role: 'button', name })
const login = button(text.auth.login)

test('logging out while something waits sends it first [18]', async ({ stack, signedInPhone }) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, line } = await signedInPhone(man)
  await turnTo(screen, her)
  line.rule((asked) => (isLike(asked) ? 'drop' : 'pass'))
  await like(screen, her)
  await screen.press(button(text.auth.logout))
  await screen.see({ role: 'words', name: text.auth.pendingAtLogout })
  await screen.press(button(text.auth.wait))
  await screen.see({ role: 'words', name: text.auth.stillPending })
  expect(await likesOf(stack, him)).toEqual([])
  line.rule(() => 'pass')
  await screen.press(button(text.auth.wait))
  await screen.see(login)
  expect(await likesOf(stack, him)).toEqual([her.uid])
})

test('the next account on this phone finds nothing of the last, and sends nothing of it [20]', async ({
  stack,
  signedInPhone,
}) => {
  const [him, next, her] = [
    await accountOf(stack, man),
    await accountOf(stack, otherMan),
    await accountOf(stack, otherWoman),
  ]
  const { browser, screen, line } = await signedInPhone(man)
  await turnTo(screen, her)
  await waitForWorker(screen)
  const rows = [userDatabaseName(him.uid), 'firebaseLocalStorageDb']
  await expect
    .poll(() => privateTexts(screen, rows, photoCacheName))
    .toEqual(expect.arrayContaining([him.email, her.uid, ...her.photoUrls.map(smallPhotoAddress)]))
  line.cut()
  await like(screen, her)
  // Shorter ones are words of every phone, such as the name of a state.
  const canaries = (await privateTexts(screen, rows, photoCacheName)).filter(
    ({ length }) => length >= 10,
  )
  await screen.press(button(text.auth.logout))
  await screen.press(button(text.auth.discard))
  await screen.see(login)
  line.mend()
  const traces = [him.uid, him.email, him.bio ?? 'no bio', her.uid]
  const afterwards = await readPhoneStorage(screen)
  expect(traces.filter((trace) => afterwards.includes(trace))).toEqual([])
  const beside = await readPhoneStorage(screen, 'beside the app')
  const holdsCanary = (stored: string) => canaries.some((canary) => stored.includes(canary))
  // The store comes first in each line.
  const held = beside.split('\n').filter(holdsCanary)
  expect(held.map((stored) => stored.slice(0, 200))).toEqual([])
  expect(await strangersAmongFiles(screen)).toEqual([])

  await screen.reload()
  await chooseAccount(browser, screen, otherMan)
  await screen.see({ role: 'article' })
  const kept = await readPhoneStorage(screen)
  expect(kept).toContain(next.uid)
  expect([him.uid, him.email].filter((trace) => kept.includes(trace))).toEqual([])
  expect(await likesOf(stack, him)).toEqual([])
})

/** Presses what is there of it, and asks for nothing: the tab may leave at any moment. */
const tryToLike = async (screen: Screen): Promise<void> => {
  const [found] = await screen.all(button(text.rounds.like))
  if (found !== undefined) await screen.press(button(text.rounds.like)).catch(() => undefined)
}

test('a logout in one tab ends the other, in the middle of what it does [21]', async ({
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, open } = await signedInPhone(man)
  await turnTo(screen, her)
  const other = await open()
  await other.goto(await screen.evaluate(() => location.href))
  await turnTo(other, her)
  const liking = tryToLike(other)
  await screen.press(button(text.auth.logout))
  // An entry that waits at that moment is asked about.
  await expect
    .poll(async () => {
      const [discard] = await screen.all(button(text.auth.discard))
      if (discard !== undefined) await screen.press(button(text.auth.discard))
      return (await screen.all(login)).length
    })
    .toBeGreaterThan(0)
  await other.see(login)
  await liking
  expect(await readPhoneStorage(other)).not.toContain(him.uid)
})
