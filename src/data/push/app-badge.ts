/** Shows a number on the app's icon, where the browser can; 0 removes it. Never rejects. */
export const setAppBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
    () => undefined,
  )
}
