/** Browsers inside other apps, by what they add to their name. Google refuses to sign people in there. */
const names: readonly (readonly [app: string, sign: RegExp])[] = [
  ['Instagram', /Instagram/],
  // Names itself Facebook's too.
  ['Messenger', /Messenger|Orca/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['Line', /\bLine\//],
  ['Snapchat', /Snapchat/],
  ['LinkedIn', /LinkedInApp/],
  ['X', /Twitter/],
  ['WhatsApp', /WhatsApp/],
  ['this app', /; wv\)/],
]

/** @returns the app whose browser this is; null for a browser of its own */
export const inAppBrowserOf = (userAgent: string): string | null =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null

/** Of a page's address, as `location` has it. */
interface PageAddress {
  host: string
  pathname: string
  search: string
}

/** @returns an address that opens the page in the phone's own browser */
export const ownBrowserAddress = (
  userAgent: string,
  { host, pathname, search }: PageAddress,
): string => {
  const page = `${host}${pathname}${search}`
  return /Android/.test(userAgent)
    ? `intent://${page}#Intent;scheme=https;package=com.android.chrome;end`
    : `x-safari-https://${page}`
}
