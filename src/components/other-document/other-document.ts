/** Whether a server has answered this very address with the app: asking again would not end. */
const isAnsweredWithApp = (): boolean => {
  const [opening] = performance.getEntriesByType('navigation')
  return opening !== undefined && new URL(opening.name).pathname === location.pathname
}

/** The address is that of another document already: loads it. */
export const loadOtherDocument = (): void => {
  if (isAnsweredWithApp()) location.replace('/index.html')
  else location.reload()
}
