interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/** Google's sign-in window loads this one script. */
const google = 'https://apis.google.com/'

const isTrusted = (url: string): boolean =>
  new URL(url, location.href).origin === location.origin || url.startsWith(google)

/**
 * The policy under which this page may name scripts and workers by address. The header asks for one
 * (Trusted Types); HTML and code are made from strings nowhere, so that no rule allows them.
 */
export const installTrustedScripts = (): void => {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!isTrusted(url)) throw new TypeError('A script of somebody else')
      return url
    },
  })
}
