import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { readJson, sendJson } from '../http/responses.ts'
import type { Clock, Part } from '../parts.ts'

export interface RecordedPush {
  /** Unix milliseconds of the emulator's clock. */
  sentAt: number
  message: Record<string, unknown>
}

export interface Messaging extends Part {
  pushes(): RecordedPush[]
}

const sendPath = /^(?:\/fcm\.googleapis\.com)?\/v1\/projects\/([^/]+)\/messages:send$/
/** A runaway loop must not exhaust memory. */
const kept = 1000

const payloadMaxBytes = 4096

export const createMessaging = ({ clock }: { clock: Clock }): Messaging => {
  let pushes: RecordedPush[] = []
  return {
    pushes: () => pushes,
    http({ request, response, url, body }) {
      const project = sendPath.exec(url.pathname)?.[1]
      if (project === undefined || request.method !== 'POST') return false
      if (request.headers.origin !== undefined) {
        refuse(response, 403, 'PERMISSION_DENIED', 'Pages send no pushes')
        return true
      }
      const message = readMessage(body)
      if (typeof message === 'string') {
        refuse(response, 400, 'INVALID_ARGUMENT', message)
        return true
      }
      pushes = [...pushes, { sentAt: clock.now(), message }].slice(-kept)
      sendJson(response, 200, { name: `projects/${project}/messages/${randomUUID()}` })
      return true
    },
    reset() {
      pushes = []
    },
    close() {},
  }
}

const refuse = (response: ServerResponse, code: number, status: string, message: string): void =>
  sendJson(response, code, { error: { code, status, message } })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readMessage = (body: Buffer): Record<string, unknown> | string => {
  const { message } = readJson(body)
  if (!isRecord(message) || typeof message.token !== 'string') return 'No message.token'
  const { data = {}, notification = {} } = message
  const isText = (value: unknown) => typeof value === 'string'
  if (!isRecord(data) || !Object.values(data).every(isText)) {
    return 'message.data may hold texts only'
  }
  const size = Buffer.byteLength(JSON.stringify({ data, notification }))
  return size > payloadMaxBytes ? `The payload may hold ${payloadMaxBytes} bytes` : message
}
