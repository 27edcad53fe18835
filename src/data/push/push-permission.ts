/** `unsupported`: this browser has no push messages, or only for the installed app (iOS). */
export type PushPermission = NotificationPermission | 'unsupported'

const isSupported = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator

export const pushPermission = (): PushPermission =>
  isSupported() ? Notification.permission : 'unsupported'

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of [...listeners]) listener()
}

/** Asks for the permission. Call it in a tap only: browsers refuse other questions. Never rejects. */
export const askPushPermission = async (): Promise<PushPermission> => {
  if (!isSupported()) return 'unsupported'
  const answer = await Notification.requestPermission().catch(() => Notification.permission)
  changed()
  return answer
}

/** Follows the permission, which people and browsers withdraw elsewhere. Returns the stop. */
export const watchPushPermission = (listener: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener, { signal })
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal }))
    // Older Safari does not know this name: https://developer.mozilla.org/docs/Web/API/Permissions/query
    .catch(() => undefined)
  return () => {
    listeners.delete(listener)
    ending.abort()
  }
}
