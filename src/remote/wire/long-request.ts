import { Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'

/** The longest time without progress for a request without a body. */
export const longRequestIdleMs = 30 * durations.second

const slowestBitsPerSecond = 10_000

/**
 * The longest time without progress for a body, in milliseconds. A worker sees no progress, and a page sees
 * bytes leave that a buffer of the phone holds back: on the slowest network a whole body moves unseen.
 */
export const longestIdleMs = ({ body }: Pick<LongRequest, 'body'>): number => {
  const bytes = body instanceof ArrayBuffer ? body.byteLength : 0
  return longRequestIdleMs + ((bytes * 8) / slowestBitsPerSecond) * durations.second
}

export interface LongRequestAnswer {
  status: number
  headers: Pick<Headers, 'get'>
  body: string
}

export interface LongRequest {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: ArrayBuffer | string
  progress?: (sent: number) => void
  signal?: AbortSignal
}

/** Sends by fetch in a worker, which has no XMLHttpRequest. fetch reports no progress of an upload. */
const byFetch = async (url: string, posting: LongRequest) => {
  const { method, headers, body, signal } = posting
  const ended = new AbortController()
  const end = () => ended.abort()
  const idle = setTimeout(end, longestIdleMs(posting))
  signal?.addEventListener('abort', end)
  try {
    const init = { method, headers, signal: ended.signal }
    const response = await fetch(url, body === undefined ? init : { ...init, body })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    throw new Transient(String(error))
  } finally {
    clearTimeout(idle)
    signal?.removeEventListener('abort', end)
  }
}

const byRequest = (url: string, posting: LongRequest) =>
  new Promise<LongRequestAnswer>((resolve, reject) => {
    const { method, headers, body, progress, signal } = posting
    const request = new XMLHttpRequest()
    let idle: ReturnType<typeof setTimeout> | undefined
    const stop = () => request.abort()
    const settle = () => {
      clearTimeout(idle)
      signal?.removeEventListener('abort', stop)
    }
    const fail = (what: string) => () => {
      settle()
      reject(new Transient(what))
    }
    const stillMoving = () => {
      clearTimeout(idle)
      idle = setTimeout(stop, longestIdleMs(posting))
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      stillMoving()
      progress?.(loaded)
    }
    request.onload = () => {
      settle()
      resolve({
        status: request.status,
        headers: { get: (name) => request.getResponseHeader(name) },
        body: request.responseText,
      })
    }
    request.onerror = fail('no network')
    request.onabort = fail('no progress')
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) return fail('no longer wanted')()
    stillMoving()
    request.send(body)
  })

/** @throws Transient without an answer, after `longestIdleMs` without progress, or when `signal` aborts */
export const sendLongRequest = (url: string, posting: LongRequest): Promise<LongRequestAnswer> =>
  typeof XMLHttpRequest === 'undefined' ? byFetch(url, posting) : byRequest(url, posting)
