import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpHandler } from '../parts.ts'
import { isLoopbackHost, isLoopbackOrigin } from './loopback.ts'

const bodyLimitBytes = 64 * 1024 * 1024
const preflightMaxAgeSeconds = 7200
const methods = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS'
/** Pages read these for resumable uploads and for the clock's offset. */
const exposedHeaders = [
  'Date',
  'Content-Length',
  'Content-Range',
  'Location',
  'X-Goog-Upload-Chunk-Granularity',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-URL',
].join(',')

/** The headers for pages of other origins where an address has rules of its own; null elsewhere. */
export type OriginRules = (
  request: IncomingMessage,
  url: URL,
  origin: string,
) => Record<string, string> | null

class BodyTooLarge extends Error {}

/** Reads the request, refuses pages of other machines, and offers it to the handlers in order. */
export const exchangeListener =
  (handlers: readonly HttpHandler[], ruleOf: OriginRules): RequestListener =>
  (request, response) => {
    answer(handlers, ruleOf, request, response).catch((error: unknown) => {
      if (request.errored !== null) return
      const status = statusOf(error)
      if (status === 500) console.error(error)
      refuse(response, status, error instanceof Error ? error.message : 'Internal error')
    })
  }

/** A parse error is the sender's fault. Every other error is a defect of this program. */
const statusOf = (error: unknown): number => {
  if (error instanceof BodyTooLarge) return 413
  return error instanceof SyntaxError || error instanceof URIError ? 400 : 500
}

/** @throws URIError when the address or its path cannot be decoded */
const addressOf = (host: string | undefined, path: string): URL => {
  const address = `http://${host}${path}`
  if (!URL.canParse(address)) throw new URIError(`${path} is no address.`)
  const url = new URL(address)
  decodeURIComponent(url.pathname)
  return url
}

const answer = async (
  handlers: readonly HttpHandler[],
  ruleOf: OriginRules,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { host, origin } = request.headers
  if (!isLoopbackHost(host)) return refuse(response, 403, `Host ${host} is not this machine.`)
  if (origin !== undefined && !isLoopbackOrigin(origin)) {
    return refuse(response, 403, `Pages of ${origin} may not use this server.`)
  }
  const url = addressOf(host, request.url ?? '/')
  const own = origin === undefined ? null : ruleOf(request, url, origin)
  if (own === null) allowOrigin(request, response)
  for (const [name, value] of Object.entries(own ?? {})) response.setHeader(name, value)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const exchange = {
    request,
    response,
    url,
    body: await readBody(request),
  }
  for (const handler of handlers) {
    if (await handler(exchange)) return
  }
  refuse(response, 404, `Nothing answers ${request.method} ${exchange.url.pathname}`)
}

const allowOrigin = (request: IncomingMessage, response: ServerResponse): void => {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders)
  response.setHeader('Vary', 'Origin')
  if (request.method !== 'OPTIONS') return
  response.setHeader('Access-Control-Allow-Methods', methods)
  response.setHeader('Access-Control-Max-Age', preflightMaxAgeSeconds)
  const wanted = request.headers['access-control-request-headers']
  if (wanted !== undefined) response.setHeader('Access-Control-Allow-Headers', wanted)
  if (request.headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
  }
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  let chunks: Buffer[] = []
  let length = 0
  // The body is read to its end also when it is too large: a client that still sends does not read the
  // answer.
  for await (const chunk of request) {
    length += chunk.length
    if (length > bodyLimitBytes) chunks = []
    else chunks.push(chunk)
  }
  if (length > bodyLimitBytes) {
    throw new BodyTooLarge(`A request body may hold ${bodyLimitBytes} bytes.`)
  }
  return Buffer.concat(chunks)
}

const refuse = (response: ServerResponse, status: number, message: string): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ error: { code: status, message } }))
}
