import { type AddressInfo, createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { connectionText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { likeRefused, refusals } from '../../support/browser/refusals.ts'
import { changeRows, quickTimeouts } from './support/in-page.ts'
import { answer, answersToLikes, moment, onLikes, readable } from './support/network.ts'
import { type Client, expect, test, womanOf } from './support/phone.ts'

const portal = { contentType: 'text/html', headers: readable, body: '<h1>Campus Wi-Fi</h1>' }

const expectDelivered = (client: Client, count = 1) =>
  expect.poll(async () => (await client.delivered()).length, { timeout: 45_000 }).toBe(count)

test('the page of a captive portal is believed by nobody; the like waits [54]', async ({
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  await client.context.route('**/v1/projects/**', (route) => route.fulfill(portal))
  await like(client.page, her)
  await expectWaiting(client.page, her)
  await expect(client.page.getByText(connectionText.captive)).toBeVisible()
  expect(await readPhoneStorage(client.page)).not.toContain('Campus Wi-Fi')
  await client.context.unroute('**/v1/projects/**')
  await client.page.reload()
  await expectDelivered(client)
  await expect(client.page.getByText(connectionText.captive)).toBeHidden()
})

/** A server in between that speaks no TLS: every handshake with it fails. */
const listenInPlain = async () => {
  let handshakes = 0
  const server = createServer((socket) => {
    handshakes += 1
    socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => server.close()
  return { address: `https://127.0.0.1:${port}/`, handshakes: () => handshakes, close }
}

/** The app says so after a silence of seconds, at one of its tries, whose pauses double. */
const expectOffline = (page: Page) =>
  expect(page.getByText(connectionText.offline)).toBeVisible({ timeout: 120_000 })

test('a proxy that leads elsewhere, or breaks TLS, is being offline, and signs nobody out [56]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  const plain = await listenInPlain()
  let elsewhere = 'http://login.invalid/'
  await client.context.route('**/v1/projects/**', (route) =>
    route.fulfill({ status: 302, headers: { ...readable, Location: elsewhere } }),
  )
  await like(client.page, her)
  await expectOffline(client.page)
  elsewhere = plain.address
  await client.page.reload()
  await expectWaiting(client.page, her)
  await expect.poll(plain.handshakes).toBeGreaterThan(0)
  plain.close()
  await expectOffline(client.page)
  expect(client.page.url()).toContain(`${campus.stack.url}/dashboard`)
  await client.context.unroute('**/v1/projects/**')
  await client.page.reload()
  await expectDelivered(client)
})

test('a server in trouble is asked again, and each like arrives once [57]', async ({
  newClient,
}) => {
  const client = await newClient()
  const troubles = [500, 502, 503]
  const sent: string[] = []
  await onLikes(client.context, (route) => {
    sent.push(route.request().postData() ?? '')
    const status = troubles.shift()
    return status === undefined
      ? route.continue()
      : route.fulfill({ status, headers: readable, body: 'Bad gateway' })
  })
  for (const place of [0, 1, 2]) await like(client.page, womanOf(client, place))
  await expectDelivered(client, 3)
  await expect(client.page.getByRole('button', { name: /Waiting to be sent/ })).toHaveCount(0)
  expect(sent).toHaveLength(6)
  expect(new Set(sent).size).toBe(3)
})

test('a server that names a time is not asked before it, however often the phone wakes [58]', async ({
  newClient,
}) => {
  const client = await newClient()
  const askedAt: number[] = []
  await onLikes(client.context, (route, attempt) => {
    askedAt.push(Date.now())
    return attempt === 1
      ? answer(route, 429, 'RESOURCE_EXHAUSTED', { 'Retry-After': '3' })
      : route.continue()
  })
  await like(client.page, womanOf(client))
  await expect.poll(() => askedAt.length).toBe(1)
  const wake = () => window.dispatchEvent(new Event('online'))
  await expect
    .poll(async () => {
      await client.page.evaluate(wake)
      return askedAt.length
    })
    .toBe(2)
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(3_000)
  await expectDelivered(client)
})

test('what the server cannot accept is sent once, and said once [59]', async ({ newClient }) => {
  const client = await newClient()
  let attempts = 0
  await onLikes(client.context, (route) => {
    attempts += 1
    return answer(route, 400, 'INVALID_ARGUMENT')
  })
  const card = await turnTo(client.page, womanOf(client))
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await expect(refusals(card)).toHaveText(likeRefused('not-allowed'))
  await client.page.reload()
  await turnTo(client.page, womanOf(client))
  await expect(refusals(client.page)).toHaveText(likeRefused('not-allowed'))
  // The next like is sent; the refused one is not.
  await client.context.unroute('**/documents:commit')
  await like(client.page, womanOf(client, 1))
  await expectDelivered(client)
  expect(attempts).toBe(1)
  expect(await client.delivered()).toEqual([womanOf(client, 1).uid])
})

test('a poisoned row at the head of the queue holds up nobody [60]', async ({ newClient }) => {
  const client = await newClient()
  await client.page.evaluate(changeRows, {
    name: client.account.uid,
    store: 'outbox',
    put: [
      {
        key: 'poison',
        name: 'a name that no version knows',
        args: { of: 'nothing' },
        order: 0,
        state: 'queued',
        createdAt: 0,
        attempts: 0,
        retryAt: 0,
        retrySetBy: 'phone',
      },
    ],
  })
  await like(client.page, womanOf(client))
  await expectDelivered(client)
})

test('a request that hangs for ever is given up, and made again [61]', async ({ newClient }) => {
  const client = await newClient()
  await client.page.addInitScript(quickTimeouts)
  await client.page.reload()
  const hanging = moment()
  await onLikes(client.context, (route, attempt) => {
    if (attempt > 1) return route.continue()
    hanging.happen()
  })
  await like(client.page, womanOf(client))
  await hanging.happened
  await expectDelivered(client)
})

test('a network that comes and goes delivers everything once [63]', async ({ newClient }) => {
  const client = await newClient()
  const answers = answersToLikes(client.context)
  let reachable = false
  await onLikes(client.context, (route) => (reachable ? route.continue() : route.abort()))
  await client.context.setOffline(true)
  for (const place of [0, 1, 2, 3]) await like(client.page, womanOf(client, place))
  for (let turn = 0; turn < 6; turn += 1) {
    reachable = turn % 2 === 1
    await client.context.setOffline(false)
    await client.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await client.context.setOffline(true)
  }
  reachable = true
  await client.context.setOffline(false)
  await expectDelivered(client, 4)
  expect(new Set(await client.delivered()).size).toBe(4)
  await expect(client.page.getByRole('button', { name: /Waiting to be sent/ })).toHaveCount(0)
  await expect(refusals(client.page)).toHaveCount(0)
  // An answer that the network swallowed is asked for once more; nothing is sent again and again.
  expect(answers.count).toBeLessThanOrEqual(8)
})

test('an answer that was cut off is no answer [64]', async ({ newClient }) => {
  const client = await newClient()
  const bodies = ['{"writeResults": [{"upda', '[1, 2', '']
  await onLikes(client.context, (route) => {
    const body = bodies.shift()
    return body === undefined
      ? route.continue()
      : route.fulfill({ contentType: 'application/json', headers: readable, body })
  })
  for (const place of [0, 1, 2]) await like(client.page, womanOf(client, place))
  await expectDelivered(client, 3)
  await expect(refusals(client.page)).toHaveCount(0)
})
