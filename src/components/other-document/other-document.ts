/** Whether a server has answered this very address with the app: to ask again would never end. */
const isAnsweredWithApp = (): boolean => {
  const [opening] = performance.getEntriesByType('navigation')
  return opening !== undefined && new URL(opening.name).pathname === location.pathname
}

/** Loads the document to which the address belongs, which is not the app's. */
export const loadOtherDocument = (): void => {
  if (isAnsweredWithApp()) location.replace('/index.html')
  else location.reload()
}
