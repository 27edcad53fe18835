import { isOwnPath } from '../../shared/addresses.ts'
import { durations } from '../../shared/limits.ts'
import { appDocument, documentOf } from '../../shared/public-pages.ts'
import { peekSession } from '../device/peek-session.ts'
import { openAddress } from '../worker/worker-messages.ts'
import { forgetPressedAddress, keepPressedAddress } from './pressed-address.ts'
import { shownPush } from './shown-pushes.ts'

/** The part of a window that a pressed notification needs, as the worker sees it. */
export interface AppWindow {
  url: string
  focus(): Promise<AppWindow>
  navigate(to: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

export interface AppWindows {
  /** The window used last comes first. */
  all(): Promise<readonly AppWindow[]>
  /** Opens a window; null where the browser does not say which one it has opened. */
  open(to: string): Promise<{ url: string } | null>
}

/** The start of the app, which leads a visitor to the landing page. */
const start = '/dashboard'

/**
 * The number of tries to reach a page: one that is still loading hears the next try, one that is frozen hears
 * all of them later.
 */
const tries = 4
const tryMs = durations.second

/**
 * The place to which a press leads; null for the start, as with addresses of other sites or of an account
 * that was signed in before.
 */
const placeOf = async (data: unknown): Promise<{ to: string; uid: string } | null> => {
  const shown = shownPush(data)
  if (shown === null || !isOwnPath(shown.to)) return null
  const session = await peekSession().catch(() => null)
  return session?.uid === shown.addressee ? { to: shown.to, uid: session.uid } : null
}

/**
 * Opens a window at the place. If the system opens the start page instead, that page finds the place
 * (`pressed-address.ts`).
 */
const openWindowAt = async (
  place: { to: string; uid: string } | null,
  windows: AppWindows,
): Promise<void> => {
  if (place === null) {
    await windows.open(start)
    return
  }
  await keepPressedAddress(place.to, place.uid, Date.now()).catch(() => null)
  const window = await windows.open(place.to)
  if (window !== null && isAt(window, place.to)) await forgetPressedAddress().catch(() => null)
}

const isAt = ({ url }: { url: string }, to: string): boolean => url.endsWith(to)

/**
 * Brings the app to the front at the page of a pressed notification.
 * @param data of the notification
 */
export const openShown = async (data: unknown, windows: AppWindows): Promise<void> => {
  const place = await placeOf(data)
  const [window] = await windows.all()
  if (window === undefined) {
    await openWindowAt(place, windows)
    return
  }
  const to = place?.to ?? start
  const focused = await window.focus().catch(() => window)
  // A public page does not listen, and holds nothing that a person could lose.
  if (documentOf(new URL(focused.url).pathname) !== appDocument) {
    await focused.navigate(to).catch(() => windows.open(to))
  } else if (!(await isTaken(focused, to))) {
    // A page that does not answer stays as it is: a person may be typing or sending there.
    await windows.open(to).catch(() => null)
  }
}

/** Asks a page to go there by itself, so that nothing that is open in it is lost. */
const isTaken = async (window: AppWindow, to: string): Promise<boolean> => {
  const message = openAddress(to, Date.now())
  for (let count = 0; count < tries; count += 1) {
    if (await isAnswered(window, message)) return true
  }
  return false
}

const isAnswered = (window: AppWindow, message: object): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (answered: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(answered)
    }
    const timer = setTimeout(() => end(false), tryMs)
    port1.onmessage = () => end(true)
    window.postMessage(message, [port2])
  })
