import { randomUUID } from 'node:crypto'
import { readJson, sendJson } from '../answer.ts'
import type { Clock, Part } from '../parts.ts'

/** A push that was sent, kept for tests and for people to look at. */
export interface RecordedPush {
  /** Unix milliseconds of the emulator's clock. */
  sentAt: number
  /** The `message` of FCM's HTTP v1 API. */
  message: Record<string, unknown>
}

export interface Messaging extends Part {
  /** Oldest first. */
  pushes(): RecordedPush[]
}

const sendPath = /^(?:\/fcm\.googleapis\.com)?\/v1\/projects\/([^/]+)\/messages:send$/
/** A runaway loop must not eat the machine's memory. */
const kept = 1000

/** `POST /v1/projects/<p>/messages:send` of FCM: takes every push and delivers none. */
export const createMessaging = ({ clock }: { clock: Clock }): Messaging => {
  let pushes: RecordedPush[] = []
  return {
    pushes: () => pushes,
    http({ request, response, url, body }) {
      const project = sendPath.exec(url.pathname)?.[1]
      if (project === undefined || request.method !== 'POST') return false
      const { message } = readJson(body)
      if (typeof message !== 'object' || message === null || !('token' in message)) {
        const refusal = { code: 400, status: 'INVALID_ARGUMENT', message: 'No message.token' }
        sendJson(response, 400, { error: refusal })
        return true
      }
      pushes = [...pushes, { sentAt: clock.now(), message: { ...message } }].slice(-kept)
      sendJson(response, 200, { name: `projects/${project}/messages/${randomUUID()}` })
      return true
    },
    reset() {
      pushes = []
    },
    close() {},
  }
}
