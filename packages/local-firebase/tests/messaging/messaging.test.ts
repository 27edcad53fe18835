import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { post, startForTest } from '../support/running-emulator.ts'

const page = { Origin: 'http://127.0.0.1:4173' }

let local: Awaited<ReturnType<typeof startForTest>>
const at = (path: string) => `http://${local.emulator.auth}${path}`
const send = (token: string, tag: string, ttl?: number) => {
  const webpush = ttl === undefined ? {} : { webpush: { headers: { TTL: String(ttl) } } }
  const message = { token, data: { tag }, ...webpush }
  return post(at('/v1/projects/demo-local/messages:send'), { message })
}
const change = (method: 'PUT' | 'DELETE', token: string) =>
  fetch(at(`/emulator/messaging/tokens/${encodeURIComponent(token)}`), { method, headers: page })

/** A page that listens. `next` answers the next push or event, or null at the end. */
const listen = async (token: string) => {
  const stop = new AbortController()
  const stream = at(`/emulator/messaging/stream?token=${encodeURIComponent(token)}`)
  const { status, headers, body } = await fetch(stream, { headers: page, signal: stop.signal })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /^(?:event: (.*)\n)?data: (.*)\n\n/m.exec(heard)
      if (event !== null) {
        heard = heard.slice(event.index + event[0].length)
        return event[1] ?? JSON.parse(event[2]!)
      }
      const { done, value } = await reader.read()
      if (done) return null
      heard += value
    }
  }
  return { status, headers, next, stop: () => stop.abort() }
}

beforeAll(async () => {
  local = await startForTest()
})
beforeEach(() => local.emulator.reset())
afterAll(() => local.stop())

test('a page hears every push to its token, and none to another', async () => {
  const mine = await listen('phone:a/b')
  const other = await listen('other')
  expect(mine.status).toBe(200)
  expect(mine.headers.get('content-type')).toBe('text/event-stream')
  expect((await send('phone:a/b', 'one')).status).toBe(200)
  await send('other', 'two')
  await send('phone:a/b', 'three')
  expect([await mine.next(), await mine.next()]).toEqual([
    { data: { tag: 'one' } },
    { data: { tag: 'three' } },
  ])
  expect(await other.next()).toEqual({ data: { tag: 'two' } })
  mine.stop()
  other.stop()
})

test('what came while no page listened is heard later, unless its time is over', async () => {
  await send('phone', 'short', 60)
  await send('phone', 'long')
  local.emulator.clock.setOffset(61_000)
  await send('phone', 'last', 60)
  const first = await listen('phone')
  expect([await first.next(), await first.next()]).toEqual([
    { data: { tag: 'long' } },
    { data: { tag: 'last' } },
  ])
  const second = await listen('phone')
  await send('phone', 'new')
  expect(await first.next()).toEqual({ data: { tag: 'new' } })
  expect(await second.next()).toEqual({ data: { tag: 'new' } })
  first.stop()
  second.stop()
})

test('a token that was given back is unregistered until a page registers it again', async () => {
  const listening = await listen('phone')
  expect((await change('DELETE', 'phone')).status).toBe(204)
  expect([await listening.next(), await listening.next()]).toEqual(['unregistered', null])
  expect(await send('phone', 'one')).toMatchObject({
    status: 404,
    json: { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } },
  })
  expect(local.emulator.messaging.pushes()).toEqual([])
  expect((await change('PUT', 'phone')).status).toBe(204)
  expect((await send('phone', 'two')).status).toBe(200)

  await change('DELETE', 'phone')
  const again = await listen('phone')
  await send('phone', 'three')
  expect(await again.next()).toEqual({ data: { tag: 'three' } })
  again.stop()
})

test('a reset ends the streams, and forgets tokens and what they wait for', async () => {
  const listening = await listen('phone')
  await change('DELETE', 'gone')
  await send('waiting', 'old')
  await local.emulator.reset()
  expect(await listening.next()).toBeNull()
  expect((await send('gone', 'new')).status).toBe(200)
  const waiting = await listen('waiting')
  await send('waiting', 'new')
  expect(await waiting.next()).toEqual({ data: { tag: 'new' } })
  waiting.stop()
})

test('pages of other machines hear and register nothing', async () => {
  const headers = { Origin: 'https://evil.example' }
  const ask = async (path: string, method = 'GET') =>
    (await fetch(at(`/emulator/messaging/${path}`), { method, headers })).status
  expect(await ask('stream?token=phone')).toBe(403)
  expect(await ask('tokens/phone', 'PUT')).toBe(403)
  expect(await ask('tokens/phone', 'DELETE')).toBe(403)
  expect((await fetch(at('/emulator/messaging/stream'), { headers: page })).status).toBe(400)
  expect((await send('phone', 'one')).status).toBe(200)
})
