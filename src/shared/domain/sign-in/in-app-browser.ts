/** Apps whose browser has a name of its own; Messenger's names itself Facebook's too. */
const names: readonly (readonly [app: string, sign: RegExp])[] = [
  ['Instagram', /Instagram/],
  ['Messenger', /Messenger|Orca/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['Line', /\bLine\//],
  ['Snapchat', /Snapchat/],
  ['LinkedIn', /LinkedInApp/],
  ['X', /Twitter/],
  ['WhatsApp', /WhatsApp/],
]

/**
 * The sign of every WebView: `; wv` on Android, or a version before Chrome's where an app has written its own
 * agent (https://developer.chrome.com/docs/webview/user-agent; browsers that do so name themselves, as
 * MiuiBrowser), and on Apple's systems an engine that does not
 * call itself Safari, as each browser there does. A page in an in-app Safari or in a Custom Tab carries
 * the browser's own name: people can sign in there.
 */
const isWebView = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) ||
  (/Android.*Version\/[\d.]+ Chrome\//.test(userAgent) && !/Browser\//.test(userAgent)) ||
  (/(iPhone|iPad|iPod|Macintosh).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent))

/**
 * The app inside which this browser runs: Google refuses to sign people in there.
 * @param onHomeScreen opened from the home screen: an iPhone leaves Safari's name out there, too
 * @returns '' where the app's name is not known; null for a browser of its own
 */
export const inAppBrowserOf = (userAgent: string, onHomeScreen: boolean): string | null => {
  if (onHomeScreen) return null
  const known = names.find(([, sign]) => sign.test(userAgent))
  if (known !== undefined) return known[0]
  return isWebView(userAgent) ? '' : null
}

/** A page's address, as `location` has it. */
interface PageAddress {
  host: string
  pathname: string
  search: string
}

/**
 * An address that opens the page in the phone's own browser, whichever that is. A phone where nothing
 * answers the intent follows the fallback, which is the page itself: its link can be copied there.
 */
export const ownBrowserAddress = (
  userAgent: string,
  { host, pathname, search }: PageAddress,
): string => {
  const page = `${host}${pathname}${search}`
  if (!/Android/.test(userAgent)) return `x-safari-https://${page}`
  const fallback = encodeURIComponent(`https://${page}`)
  return `intent://${page}#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${fallback};end`
}
