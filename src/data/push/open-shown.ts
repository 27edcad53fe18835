import { durations } from '../../shared/limits.ts'
import { isOwnPath } from '../../shared/origin-path.ts'
import { appDocument, documentOf } from '../../shared/public-pages.ts'
import { peekSession } from '../database/peek-session.ts'
import { openAddress } from '../network/worker-messages.ts'
import { shownPush } from './push-host.ts'

/** What a pressed notification needs of a window, as the worker sees it. */
export interface AppWindow {
  url: string
  focus(): Promise<AppWindow>
  navigate(to: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

export interface AppWindows {
  /** The window used last comes first. */
  all(): Promise<readonly AppWindow[]>
  open(to: string): Promise<unknown>
}

/** Visitors are led on from here to the landing page. */
const start = '/dashboard'

/** A page that is still loading hears the next try, one that is frozen hears all of them. */
const tries = 4
const tryMs = durations.second

/** Addresses of other sites, and those of whoever was signed in before, lead to the start. */
const addressOf = async (data: unknown): Promise<string> => {
  const shown = shownPush(data)
  if (shown === null || !isOwnPath(shown.to)) return start
  const session = await peekSession().catch(() => null)
  return session?.uid === shown.addressee ? shown.to : start
}

/** Brings the app to the front at what was pressed. @param data of the notification */
export const openShown = async (data: unknown, windows: AppWindows): Promise<void> => {
  const to = await addressOf(data)
  const [window] = await windows.all()
  if (window === undefined) {
    await windows.open(to)
    return
  }
  const focused = await window.focus().catch(() => window)
  // A public page hears nothing, and holds nothing that a person could lose.
  if (documentOf(new URL(focused.url).pathname) !== appDocument) {
    await focused.navigate(to).catch(() => windows.open(to))
  } else if (!(await isTaken(focused, to))) {
    // Somebody may be typing or sending in a page that does not answer: it stays as it is.
    await windows.open(to).catch(() => null)
  }
}

/** The page goes there itself, so that nothing that is open in it is lost. */
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
