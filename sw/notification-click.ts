import { peekSession } from '../src/data/database/peek-session.ts'
import { openAddress } from '../src/data/network/worker-messages.ts'
import { shownPush } from '../src/data/push/push-host.ts'
import { durations } from '../src/shared/limits.ts'
import { isOwnPath } from '../src/shared/origin-path.ts'
import { worker } from './worker-scope.ts'

/** Visitors are led on from here to the landing page. */
const start = '/dashboard'

/** A page that is still loading, or frozen, does not answer. */
const answerTimeoutMs = durations.second

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
  // The window used last comes first.
  const [window] = await allWindows()
  if (window === undefined) {
    await worker.clients.openWindow(to)
    return
  }
  const focused = await window.focus().catch(() => window)
  if (await isTaken(focused, to)) return
  await focused.navigate(to).catch(() => worker.clients.openWindow(to))
}

/** The page goes there itself, so that nothing that is open in it is lost. */
const isTaken = (window: WindowClient, to: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), answerTimeoutMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    window.postMessage(openAddress(to), [port2])
  })
