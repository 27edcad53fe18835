/** A phone's shown notifications, and its subscription to pushes. */
export const createFakeRegistration = () => {
  const shown = new Map<string, unknown>()
  let isSubscribed = true
  const unsubscribe = async () => {
    isSubscribed = false
    return true
  }
  const registration = {
    pushManager: { getSubscription: async () => (isSubscribed ? { unsubscribe } : null) },
    getNotifications: async () =>
      [...shown].map(([tag, data]) => ({ data, close: () => shown.delete(tag) })),
  } as unknown as ServiceWorkerRegistration
  return {
    registration,
    shown,
    isSubscribed: () => isSubscribed,
    show: (tag: string, addressee: string | null) =>
      shown.set(tag, { addressee, title: 'News', body: 'Of you', tag, at: 1, to: '/dashboard' }),
  }
}

/** Fields of `navigator`: the registration, and the number on the app's icon. */
export const navigatorWith = (registration: ServiceWorkerRegistration) => {
  const badges: number[] = []
  return {
    badges,
    navigator: {
      onLine: true,
      serviceWorker: Object.assign(new EventTarget(), {
        getRegistration: async () => registration,
      }),
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    },
  }
}
