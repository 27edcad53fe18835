import type { App } from 'firebase-admin/app'
import { type FirebaseMessagingError, getMessaging } from 'firebase-admin/messaging'

/** Data only: the service worker alone decides what is shown (PRODUCT §9). */
export interface PushMessage {
  token: string
  data: Record<string, string>
}

/** `gone`: the device does not exist any more. */
export type PushResult = 'sent' | 'gone' | 'failed'

export interface Push {
  send(message: PushMessage): Promise<PushResult>
}

const goneCode = 'messaging/registration-token-not-registered'

export const createPush = (app: App): Push => ({
  send: async (message) => {
    try {
      await getMessaging(app).send(message)
      return 'sent'
    } catch (error) {
      const isGone = error instanceof Error && (error as FirebaseMessagingError).code === goneCode
      return isGone ? 'gone' : 'failed'
    }
  },
})

/** Through a messaging service at `host:port`: the Admin SDK takes no other address. */
export const createLocalPush = (host: string, project: string): Push => ({
  send: async (message) => {
    const response = await fetch(`http://${host}/v1/projects/${project}/messages:send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message }),
    })
    return response.ok ? 'sent' : 'failed'
  },
})
