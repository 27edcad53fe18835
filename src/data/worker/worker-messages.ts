import type { PushTopic } from '../../shared/model/notifications/push-topic.ts'

/** Messages between page and worker. Both load this file: keep it small. */

export const syncTag = 'outbox'

const hasType = <T extends string>(message: unknown, type: T): message is { type: T } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** Posted by the worker after a write, because its writes wake no live query of a page. */
export const databaseChanged = { type: 'db-changed' } as const

export const isDatabaseChanged = (message: unknown): boolean =>
  hasType(message, databaseChanged.type)

/** Posted by the worker after it has shown a push to the account that is signed in. */
export interface PushedMessage {
  type: 'pushed'
  addressee: string
  tag: string
  at: number
  title: string
  body: string
  /** The address of this app to which it leads. */
  to: string
  topic?: PushTopic | undefined
  /** Whether the phone has the row of the push, so that the inbox shows it. */
  isKept: boolean
}

export const isPushed = (message: unknown): message is PushedMessage => hasType(message, 'pushed')

/**
 * Posted by the worker to the window that a pressed notification opens, until its port is answered.
 * @param press the same for each repetition
 */
export const openAddress = (to: string, press: number) => ({ type: 'open', to, press }) as const

/** The address in a message of the worker; null for another message. */
export const addressToOpen = (message: unknown): { to: string; press: unknown } | null =>
  hasType(message, 'open') && 'to' in message && typeof message.to === 'string'
    ? { to: message.to, press: 'press' in message && message.press }
    : null
