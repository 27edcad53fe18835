/**
 * Addresses, as path and search, that the worker leaves to the network: Firebase Hosting's own paths, files
 * (an address is a page if its last part has no dot), and the page of a shared date.
 */
export const navigationDenylist: RegExp[] = [/^\/__\//, /^\/(hi\/)?date\//, /^[^?]*\.[^/?]*(\?|$)/]

/** The payment page with its gateway, whose own headers let the gateway's checkout in (docs/adr/0029). */
export const gatewayPage = /^\/pay\?(.*&)?with=gateway(&|$)/
