/**
 * Whether a remembered address may be opened after sign-in: a path of this app. `//host` and
 * `/\host` lead elsewhere although they begin with a slash.
 */
export const isOwnPath = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/[\\\p{Cc}]/u.test(address)
