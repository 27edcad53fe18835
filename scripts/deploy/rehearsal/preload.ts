import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type GoogleRequest, pretendProject, type StoredFunction } from './google.ts'

/** The order for a rehearsal's process, in its variable REHEARSAL. */
export interface RehearsalOrder {
  /** Folder of firebase-tools. */
  tools: string
  project: string
  deployed: StoredFunction[]
  /** Requests are written here, one a line. */
  log: string
  /** The functions that are there at the end are written here. */
  functions: string
}

interface ClientRequest {
  method: string
  path: string
  queryParams?: Record<string, unknown> | URLSearchParams
  body?: unknown
  resolveOnHTTPError?: boolean
}

/** Puts a pretended project behind firebase-tools before its own code begins. */
const order: RehearsalOrder = JSON.parse(readFileSync(process.env.REHEARSAL ?? '', 'utf8'))
const load = createRequire(join(order.tools, 'package.json'))
const { Client } = load('./lib/apiv2.js')
const { FirebaseError } = load('./lib/error.js')
const google = pretendProject(order.project, order.deployed)

Client.prototype.request = async function (asked: ClientRequest) {
  const path = asked.path.startsWith('/') ? asked.path : `/${asked.path}`
  const request: GoogleRequest = {
    method: asked.method,
    url: this.requestURL({ ...asked, path }),
    body: asked.body,
  }
  const body = google.answer(request)
  appendFileSync(
    order.log,
    `${JSON.stringify({ ...request, body: undefined, isKnown: body !== null })}\n`,
  )
  if (body === null && asked.resolveOnHTTPError !== true) {
    throw new FirebaseError(`${request.url} is not there`, { status: 404 })
  }
  return { status: body === null ? 404 : 200, response: new Response(), body: body ?? {} }
}

process.on('exit', () => writeFileSync(order.functions, JSON.stringify(google.functions())))
