import { AuthFailure } from './account.ts'

/** Names that a token needs itself (RFC 7519, OpenID Connect, Firebase). */
const reserved: ReadonlySet<string> = new Set(
  'acr amr at_hash aud auth_time azp c_hash cnf exp firebase iat iss jti nbf nonce sub'.split(' '),
)

/** @throws AuthFailure INVALID_CLAIMS, FORBIDDEN_CLAIM */
export const allowedClaims = (claims: unknown): Record<string, unknown> => {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw new AuthFailure('INVALID_CLAIMS')
  }
  const forbidden = Object.keys(claims).find((name) => reserved.has(name))
  if (forbidden !== undefined) throw new AuthFailure(`FORBIDDEN_CLAIM : ${forbidden}`)
  return { ...claims }
}
