import { localPush } from '../local-push/local-push-message.ts'
import { dropLocalToken, hearLocalPushes } from '../local-push/local-push-stream.ts'
import type { PushService } from './push-service.ts'

const prefix = 'local-'

/**
 * Push by the local Firebase: an address is a number that nobody else draws. This page receives its pushes
 * and hands them to the worker.
 * @param host of the port that no listener of Firestore holds
 */
export const openLocalMessaging = (host: string): PushService => {
  let heard: { token: string; stop: () => void } | null = null
  return {
    token: async (registration, kept) => {
      const token = kept?.startsWith(prefix) ? kept : `${prefix}${crypto.randomUUID()}`
      if (heard?.token === token) return token
      heard?.stop()
      const hear = (text: string) => registration.active?.postMessage(localPush(text))
      heard = { token, stop: hearLocalPushes({ host, token, hear }) }
      return token
    },
    drop: async () => {
      if (heard === null) return
      const { token, stop } = heard
      heard = null
      stop()
      await dropLocalToken(host, token)
    },
  }
}
