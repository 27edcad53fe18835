import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A time shorter than any server here keeps a quiet connection. */
const quietMilliseconds = 3_000
const agent = new Agent({ keepAlive: true, timeout: quietMilliseconds })

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | URLSearchParams
  signal?: AbortSignal
}

export interface Answered {
  status: number
  headers: Headers
  body: string
}

const headersFrom = (raw: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(raw).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  )

const typeOf = (body: Ask['body']): Record<string, string> =>
  body instanceof URLSearchParams ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}

/**
 * One request over HTTP, redirects not followed. Tests that ask thousands of times use this: the
 * platform's `fetch` takes several times as much processor for each.
 * @throws Error when there is no whole answer
 */
export const ask = (url: string, { method, headers, body, signal }: Ask = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: method ?? 'GET',
      headers: { ...typeOf(body), ...headers },
      ...(signal && { signal }),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('error', reject)
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: headersFrom(response.headers),
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    sent.end(body instanceof URLSearchParams ? body.toString() : body)
  })
