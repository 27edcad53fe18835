/** Unsigned (`alg: none`). The Admin SDK accepts it only with FIREBASE_AUTH_EMULATOR_HOST set. */
export type TokenPayload = Record<string, unknown>

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const encodeToken = (payload: TokenPayload): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`

interface DecodedToken {
  payload: TokenPayload
  isSigned: boolean
}

/** Does not check the signature of a signed token. */
export const decodeAnyToken = (token: string): DecodedToken | null => {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return null
  }
  try {
    const algorithm = object(header)?.alg
    const claims = object(payload)
    if (claims === null || typeof algorithm !== 'string') return null
    const isSigned = algorithm !== 'none'
    return isSigned === (signature !== '') ? { payload: claims, isSigned } : null
  } catch {
    return null
  }
}

export const decodeToken = (token: string): TokenPayload | null => {
  const decoded = decodeAnyToken(token)
  return decoded === null || decoded.isSigned ? null : decoded.payload
}

const object = (encoded: string): TokenPayload | null => {
  const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as TokenPayload)
    : null
}
