import { type AddressInfo, createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { connectionText } from '../../../src/shared/text/shell.ts'
import { expectWaiting, like } from '../../support/browser/deck.ts'
import { refusals } from '../../support/browser/refusals.ts'
import { quickTimeouts } from './support/in-page.ts'
import { answer, answersToLikes, moment, onLikes, readable } from './support/network.ts'
import { type Client, expect, test, womanOf } from './support/phone.ts'

const expectDelivered = (client: Client, count = 1) =>
  expect.poll(async () => (await client.delivered()).length, { timeout: 45_000 }).toBe(count)

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
