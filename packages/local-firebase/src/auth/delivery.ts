/** The type of the message to the app. Its `idToken` is JSON for GoogleAuthProvider.credential. */
const chooserMessageType = 'local-firebase-account'

/** A text in a script of a page. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')

/** Delivers the choice to the page that opened the chooser, by a message to its origin alone. */
export const deliverMessage = (origin: string): string => `
const deliver = (idToken) => {
  if (window.opener === null) return false
  window.opener.postMessage({ type: '${chooserMessageType}', idToken }, ${literal(origin)})
  window.close()
  return true
}`

/** Delivers the choice to an app that has left its own page: it stands behind the `#` of the way back. */
export const deliverReturn = (address: string): string => `
const deliver = (idToken) => {
  location.replace(${literal(address)} + '#${chooserMessageType}=' + encodeURIComponent(idToken))
  return true
}`

/** The key in session storage; `apiKey:appName` of the SDK follows. */
export const redirectKey = 'firebase:redirectEvent:'
/** The type of the message from the sign-in window to the SDK's frame. */
export const relayedType = 'sendAuthEvent'

export interface WidgetRequest {
  apiKey: string
  appName: string
  authType: string
  eventId: string
  redirectUrl: string
  providerId: string
}

/**
 * Delivers the choice to the SDK's own `signInWithPopup` and `signInWithRedirect`: the event reaches it
 * through the frame that it keeps in the app's page, at once or when the app is back.
 */
export const deliverEvent = (request: WidgetRequest): string => `
const request = JSON.parse(${literal(JSON.stringify(request))})
const key = request.apiKey + ':' + request.appName
const isFrameOfApp = (frame) => {
  try {
    const query = new URLSearchParams(frame.location.search)
    return query.get('apiKey') + ':' + query.get('appName') === key
  } catch {
    return false
  }
}
const deliver = (idToken) => {
  const answer = new URL(location.pathname, location.origin)
  answer.searchParams.set('providerId', request.providerId)
  answer.searchParams.set('id_token', idToken)
  const authEvent = {
    type: request.authType,
    eventId: request.eventId,
    urlResponse: answer.href,
    sessionId: 'none',
    postBody: null,
    tenantId: null,
    error: null,
  }
  if (!/popup/i.test(request.authType)) {
    sessionStorage.setItem('${redirectKey}' + key, JSON.stringify(authEvent))
    location.replace(request.redirectUrl)
    return true
  }
  // A window of another origin shows only its length and its frames.
  const app = window.opener
  const frames = Array.from({ length: app?.length ?? 0 }, (_, index) => app[index])
  const frame = frames.find(isFrameOfApp)
  frame?.postMessage({ type: '${relayedType}', key, authEvent }, location.origin)
  return frame !== undefined
}`
