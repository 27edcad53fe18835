import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { readJson, sendJson, sendNothing } from '../http/responses.ts'
import type { Clock, Exchange, Part } from '../parts.ts'
import { type Addresses, createAddresses, type RecordedPush } from './addresses.ts'

export interface Messaging extends Part {
  pushes(): RecordedPush[]
  onPush(listener: () => void): void
}

export type { RecordedPush }

const sendPath = /^(?:\/fcm\.googleapis\.com)?\/v1\/projects\/([^/]+)\/messages:send$/
/** The most pushes that are kept, so that a runaway loop does not exhaust the memory. */
const kept = 1000

const payloadMaxBytes = 4096

const streamPath = '/emulator/messaging/stream'
const tokenPath = /^\/emulator\/messaging\/tokens\/([^/]+)$/

export const createMessaging = ({ clock }: { clock: Clock }): Messaging => {
  let pushes: RecordedPush[] = []
  const addresses = createAddresses(clock)
  const listeners: (() => void)[] = []
  const take = (message: Message): void => {
    const push = { sentAt: clock.now(), message }
    pushes = [...pushes, push].slice(-kept)
    addresses.deliver(push)
    for (const listener of listeners) listener()
  }
  const answerSend = ({ request, response, body }: Exchange, project: string): void => {
    const message = readMessage(body)
    if (request.headers.origin !== undefined) {
      refuse(response, 403, 'PERMISSION_DENIED', 'Pages send no pushes')
    } else if (typeof message === 'string') {
      refuse(response, 400, 'INVALID_ARGUMENT', message)
    } else if (addresses.isDropped(message.token)) {
      refuse(response, 404, 'NOT_FOUND', 'NotRegistered', 'UNREGISTERED')
    } else {
      take(message)
      sendJson(response, 200, { name: `projects/${project}/messages/${randomUUID()}` })
    }
  }
  return {
    pushes: () => pushes,
    onPush: (listener) => void listeners.push(listener),
    http(exchange) {
      const project = sendPath.exec(exchange.url.pathname)?.[1]
      if (project === undefined || exchange.request.method !== 'POST') {
        return answerPage(exchange, addresses)
      }
      answerSend(exchange, project)
      return true
    },
    reset() {
      pushes = []
      addresses.clear()
    },
    close() {
      addresses.clear()
    },
  }
}

/** Answers a page that hears its pushes here, because its browser has no push service. */
const answerPage = ({ request, response, url }: Exchange, addresses: Addresses): boolean => {
  const token = tokenPath.exec(url.pathname)?.[1]
  if (url.pathname === streamPath && request.method === 'GET') {
    const asked = url.searchParams.get('token') ?? ''
    if (asked === '') refuse(response, 400, 'INVALID_ARGUMENT', 'No token')
    else addresses.listen(asked, response)
  } else if (token !== undefined && request.method === 'PUT') {
    addresses.register(decodeURIComponent(token))
    sendNothing(response, 204)
  } else if (token !== undefined && request.method === 'DELETE') {
    addresses.drop(decodeURIComponent(token))
    sendNothing(response, 204)
  } else return false
  return true
}

const fcmError = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'

const refuse = (
  response: ServerResponse,
  code: number,
  status: string,
  message: string,
  errorCode?: string,
): void => {
  const details = errorCode === undefined ? [] : [{ '@type': fcmError, errorCode }]
  sendJson(response, code, { error: { code, status, message, details } })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Message = Record<string, unknown> & { token: string }

const readMessage = (body: Buffer): Message | string => {
  const { message } = readJson(body)
  if (!isRecord(message) || typeof message.token !== 'string') return 'No message.token'
  const { token, data = {}, notification = {} } = message
  const isText = (value: unknown) => typeof value === 'string'
  if (!isRecord(data) || !Object.values(data).every(isText)) {
    return 'message.data may hold texts only'
  }
  const size = Buffer.byteLength(JSON.stringify({ data, notification }))
  return size > payloadMaxBytes
    ? `The payload may hold ${payloadMaxBytes} bytes`
    : { ...message, token }
}
