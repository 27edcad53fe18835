import { text } from '../../../src/shared/text.ts'
import { firstCardPainted } from '../../bench/speed/opening.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { expectSaid, noteSaid } from '../../support/browser/said.ts'
import { workerOf } from '../../support/browser/worker.ts'
import { answersToLikes, moment, onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

declare global {
  interface Window {
    /** The answer of `firstCardPainted`. */
    firstCard: Promise<number>
  }
}

test('the worker and the page that send at once make one like [8]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  const her = womanOf(client)
  const worker = await workerOf(client.page)
  const answers = answersToLikes(client.context)
  await noteSaid(client.page, text.outbox.delivered)
  await client.context.setOffline(true)
  await like(client.page, her)
  await Promise.all([client.context.setOffline(false), worker.sync(), worker.sync()])
  await expect.poll(client.delivered).toEqual([her.uid])
  await expectSaid(client.page, text.outbox.delivered)
  expect(answers.count).toBe(1)
})

test('a worker stopped while it sends leaves the rest to the page [9]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  const her = womanOf(client)
  const address = client.page.url()
  const sending = moment()
  let stopped = false
  await onLikes(client.context, (route) => {
    if (stopped) return route.continue()
    sending.happen()
  })
  await client.context.setOffline(true)
  await like(client.page, her)
  const worker = await workerOf(client.page)
  // A page that is a picture runs no code of the app: the worker is alone.
  await client.page.goto(`${new URL(address).origin}/icons/favicon-32.png`)
  await client.context.setOffline(false)
  await worker.sync()
  await sending.happened
  await worker.stop()
  stopped = true
  await client.page.goto(address)
  await turnTo(client.page, her)
  await expect.poll(client.delivered, { timeout: 60_000 }).toEqual([her.uid])
})

test('a last chance that fails loses nothing [10]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  const her = womanOf(client)
  const worker = await workerOf(client.page)
  let reachable = false
  let triedByWorker = 0
  await onLikes(client.context, (route) => {
    if (route.request().serviceWorker() !== null) triedByWorker += 1
    return reachable ? route.continue() : route.abort()
  })
  await like(client.page, her)
  // While the page sends, the worker leaves it to the page: its turn comes when the page pauses.
  const triedAfterSync = async () => {
    await worker.sync(true)
    return triedByWorker
  }
  await expect.poll(triedAfterSync).toBeGreaterThan(0)
  await expectWaiting(client.page, her)
  reachable = true
  await client.page.reload()
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
})

test('a captive portal that answers navigations never sees the app [55]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  await client.context.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Campus Wi-Fi</h1>' }),
  )
  await client.page.reload()
  await turnTo(client.page, womanOf(client))
  await expect(client.page.getByText('Campus Wi-Fi')).toHaveCount(0)
  await expect(client.page.getByText(text.connection.captive)).toBeVisible()
  expect(await readPhoneStorage(client.page)).not.toContain('Campus Wi-Fi')
})

/** Fault 62: from the rows on the phone, in milliseconds from the beginning of the navigation. */
const shownWithinMs = 1500

test('a network of a kilobyte a second shows the deck at once [62]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  const session = await client.context.newCDPSession(client.page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 1_000,
    uploadThroughput: 1_000,
  })
  await client.page.addInitScript(`globalThis.firstCard = (${firstCardPainted})()`)
  const openings: number[] = []
  // Without the worker's files the app alone would take minutes from this network. A busy machine may delay
  // one opening, not each.
  for (let opening = 0; opening < 3; opening += 1) {
    await client.page.reload()
    openings.push(await client.page.evaluate(() => window.firstCard))
  }
  expect(Math.min(...openings)).toBeLessThanOrEqual(shownWithinMs)
  await turnTo(client.page, womanOf(client))
  await like(client.page, womanOf(client))
})
