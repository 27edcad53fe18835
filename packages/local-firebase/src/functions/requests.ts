import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../http/responses.ts'
import type { Exchange } from '../parts.ts'
import type { LocalFunction } from './exports.ts'
import type { RunLog } from './run-log.ts'

type RequestFunction = Extract<LocalFunction, { kind: 'request' }>

/** Matches `/<project>/<region>/<name>`, with any rest. */
export const requestTarget = (project: string, pathname: string) => {
  const [, inProject, region, name] = pathname.split('/')
  return inProject === project && region !== undefined && name !== undefined
    ? { region, name }
    : null
}

export const runRequest = async (
  { request, response, body }: Exchange,
  { name, handler }: RequestFunction,
  runs: RunLog,
): Promise<void> => {
  const run = runs.begin({ name, kind: 'request', asked: body.toString('utf8') })
  let answered: string | null = null
  response.on('close', () => run.ended({ status: response.statusCode, answered }))
  const parsed = parseBody(request, body)
  if (parsed === 'malformed') {
    refuseRequest(response, 400, 'INVALID_ARGUMENT', 'The body is not JSON')
    return
  }
  const answer = expressResponse(response, (text) => {
    answered = text
  })
  try {
    // Express names each of the two in the other; a callable finds its response nowhere else.
    await handler(
      Object.assign(expressRequest(request, body, parsed.value), { res: answer }),
      answer,
    )
    run.attempted(null)
  } catch (error) {
    run.attempted(error)
    throw error
  }
}

export const refuseRequest = (
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
): void => sendJson(response, status, { error: { status: code, message } })

const parseBody = (request: IncomingMessage, body: Buffer): { value: unknown } | 'malformed' => {
  if (body.length === 0) return { value: {} }
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return { value: body }
  try {
    return { value: JSON.parse(body.toString('utf8')) }
  } catch {
    return 'malformed'
  }
}

const expressRequest = (request: IncomingMessage, rawBody: Buffer, body: unknown) => {
  const header = (name: string) => request.headers[name.toLowerCase()]
  // The path behind the function's own name, as Cloud Functions shows it.
  const [, , , , ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? []
  return Object.assign(request, { rawBody, body, header, get: header, path: `/${rest.join('/')}` })
}

const expressResponse = (response: ServerResponse, answering: (text: string) => void) => {
  const express = Object.assign(response, {
    set(name: string, value: string) {
      response.setHeader(name, value)
      return express
    },
    status(code: number) {
      response.statusCode = code
      return express
    },
    json(value: unknown) {
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      const text = JSON.stringify(value)
      answering(text)
      response.end(text)
      return express
    },
    send(value?: unknown) {
      if (value === undefined) response.end()
      else if (typeof value === 'string' || Buffer.isBuffer(value)) response.end(value)
      else express.json(value)
      return express
    },
  })
  return express
}
