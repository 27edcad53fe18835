import { setTimeout as wait } from 'node:timers/promises'
import type { BatchResponse, Messaging, SendResponse } from 'firebase-admin/messaging'
import { durations } from '../../../src/shared/limits.ts'
import { reportFailure } from '../isolated.ts'
import { type Push, type PushResult, toFcmMessage } from '../push.ts'

/** Results by the code of the Admin SDK. A code that is not listed may pass: `later`. */
const results: Readonly<Record<string, PushResult>> = {
  'messaging/registration-token-not-registered': 'gone',
  'messaging/invalid-registration-token': 'gone',
  'messaging/invalid-argument': 'refused',
  'messaging/invalid-payload': 'refused',
  'messaging/invalid-data-payload-key': 'refused',
  'messaging/invalid-options': 'refused',
  'messaging/payload-size-limit-exceeded': 'refused',
  'messaging/message-rate-exceeded': 'too-fast',
  'messaging/device-message-rate-exceeded': 'too-fast',
}

/**
 * FCM answers a malformed token with INVALID_ARGUMENT and a token of another project with PERMISSION_DENIED,
 * the same codes as for a malformed message and a missing right. Only the message tells them apart, and only
 * the first two mean that the device is to be deleted.
 */
const blamesTheToken = /registration token|sender ?id mismatch/i

const resultOf = (response: SendResponse | undefined): PushResult => {
  if (response?.success) return 'sent'
  const { code = '', message = 'No answer' } = response?.error ?? {}
  const mayBlame = ['messaging/invalid-argument', 'messaging/mismatched-credential'].includes(code)
  const result = mayBlame && blamesTheToken.test(message) ? 'gone' : (results[code] ?? 'later')
  if (result !== 'gone') reportFailure('A push', `${code} ${message}`)
  return result
}

/** A limit that is longer than FCM may ask the SDK to wait before it repeats a message (Retry-After). */
const longestAnswerMs = 70 * durations.second

/** A connection that broke; answers that FCM gave nevertheless stand beside the error. */
interface BrokenSession {
  pendingBatchResponse?: Promise<BatchResponse>
}

/**
 * Ends the wait for the SDK, whose promise never settles when FCM closes the connection without an answer.
 */
const within = async <T>(work: Promise<T> | undefined, limitMs: number): Promise<T | null> => {
  const ended = new AbortController()
  const limit = wait(limitMs, null, { signal: ended.signal }).catch(() => null)
  try {
    return await Promise.race([work ?? null, limit])
  } finally {
    ended.abort()
  }
}

const answersOf = async (sending: Promise<BatchResponse>, limitMs: number) => {
  const batch = await within(sending, limitMs).catch((error: unknown) => {
    reportFailure('A batch of pushes', error)
    const { pendingBatchResponse } = Object(error) as BrokenSession
    return within(pendingBatchResponse, limitMs).catch(() => null)
  })
  return batch?.responses ?? []
}

/** Push by FCM. The SDK itself repeats a message when FCM asks it to. */
export const createPush = (
  messaging: Pick<Messaging, 'sendEach'>,
  limitMs = longestAnswerMs,
): Push => ({
  sendEach: async (messages) => {
    const answers = await answersOf(messaging.sendEach(messages.map(toFcmMessage)), limitMs)
    return messages.map((_, index) => resultOf(answers[index]))
  },
})
