import type { EngineName, ReportedError } from '../../model/operations/error-group.ts'
import { withoutPersonal } from './without-personal.ts'

/** The engine of a user agent. Chromium's names the other two as well. */
export const engineOf = (userAgent: string): EngineName => {
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chromium'
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other'
}

/** The text of a thrown value. An object may throw when it is read; then it has no text. */
const textOfThrown = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return ''
  }
}

/**
 * Makes the only facts that may leave a phone about an error: no stack, no address, no text that somebody
 * typed.
 * @param at.route the router's own pattern of the page, `/profile/$uid`: an address holds ids
 */
export const errorReportOf = (
  error: unknown,
  at: { route: string; build: number; userAgent: string },
): ReportedError => {
  const name = error instanceof Error ? error.name : ''
  return {
    build: at.build,
    route: /^\/[A-Za-z$/_-]{0,59}$/.test(at.route) ? at.route : '/',
    name: /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? name : 'Error',
    message: withoutPersonal(textOfThrown(error)),
    engine: engineOf(at.userAgent),
  }
}

/**
 * The SDK throws this each time it has opened Google's window, whatever the frame answered
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/platform_browser/popup_redirect.ts,
 * `_isIframeWebStorageSupported`). Nothing has failed: its own script calls back from Google's, where no
 * caller can catch it.
 */
export const isAfterPopup = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'auth/internal-error' &&
  /https:\/\/apis\.google\.com\//.test(error.stack ?? '')
