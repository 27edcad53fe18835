import { redirectKey, relayedType } from './delivery.ts'

/**
 * The frame that the SDK opens in the app's page. Both ends speak through Google's own library, which
 * the SDK loads too: without a network neither comes up, as with Google's emulator.
 */
export const framePage = `<!doctype html>
<meta charset="utf-8">
<title>Sign-in</title>
<script>
const query = new URLSearchParams(location.search)
const key = query.get('apiKey') + ':' + query.get('appName')
const stored = '${redirectKey}' + key
let app = null
// The SDK listens a moment after it has seen that the frame is there: say it until it answers.
const tell = (authEvent, tries = 40) => {
  let answered = false
  const heard = () => { answered = true }
  app.send('authEvent', { type: 'authEvent', authEvent }, heard, gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER)
  setTimeout(() => { if (!answered && tries > 1) tell(authEvent, tries - 1) }, 250)
}
window.addEventListener('message', ({ origin, data }) => {
  if (origin !== location.origin || data?.type !== '${relayedType}' || data.key !== key) return
  if (app === null) sessionStorage.setItem(stored, JSON.stringify(data.authEvent))
  else tell(data.authEvent)
})
const begin = () => {
  app = gapi.iframes.getContext().getParentIframe()
  app.register(
    'webStorageSupport',
    () => ({ status: 'ACK', webStorageSupport: true }),
    gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER,
  )
  const event = sessionStorage.getItem(stored)
  sessionStorage.removeItem(stored)
  tell(event === null ? { type: 'unknown', error: { code: 'auth/no-auth-event' } } : JSON.parse(event))
}
window.gapi_onload = () => gapi.load('gapi.iframes', { callback: begin })
</script>
<script src="https://apis.google.com/js/api.js"></script>
`
