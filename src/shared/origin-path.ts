/**
 * Whether a remembered address may be opened after sign-in: a path of this app. `//host` and
 * `/\host` lead elsewhere although they begin with a slash.
 */
export const isOwnPath = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/[\\\p{Cc}]/u.test(address)

/** Where a signed-out visitor wanted to go, from the landing page's search parameters. */
export const originInSearch = ({ from }: { from?: unknown }): { from?: string } =>
  typeof from === 'string' && isOwnPath(from) ? { from } : {}
