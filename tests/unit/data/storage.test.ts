import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Token } from '../../../src/remote/auth/token.ts'
import type { RemoteConfig } from '../../../src/remote/config.ts'
import { pieceBytes } from '../../../src/remote/files.ts'
import { CaptivePortal } from '../../../src/remote/problems.ts'
import {
  longestIdleMs,
  longRequestIdleMs,
  sendLongRequest,
} from '../../../src/remote/wire/long-request.ts'
import { openStorage } from '../../../src/remote/wire/storage.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'

const host = 'https://firebasestorage.googleapis.com'
const session = `${host}/v0/b/campus/o?name=a&upload_id=1`
const config: RemoteConfig = { apiKey: 'k', projectId: 'campus', storageBucket: 'campus' }
const token: Pick<Token, 'use'> = { use: (ask) => ask({ Authorization: 'Bearer secret' }) }
const files = openStorage(config, token)

interface Asked {
  url: string
  headers: Record<string, string>
}
let asked: Asked[]

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    asked.push({ url, headers: init.headers })
    return new Response(status === 204 ? null : body, { status, headers })
  })

const piece = (last: boolean) => ({
  offset: 0,
  bytes: new ArrayBuffer(pieceBytes),
  last,
  progress: () => {},
  signal: new AbortController().signal,
})
const storageError = (code: number) => JSON.stringify({ error: { code, message: 'no' } })

beforeEach(() => {
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an upload', () => {
  test('is complete with an address that the profile may hold', async () => {
    const stored = { name: 'users/me/profile_images/profile_0.jpg', downloadTokens: 'one,two' }
    answer(200, JSON.stringify(stored), { 'X-Goog-Upload-Status': 'final' })
    expect(await files.add(session, piece(true))).toEqual({
      state: 'complete',
      address: `${host}/v0/b/campus/o/users%2Fme%2Fprofile_images%2Fprofile_0.jpg?alt=media&token=one`,
    })
    expect(asked[0]?.headers).toMatchObject({
      Authorization: 'Firebase secret',
      'X-Goog-Upload-Command': 'upload, finalize',
    })
  })

  test('tells how far it has come', async () => {
    const headers = { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-Size-Received': '262144' }
    answer(200, '', headers)
    expect(await files.ask(session)).toEqual({ state: 'partial', received: pieceBytes })
  })

  for (const status of [400, 404, 410]) {
    test(`whose session answers ${status} is lost`, async () => {
      answer(status, 'Not Found')
      expect(await files.ask(session)).toEqual({ state: 'lost' })
    })
  }

  test('a captive portal’s page is neither an answer nor a refusal [54]', async () => {
    answer(200, '<html>Welcome</html>')
    await expect(files.add(session, piece(true))).rejects.toBeInstanceOf(CaptivePortal)
    await expect(files.begin({ path: 'a', contentType: 'b', size: 1 })).rejects.toBeInstanceOf(
      CaptivePortal,
    )
    answer(403, '<html>Log in first</html>')
    await expect(files.add(session, piece(true))).rejects.toBeInstanceOf(Transient)
  })

  test('refused by Storage itself is final [59]', async () => {
    answer(403, storageError(403))
    await expect(files.add(session, piece(true))).rejects.toMatchObject({
      name: 'Refusal',
      code: 'permission-denied',
    })
  })

  test('waits as long as the server asks [58]', async () => {
    answer(429, '', { 'Retry-After': '7' })
    await expect(files.add(session, piece(false))).rejects.toMatchObject({ retryAfterMs: 7000 })
  })

  test('never takes the token to another host', async () => {
    answer(200, '', { 'X-Goog-Upload-URL': 'https://elsewhere.test/upload' })
    await expect(files.begin({ path: 'a', contentType: 'b', size: 1 })).rejects.toBeInstanceOf(
      CaptivePortal,
    )
    await expect(files.ask(`${host}.elsewhere.test/o`)).rejects.toBeInstanceOf(CaptivePortal)
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([host])
  })
})

test('removing a file that is gone succeeds; removing another person’s file is refused', async () => {
  answer(404, storageError(404))
  await files.remove('users/me/profile_images/profile.jpg')
  answer(403, storageError(403))
  await expect(files.remove('users/her/profile_images/profile.jpg')).rejects.toBeInstanceOf(Refusal)
})

/** The part of XMLHttpRequest that an upload uses; it answers nothing by itself. */
class SilentRequest {
  static last: SilentRequest
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onabort = () => {}
  constructor() {
    SilentRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort()
  }
}

describe('an upload without progress [61]', () => {
  const outcome = (signal?: AbortSignal) => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', SilentRequest)
    const sent = vi.fn()
    const posting = { method: 'POST', headers: {}, progress: sent } as const
    const settled = vi.fn()
    sendLongRequest(session, signal === undefined ? posting : { ...posting, signal }).catch(settled)
    return { sent, settled }
  }

  test('ends 30 seconds after the last byte, not before', async () => {
    const { sent, settled } = outcome()
    await vi.advanceTimersByTimeAsync(longRequestIdleMs - 1)
    SilentRequest.last.upload.onprogress?.({ loaded: 100 })
    await vi.advanceTimersByTimeAsync(longRequestIdleMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(Transient)
    expect(sent).toHaveBeenCalledWith(100)
  })

  test('of a piece goes on while a network of 10 kbit/s may be moving it, in a worker too', async () => {
    vi.useFakeTimers()
    const body = new ArrayBuffer(pieceBytes)
    const posting = { method: 'POST', headers: {}, body } as const
    const secondsFor10kbit = (pieceBytes * 8) / 10_000
    for (const isWorker of [false, true]) {
      if (isWorker) vi.unstubAllGlobals()
      else vi.stubGlobal('XMLHttpRequest', SilentRequest)
      vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
        return new Promise((_, reject) => signal.addEventListener('abort', reject))
      })
      const settled = vi.fn()
      sendLongRequest(session, posting).catch(settled)
      await vi.advanceTimersByTimeAsync(secondsFor10kbit * 1000)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(longestIdleMs(posting))
      expect(settled).toHaveBeenCalledOnce()
    }
  })

  test('ends at once when it is aborted [67]', async () => {
    const wanted = new AbortController()
    const { settled } = outcome(wanted.signal)
    wanted.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledOnce()
  })
})

describe('a download URL', () => {
  const address = `${host}/v0/b/campus/o/users%2Fme%2Fprofile_images%2Fprofile_0.jpg?alt=media&token=two`
  const metadata = (downloadTokens: string) => JSON.stringify({ name: 'a', downloadTokens })

  test('is valid as long as its file has the token', async () => {
    answer(200, metadata('one,two'))
    expect(await files.holds(address)).toBe(true)
    answer(200, metadata('three'))
    expect(await files.holds(address)).toBe(false)
    answer(404, storageError(404))
    expect(await files.holds(address)).toBe(false)
  })

  test('is not taken for invalid because of a captive portal’s answer', async () => {
    answer(200, '<html>')
    await expect(files.holds(address)).rejects.toBeInstanceOf(CaptivePortal)
  })
})
