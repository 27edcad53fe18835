/** Unsigned (`alg: none`). The Admin SDK accepts it only with FIREBASE_AUTH_EMULATOR_HOST set. */
export type TokenPayload = Record<string, unknown>

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const encodeToken = (payload: TokenPayload): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`

export const decodeToken = (token: string): TokenPayload | null => {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature !== '' || rest.length > 0) {
    return null
  }
  try {
    const algorithm = object(header)?.alg
    return algorithm === 'none' ? object(payload) : null
  } catch {
    return null
  }
}

const object = (encoded: string): TokenPayload | null => {
  const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as TokenPayload)
    : null
}
