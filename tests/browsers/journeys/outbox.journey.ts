import { photoCacheName } from '../../../src/data/lib/room.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { text } from '../../../src/shared/text.ts'
import { hangBefore, hangingAddress, noRoomFor } from '../../faults/browser/support/in-page.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { accountOf, likesOf } from '../../support/servers/campus.ts'
import { engines } from '../engines/index.ts'
import { isLike } from '../line.ts'
import { man, woman } from '../people.ts'
import { expect, test } from '../phone.ts'
import { like, seeDelivered, seeWaiting, turnTo } from '../screen/deck.ts'

/** Runs in the page. */
const pressSoon = (name: string): void => {
  const buttons = [...document.querySelectorAll('article button')]
  const button = buttons.find(({ textContent }) => textContent?.trim() === name) as HTMLElement
  setTimeout(() => button.click(), 100)
}

const likeButton = { role: 'button', name: text.rounds.like } as const

test('killed before the like is kept, nothing has happened [1]', async ({
  engine,
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { browser, screen, line, open } = await signedInPhone(man)
  const within = await turnTo(screen, her)
  const deck = await screen.evaluate(() => location.href)
  let hangs = false
  line.rule(({ url }) => {
    hangs ||= url.pathname === hangingAddress
    return 'pass'
  })
  await screen.evaluate(hangBefore, { state: 'queued', address: hangingAddress })
  // A press from outside would never be reported: the page stands still in the middle of it.
  await screen.see({ ...likeButton, within })
  await screen.evaluate(pressSoon, text.rounds.like)
  await expect.poll(() => hangs).toBe(true)
  await browser.killPages()
  if (!engines[engine].survivesKilledPages) {
    console.log(`${engine} cannot be looked at after a kill`)
    await expect(open()).rejects.toThrow('page crash')
    expect(await likesOf(stack, him)).toEqual([])
    return
  }
  const again = await open()
  await again.goto(deck)
  const card = await turnTo(again, her)
  expect(await again.see({ ...likeButton, within: card })).toMatchObject({ disabled: false })
  expect(await likesOf(stack, him)).toEqual([])
})

test('killed before the like is sent, it is shown as liked and sent at the next start [2]', async ({
  engine,
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { browser, screen, line, open } = await signedInPhone(man)
  await turnTo(screen, her)
  const deck = await screen.evaluate(() => location.href)
  line.rule((asked) => (isLike(asked) ? 'drop' : 'pass'))
  await like(screen, her)
  const spare = await open()
  if (engines[engine].survivesKilledPages) await browser.killPages()
  // The nearest that this engine has: the window is closed.
  else await screen.close()
  const again = engines[engine].survivesKilledPages ? await open() : spare
  await again.goto(deck)
  await seeWaiting(again, her)
  expect(await likesOf(stack, him)).toEqual([])
  line.rule(() => 'pass')
  await again.reload()
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
})

test('two tabs that wake together send a like once [5]', async ({ stack, signedInPhone }) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, line, open } = await signedInPhone(man)
  await turnTo(screen, her)
  const other = await open()
  await other.goto(await screen.evaluate(() => location.href))
  await turnTo(other, her)
  line.cut()
  await like(screen, her)
  await seeWaiting(other, her)
  line.mend()
  for (const tab of [screen, other]) {
    await tab.evaluate(() => void dispatchEvent(new Event('online')))
  }
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
  for (const tab of [screen, other]) await seeDelivered(tab, her)
  expect(line.answered.filter(({ asked }) => isLike(asked))).toHaveLength(1)
})

test('a full phone makes room for a like out of its photos, and refuses whole what has none [22]', async ({
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, line } = await signedInPhone(man)
  const within = await turnTo(screen, her)
  const keptPhotos = () =>
    screen.evaluate(async (name) => (await (await caches.open(name)).keys()).length, photoCacheName)
  await expect.poll(keptPhotos).toBeGreaterThan(0)
  line.cut()
  await screen.evaluate(noRoomFor, 2)
  await screen.press({ ...likeButton, within })
  await screen.see({ role: 'words', name: reasonText['no-room'] })
  expect(await screen.see({ ...likeButton, within })).toMatchObject({ disabled: false })
  await screen.evaluate(noRoomFor, 1)
  await like(screen, her)
  expect(await keptPhotos()).toBe(0)
  await seeWaiting(screen, her)
  expect(await likesOf(stack, him)).toEqual([])
  line.mend()
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
})

test('the page of a captive portal is believed by nobody; the like waits [54]', async ({
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, line } = await signedInPhone(man)
  await turnTo(screen, her)
  const headers = { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' }
  const portal = { status: 200, headers, body: '<h1>Campus Wi-Fi</h1>' }
  line.rule(({ url }) => (url.pathname.startsWith('/v1/projects/') ? portal : 'pass'))
  await like(screen, her)
  await seeWaiting(screen, her)
  await screen.see({ role: 'words', name: text.connection.captive })
  expect(await readPhoneStorage(screen)).not.toContain('Campus Wi-Fi')
  line.rule(() => 'pass')
  await screen.reload()
  await seeDelivered(screen, her)
  expect(await likesOf(stack, him)).toEqual([her.uid])
})
