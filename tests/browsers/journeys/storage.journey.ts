import { writeFileSync } from 'node:fs'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { text } from '../../../src/shared/text.ts'
import { openNewer } from '../../faults/browser/support/in-page.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { detailedPhoto, look } from '../../support/photos.ts'
import { accountOf, likesOf } from '../../support/servers/campus.ts'
import { isLike } from '../line.ts'
import { man, woman } from '../people.ts'
import { expect, test } from '../phone.ts'
import { like, seeDelivered, turnTo } from '../screen/deck.ts'
import { areDrawn, openPhotos, seePhotos } from '../screen/photos.ts'
import { chooseAccount } from '../screen/sign-in.ts'

test('an upgrade in another tab closes the old one, which says so; what waits is kept [33]', async ({
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, line, open } = await signedInPhone(man)
  await turnTo(screen, her)
  const page = { status: 200, headers: { 'Content-Type': 'text/html' }, body: 'A newer version' }
  line.rule((asked) => {
    if (asked.url.pathname === '/icons/newer') return page
    return asked.url.pathname.startsWith('/v1/projects/') ? 'drop' : 'pass'
  })
  await like(screen, her)
  const newer = await open()
  await newer.goto(`${stack.url}/icons/newer`)
  expect(await newer.evaluate(openNewer, userDatabaseName(him.uid))).toBe('upgraded')
  const reload = { role: 'button', name: text.trouble.reload } as const
  await screen.see(reload)
  line.rule(() => 'pass')
  await screen.press(reload)
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
  await seeDelivered(screen, her)
})

/** A disk on which no write of this page ever ends. */
const keepWriting = () => {
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...parameters) {
    const transaction = begin.apply(this, parameters)
    const [store] = transaction.objectStoreNames
    const goOn = () => {
      if (store) transaction.objectStore(store).count().onsuccess = goOn
    }
    if (transaction.mode === 'readwrite') goOn()
    return transaction
  }
}

test('a page that is left in the middle of a write holds nothing up in the next one [81]', async ({
  stack,
  signedInPhone,
}) => {
  const { screen } = await signedInPhone(man)
  await screen.see({ role: 'article' })
  const openBio = async () => {
    await screen.goto(`${stack.url}/dashboard/edit-profile`)
    await screen.press({ role: 'button', name: ownProfileText.sections.bio })
  }
  const bio = { role: 'textbox', name: text.joining.bio.label } as const
  await openBio()
  await screen.evaluate(keepWriting)
  await screen.fill(bio, 'Half a sentence')
  await screen.goto(`${stack.url}/dashboard`)
  await screen.see({ role: 'article' })
  await openBio()
  await screen.fill(bio, 'A whole sentence.')
  await screen.press({ role: 'button', name: text.joining.save })
  await expect.poll(async () => (await accountOf(stack, man)).bio).toBe('A whole sentence.')
})

test('a phone whose whole storage was evicted starts as a new one [39]', async ({
  stack,
  signedInPhone,
}) => {
  const her = await accountOf(stack, woman)
  const { browser, screen, line, open } = await signedInPhone(man)
  await like(screen, her)
  await seeDelivered(screen, her)
  await waitForWorker(screen)
  const evicting = {
    'Clear-Site-Data': '"storage", "cache", "cookies"',
    'Content-Type': 'text/html',
  }
  line.rule(({ url }) =>
    url.pathname === '/__/evict' ? { status: 200, headers: evicting, body: 'Evicted' } : 'pass',
  )
  // The old page goes to the front door by itself.
  await screen.evaluate(async () => (await fetch('/__/evict')).text())
  const page = await open()
  await page.goto(stack.url)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBeLessThan(3)
  await chooseAccount(browser, page, man)
  await seeDelivered(page, her)
})

test('a photo whose upload breaks off at 60 % arrives at the next start, whole [65]', async ({
  stack,
  signedInPhone,
}, testInfo) => {
  const photo = testInfo.outputPath('photo.jpg')
  writeFileSync(photo, await detailedPhoto())
  const { screen, line, open } = await signedInPhone(man)
  await screen.see({ role: 'article' })
  await openPhotos(screen, stack.url)
  await seePhotos(screen, 3)
  let broken = 0
  line.rule(({ url, body }) => {
    if (!url.searchParams.has('upload_id') || body.length < 1000) return 'pass'
    broken += 1
    return { brokenOffAfter: 0.6 }
  })
  await screen.chooseFile(photo)
  await seePhotos(screen, 4)
  await screen.see({ role: 'words', name: text.outbox.savedShort })
  await expect.poll(() => broken).toBeGreaterThan(0)
  await expect.poll(() => screen.evaluate(areDrawn)).toBe(true)
  expect((await accountOf(stack, man)).photoUrls).toHaveLength(3)
  // The last tab that closes would take its browser along.
  const again = await open()
  await screen.close()

  line.rule(() => 'pass')
  await openPhotos(again, stack.url)
  await expect.poll(async () => (await accountOf(stack, man)).photoUrls.length).toBe(4)
  const address = (await accountOf(stack, man)).photoUrls[3] ?? ''
  const stored = await look(Buffer.from(await (await fetch(address)).arrayBuffer()))
  expect(stored.width).toBeGreaterThan(0)
  await expect.poll(() => again.evaluate(areDrawn)).toBe(true)
})

test('without Background Sync a like waits for the next open; with it the browser may send it [11]', async ({
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen, line, open } = await signedInPhone(man)
  await turnTo(screen, her)
  await waitForWorker(screen)
  const deck = await screen.evaluate(() => location.href)
  const hasSync = await screen.evaluate(() => 'SyncManager' in globalThis)
  const lookout = await open()
  await lookout.goto(`${stack.url}/icons/favicon-32.png`)
  line.cut()
  await like(screen, her)
  await screen.close()
  line.mend()
  if (!hasSync) {
    // This wait proves an absence: it is far longer than an open page would have needed.
    await lookout.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
    expect(await likesOf(stack, him)).toEqual([])
    expect(line.answered.filter(({ asked }) => isLike(asked))).toEqual([])
  }
  await lookout.goto(deck)
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
  await seeDelivered(lookout, her)
  expect(line.answered.filter(({ asked }) => isLike(asked))).toHaveLength(1)
})
