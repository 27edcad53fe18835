import { peekSession } from '../src/data/database/peek-session.ts'
import { openAddress } from '../src/data/network/worker-messages.ts'
import { shownPush } from '../src/data/push/push-host.ts'
import { durations } from '../src/shared/limits.ts'
import { isOwnPath } from '../src/shared/origin-path.ts'
import { appDocument, documentOf } from '../src/shared/public-pages.ts'
import { worker } from './worker-scope.ts'

/** Visitors are led on from here to the landing page. */
const start = '/dashboard'

/** A page that is still loading hears the next try, one that is frozen hears all of them. */
const tries = 4
const tryMs = durations.second

export const allWindows = () =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Addresses of other sites, and those of whoever was signed in before, lead to the start. */
const addressOf = async (data: unknown): Promise<string> => {
  const shown = shownPush(data)
  if (shown === null || !isOwnPath(shown.to)) return start
  const session = await peekSession().catch(() => null)
  return session?.uid === shown.addressee ? shown.to : start
}

/** Brings the app to the front at what was pressed. */
export const openShown = async (data: unknown): Promise<void> => {
  const to = await addressOf(data)
  const openWindow = () => worker.clients.openWindow(to)
  // The window used last comes first.
  const [window] = await allWindows()
  if (window === undefined) {
    await openWindow()
    return
  }
  const focused = await window.focus().catch(() => window)
  // A public page hears nothing, and holds nothing that a person could lose.
  if (documentOf(new URL(focused.url).pathname) !== appDocument) {
    await focused.navigate(to).catch(openWindow)
  } else if (!(await isTaken(focused, to))) {
    // Somebody may be typing or sending in a page that does not answer: it stays as it is.
    await openWindow().catch(() => null)
  }
}

/** The page goes there itself, so that nothing that is open in it is lost. */
const isTaken = async (window: WindowClient, to: string): Promise<boolean> => {
  const message = openAddress(to, Date.now())
  for (let count = 0; count < tries; count += 1) {
    if (await isAnswered(window, message)) return true
  }
  return false
}

const isAnswered = (window: WindowClient, message: object): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), tryMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    window.postMessage(message, [port2])
  })
