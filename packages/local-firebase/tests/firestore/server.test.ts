import { request } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../src/clock.ts'
import { startServer } from '../../src/http/server.ts'
import { type RunningFirestore, runFirestore } from './running.ts'

let running: RunningFirestore

beforeAll(async () => {
  running = await runFirestore()
})
afterAll(() => running.stop())

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** fetch does not let a test set Host and Origin. */
const ask = (method: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const path = `/v1/${running.firestore.nameOf('a/b')}`
    const options = { host: '127.0.0.1', port: running.port, method, path, headers }
    request(options, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
      .on('error', reject)
      .end()
  })

describe('the server', () => {
  it('refuses a Host that is not this machine, as DNS rebinding sends it', async () => {
    expect((await ask('GET', { Host: 'evil.example' })).status).toBe(403)
    expect((await ask('GET', { Host: 'evil.example:80' })).status).toBe(403)
    expect((await ask('GET', { Host: 'localhost.evil.example' })).status).toBe(403)
    expect((await ask('GET', { Host: 'tab-2.localhost:1' })).status).toBe(404)
  })

  it('refuses such a name over gRPC too', async () => {
    const session = connectHttp2(`http://127.0.0.1:${running.port}`)
    const status = await new Promise((resolve) => {
      session
        .request({ ':authority': 'evil.example', ':method': 'POST', ':path': '/x' })
        .on('response', (headers) => resolve(headers[':status']))
    })
    expect(status).toBe(403)
    session.destroy()
  })

  it('refuses a request that is too large, and a body it would not even read', async () => {
    const commit = `http://127.0.0.1:${running.port}/v1/${running.firestore.nameOf('')}`
    const send = async (megabytes: number) => {
      const body = `{"writes":[],"more":"${'x'.repeat(megabytes * 1_000_000)}"}`
      const answer = await fetch(`${commit.slice(0, -1)}:commit`, { method: 'POST', body })
      return [answer.status, (await answer.json()).error.message]
    }
    expect(await send(11)).toEqual([400, expect.stringContaining('payload size exceeds the limit')])
    expect(await send(70)).toEqual([413, expect.stringContaining('67108864 bytes')])
  })

  it('refuses pages of foreign sites, simple requests included', async () => {
    const answer = await ask('POST', { Origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('lets pages of this machine in, with credentials and whatever headers they ask for', async () => {
    const { status, headers } = await ask('OPTIONS', {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      'Access-Control-Request-Private-Network': 'true',
    })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-goog-api-client',
      'access-control-allow-private-network': 'true',
      vary: 'Origin',
    })
    expect(headers['access-control-expose-headers']).toContain('X-Goog-Upload-Status')
    expect(headers['access-control-expose-headers']).toContain('Date')
  })

  it('says which port is taken instead of hanging', async () => {
    await expect(startServer({ port: running.port, handlers: [] })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })

  it('ends open connections when it closes', async () => {
    const server = await startServer({ port: 0, handlers: [] })
    const socket = connect(server.port, '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await server.close()
    await closed
  })
})

describe('the clock', () => {
  it('never gives one instant twice, even when it is set back', () => {
    const clock = createClock()
    const day = 86_400_000
    clock.setOffset(day)
    const first = clock.tick()
    clock.setOffset(-day)
    expect(clock.tick()).toBeGreaterThan(first)
    expect(clock.now()).toBeLessThan(Date.now())
  })

  it('goes on after the mark of an earlier run', () => {
    const clock = createClock()
    const future = clock.tick() + 10n ** 15n
    clock.raise(future)
    expect(clock.tick()).toBe(future + 1n)
  })

  it('tells of jumps', () => {
    const clock = createClock()
    let jumps = 0
    clock.onJump(() => {
      jumps += 1
    })
    clock.setOffset(5)
    expect([jumps, clock.offset()]).toEqual([1, 5])
  })
})
