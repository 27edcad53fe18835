import { SignInFailure } from '../problems.ts'

const closedCheckMs = 500
/**
 * The number of checks that must find the window closed: a busy machine delivers its last message after it
 * has closed.
 */
const closedChecks = 4

const idTokenOf = (message: unknown): string | null =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'local-firebase-account' &&
  'idToken' in message &&
  typeof message.idToken === 'string'
    ? message.idToken
    : null

const accountIn = /#local-firebase-account=(.*)$/

/** Leaves this page for the local Firebase's account chooser, which comes back to it. */
export const leaveForAccount = (host: string): void => {
  const back = encodeURIComponent(location.href.replace(/#.*/, ''))
  location.assign(`http://${host}/emulator/chooser?return=${back}`)
}

/** Takes the token of the account that was chosen elsewhere out of the address; null without one. */
export const takeReturnedAccount = (): string | null => {
  const token = accountIn.exec(location.href)?.[1]
  if (token === undefined) return null
  history.replaceState(history.state, '', location.href.replace(accountIn, ''))
  return decodeURIComponent(token)
}

/**
 * Opens the local Firebase's account chooser. Call it in the task of the tap, or the browser blocks it.
 * @param host 'host:port' of the local Auth
 * @returns the chosen account's token; messages of other origins are ignored
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
    // The window is polled, because browsers fire no event when it closes.
    const watch = setInterval(() => {
      if (chooser.closed) closedFor += 1
      if (closedFor === closedChecks) settle(() => reject(new SignInFailure('popupClosed')))
    }, closedCheckMs)
    window.addEventListener('message', onMessage)
  })
}
