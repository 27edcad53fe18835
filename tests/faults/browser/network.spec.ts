import { type AddressInfo, createServer } from 'node:net'
import { connectionText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/deck.ts'
import { readPhoneStorage } from '../../support/phone-storage.ts'
import { likeRefused, refusals } from '../../support/refused.ts'
import { changeRows, quickTimeouts } from './support/in-page.ts'
import { answer, answersToLikes, moment, onLikes, readable } from './support/network.ts'
import { expect, type Phone, test, womanOf } from './support/phone.ts'

const portal = { contentType: 'text/html', headers: readable, body: '<h1>Campus Wi-Fi</h1>' }

const expectDelivered = (phone: Phone, count = 1) =>
  expect.poll(async () => (await phone.delivered()).length, { timeout: 15_000 }).toBe(count)

test('54: the page of a captive portal is believed by nobody; the like waits', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  await phone.context.route('**/v1/projects/**', (route) => route.fulfill(portal))
  await like(phone.page, her)
  await expectWaiting(phone.page, her)
  await expect(phone.page.getByText(connectionText.captive)).toBeVisible()
  expect(await readPhoneStorage(phone.page)).not.toContain('Campus Wi-Fi')
  await phone.context.unroute('**/v1/projects/**')
  await phone.page.reload()
  await expectDelivered(phone)
  await expect(phone.page.getByText(connectionText.captive)).toBeHidden()
})

/** Somebody in between who speaks no TLS: every handshake with it fails. */
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

test('56: a proxy that leads elsewhere, or breaks TLS, is being offline, and signs nobody out', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const plain = await listenInPlain()
  let elsewhere = 'http://login.invalid/'
  await phone.context.route('**/v1/projects/**', (route) =>
    route.fulfill({ status: 302, headers: { ...readable, Location: elsewhere } }),
  )
  await like(phone.page, her)
  await expect(phone.page.getByText(connectionText.offline)).toBeVisible()
  elsewhere = plain.address
  await phone.page.reload()
  await expectWaiting(phone.page, her)
  await expect.poll(plain.handshakes).toBeGreaterThan(0)
  plain.close()
  await expect(phone.page.getByText(connectionText.offline)).toBeVisible()
  expect(phone.page.url()).toContain(`${campus.stack.url}/dashboard`)
  await phone.context.unroute('**/v1/projects/**')
  await phone.page.reload()
  await expectDelivered(phone)
})

test('57: a server in trouble is asked again, and each like arrives once', async ({ newPhone }) => {
  const phone = await newPhone()
  const troubles = [500, 502, 503]
  const sent: string[] = []
  await onLikes(phone.context, (route) => {
    sent.push(route.request().postData() ?? '')
    const status = troubles.shift()
    return status === undefined
      ? route.continue()
      : route.fulfill({ status, headers: readable, body: 'Bad gateway' })
  })
  for (const place of [0, 1, 2]) await like(phone.page, womanOf(phone, place))
  await expectDelivered(phone, 3)
  await expect(phone.page.getByRole('button', { name: /Waiting to send/ })).toHaveCount(0)
  expect(sent).toHaveLength(6)
  expect(new Set(sent).size).toBe(3)
})

test('58: a server that names a time is not asked before it, however often the phone wakes', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const askedAt: number[] = []
  await onLikes(phone.context, (route, attempt) => {
    askedAt.push(Date.now())
    return attempt === 1
      ? answer(route, 429, 'RESOURCE_EXHAUSTED', { 'Retry-After': '3' })
      : route.continue()
  })
  await like(phone.page, womanOf(phone))
  await expect.poll(() => askedAt.length).toBe(1)
  const wake = () => window.dispatchEvent(new Event('online'))
  await expect
    .poll(async () => {
      await phone.page.evaluate(wake)
      return askedAt.length
    })
    .toBe(2)
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(3_000)
  await expectDelivered(phone)
})

test('59: what the server cannot accept is sent once, and said once', async ({ newPhone }) => {
  const phone = await newPhone()
  let attempts = 0
  await onLikes(phone.context, (route) => {
    attempts += 1
    return answer(route, 400, 'INVALID_ARGUMENT')
  })
  const card = await turnTo(phone.page, womanOf(phone))
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await expect(refusals(card)).toHaveText(likeRefused('not-allowed'))
  await phone.page.reload()
  await turnTo(phone.page, womanOf(phone))
  await expect(refusals(phone.page)).toHaveText(likeRefused('not-allowed'))
  // What comes after it is sent; it is not.
  await phone.context.unroute('**/documents:commit')
  await like(phone.page, womanOf(phone, 1))
  await expectDelivered(phone)
  expect(attempts).toBe(1)
  expect(await phone.delivered()).toEqual([womanOf(phone, 1).uid])
})

test('60: a poisoned row at the head of the queue holds up nobody', async ({ newPhone }) => {
  const phone = await newPhone()
  await phone.page.evaluate(changeRows, {
    name: phone.account.uid,
    store: 'outbox',
    put: [
      {
        key: 'poison',
        name: 'a name that no version knows',
        args: { of: 'nothing' },
        lane: 'poison',
        order: 0,
        state: 'queued',
        createdAt: 0,
        attempts: 0,
        retryAt: 0,
        retrySetBy: 'phone',
      },
    ],
  })
  await like(phone.page, womanOf(phone))
  await expectDelivered(phone)
})

test('61: a request that hangs for ever is given up, and made again', async ({ newPhone }) => {
  const phone = await newPhone()
  await phone.page.addInitScript(quickTimeouts)
  await phone.page.reload()
  const hanging = moment()
  await onLikes(phone.context, (route, attempt) => {
    if (attempt > 1) return route.continue()
    hanging.happen()
  })
  await like(phone.page, womanOf(phone))
  await hanging.happened
  await expectDelivered(phone)
})

test('63: a network that comes and goes delivers everything once', async ({ newPhone }) => {
  const phone = await newPhone()
  const answers = answersToLikes(phone.context)
  let reachable = false
  await onLikes(phone.context, (route) => (reachable ? route.continue() : route.abort()))
  await phone.context.setOffline(true)
  for (const place of [0, 1, 2, 3]) await like(phone.page, womanOf(phone, place))
  for (let turn = 0; turn < 6; turn += 1) {
    reachable = turn % 2 === 1
    await phone.context.setOffline(false)
    await phone.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await phone.context.setOffline(true)
  }
  reachable = true
  await phone.context.setOffline(false)
  await expectDelivered(phone, 4)
  expect(new Set(await phone.delivered()).size).toBe(4)
  await expect(phone.page.getByRole('button', { name: /Waiting to send/ })).toHaveCount(0)
  await expect(refusals(phone.page)).toHaveCount(0)
  // An answer that the network swallowed is asked for once more; nothing is sent again and again.
  expect(answers.count).toBeLessThanOrEqual(8)
})

test('64: an answer that was cut off is no answer', async ({ newPhone }) => {
  const phone = await newPhone()
  const bodies = ['{"writeResults": [{"upda', '[1, 2', '']
  await onLikes(phone.context, (route) => {
    const body = bodies.shift()
    return body === undefined
      ? route.continue()
      : route.fulfill({ contentType: 'application/json', headers: readable, body })
  })
  for (const place of [0, 1, 2]) await like(phone.page, womanOf(phone, place))
  await expectDelivered(phone, 3)
  await expect(refusals(phone.page)).toHaveCount(0)
})
