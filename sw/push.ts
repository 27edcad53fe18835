import { flushFromWorker } from '../src/data/client/worker-client.ts'
import { openShown } from '../src/data/push/open-shown.ts'
import { receivePush } from '../src/data/push/receive-push.ts'
import { type PushHost, setAppBadge } from '../src/data/push/shown-pushes.ts'
import { isLocalBackend } from '../src/remote/config.ts'
import { localPushText } from '../src/remote/local-push/local-push-message.ts'
import { wantedLanguage } from './languages.ts'
import { worker } from './worker-scope.ts'

const allWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Opens the app at a pressed notification. @param data of the notification */
const openPressed = (data: unknown): Promise<void> =>
  openShown(data, { all: allWindows, open: (to) => worker.clients.openWindow(to) })

const icons = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-96.png' } as const

const host: PushHost = {
  show: ({ renotify, ...data }) => {
    const { title, body, tag } = data
    // The library of types does not know `renotify`.
    const options: NotificationOptions & { renotify: boolean } = {
      ...icons,
      body,
      tag,
      data,
      renotify,
    }
    return worker.registration.showNotification(title, options)
  },
  shown: async (tag) =>
    (await worker.registration.getNotifications({ tag })).map(({ data }): unknown => data),
  close: async (tag) => {
    for (const shown of await worker.registration.getNotifications({ tag })) shown.close()
  },
  tellPages: async (message) => {
    for (const page of await allWindows()) page.postMessage(message)
  },
  setBadge: setAppBadge,
  language: wantedLanguage,
  flush: flushFromWorker,
}

/** Receives a push of the local Firebase, which a page hears and hands on. */
const receiveLocal = async (text: string): Promise<void> => {
  if (await isLocalBackend()) await receivePush(text, host)
}

/** Shows pushes, on one path for all: Firebase's own code for workers would show some by itself. */
export const receivePushes = (): void => {
  worker.addEventListener('push', (event) => {
    event.waitUntil(receivePush(event.data?.text() ?? null, host))
  })
  worker.addEventListener('message', (event) => {
    const text = localPushText(event.data)
    if (text !== null) event.waitUntil(receiveLocal(text))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPressed(event.notification.data))
  })
}
