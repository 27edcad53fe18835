/** At the sign-out: what is shown, and the number on the icon, belong to the account. Never rejects. */
export const clearShownPushes = async (): Promise<void> => {
  const close = async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  }
  await Promise.allSettled([close(), setAppBadge(0)])
}

/** Where the browser shows a number on the app's icon. 0 takes it away. Never rejects. */
export const setAppBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
    () => undefined,
  )
}
