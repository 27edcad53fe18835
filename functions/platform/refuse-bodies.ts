import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'

/** A browser sends its report in one go. */
const reportWithinMs = 2 * durations.second

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether a browser may have sent this: it says how long its report is. */
const isReport = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url.split('?')[0]?.endsWith(policyReportPath) === true &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length']) <= limits.policyReportBytes

const isRead = ({ method = '' }: IncomingMessage): boolean => ['GET', 'HEAD'].includes(method)

const close = (request: IncomingMessage, response: ServerResponse, status: number) => {
  response.writeHead(status, { Connection: 'close' })
  response.end(() => request.destroy())
}

/**
 * Refuses bodies before Google's framework reads them, which it does before any handler: a slow body would
 * hold a place for as long as a request may take, and the page of a shared date needs these places. Node tells
 * of each request of the process before the server's own listener hears of it.
 */
export const refuseBodies = (): void =>
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (isReport(request)) {
      const timer = setTimeout(() => request.complete || request.destroy(), reportWithinMs)
      response.once('close', () => clearTimeout(timer))
    } else if (!isRead(request)) close(request, response, 405)
    else if (hasBody(request)) close(request, response, 413)
  })
