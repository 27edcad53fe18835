/**
 * Navigations that the worker leaves to the network: Firebase Hosting's own paths, and files (an
 * address is a page if its last part has no dot). Tested on path and search.
 */
const notPages = [/^\/__\//, /^[^?]*\.[^/?]*(\?|$)/]

/** The payment page with its gateway: its own headers let the gateway's checkout in (docs/adr/0029). */
const gatewayPage = /^\/pay\?(.*&)?with=gateway(&|$)/

export const navigationDenylist: RegExp[] = [...notPages, gatewayPage]
