/** Where the browser shows a number on the app's icon. 0 takes it away. Never rejects. */
export const setAppBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
    () => undefined,
  )
}
