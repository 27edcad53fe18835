import { SignInFailure } from '../problems.ts'

const closedCheckMs = 500
/** On a busy machine what the window said last arrives after it is seen to be closed. */
const closedChecks = 4

/** What the local Firebase's account chooser posts to its opener. */
const idTokenOf = (message: unknown): string | null =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'local-firebase-account' &&
  'idToken' in message &&
  typeof message.idToken === 'string'
    ? message.idToken
    : null

/**
 * Opens the account chooser of the local Firebase. Must run in the same task as the tap.
 * @param host 'host:port' of the local Auth
 * @returns the chosen account's token, from that origin only
 * @throws SignInFailure
 */
export const chooseAccount = (host: string): Promise<string> => {
  const origin = `http://${host}`
  const chooser = window.open(
    `${origin}/emulator/chooser?origin=${encodeURIComponent(location.origin)}`,
    'local-firebase-account',
    'popup,width=480,height=720',
  )
  if (chooser === null) return Promise.reject(new SignInFailure('popupBlocked'))

  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      window.removeEventListener('message', onMessage)
      clearInterval(watch)
      finish()
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const idToken = idTokenOf(event.data)
      if (idToken !== null) settle(() => resolve(idToken))
    }
    let closedFor = 0
    // A closed window says nothing, it can only be looked at.
    const watch = setInterval(() => {
      if (chooser.closed) closedFor += 1
      if (closedFor === closedChecks) settle(() => reject(new SignInFailure('popupClosed')))
    }, closedCheckMs)
    window.addEventListener('message', onMessage)
  })
}
