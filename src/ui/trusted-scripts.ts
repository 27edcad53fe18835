interface TrustedTypesRules {
  createScriptURL(url: string): string
  createHTML?(html: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedTypesRules): unknown
}

/** The origin from which Google's sign-in window loads its scripts. */
const google = 'https://apis.google.com'
/** Whether a script is App Check's reCAPTCHA, in a build with a key (docs/adr/0073). */
const isRecaptcha = ({ origin, pathname }: URL): boolean =>
  (import.meta.env.VITE_APP_CHECK_KEY ?? '') !== '' &&
  /^https:\/\/www\.(google|gstatic)\.com$/.test(origin) &&
  pathname.startsWith('/recaptcha/')

const razorpay = 'https://checkout.razorpay.com'

/** Whether the page is the one document whose header lets the payment gateway in (ADR 0029). */
const isGatewayPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname === '/pay' && new URLSearchParams(search).get('with') === 'gateway'

/** @param page the address of the document. A blob's origin is ours too, but its text may be anybody's. */
export const isTrustedScript = (url: string, page: Location | URL): boolean => {
  const address = new URL(url, page.href)
  const { origin, protocol } = address
  if (!/^https?:$/.test(protocol)) return false
  if (isRecaptcha(address)) return true
  return origin === page.origin || origin === google || (origin === razorpay && isGatewayPage(page))
}

/**
 * The policy under which this page may name scripts and workers by address. The header asks for
 * Trusted Types, so that a string becomes a script's address only here, and HTML or code nowhere.
 * The gateway's own script builds its window from HTML; on its page alone it may, and the header
 * still keeps scripts out of that.
 */
export const installTrustedScripts = (): void => {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!isTrustedScript(url, location)) throw new TypeError('A script of somebody else')
      return url
    },
    ...(isGatewayPage(location) && { createHTML: (html: string) => html }),
  })
}
