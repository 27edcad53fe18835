import { AuthFailure } from './account.ts'
import { decodeAnyToken, type TokenPayload } from './token.ts'

/** A token that this server did not make: JSON, or an unsigned or a signed token around it. */
type ForeignToken =
  | { kind: 'json' | 'token'; payload: TokenPayload }
  | { kind: 'malformed'; looksLikeJson: boolean }

export type Warn = (line: string) => void

/** Keys to check a signature with are elsewhere, so a signed token is believed with a warning. */
export const readForeignToken = (text: string, name: string, warn: Warn): ForeignToken => {
  if (text.startsWith('{')) {
    const payload = parsedObject(text)
    return payload === null ? { kind: 'malformed', looksLikeJson: true } : { kind: 'json', payload }
  }
  const decoded = decodeAnyToken(text)
  if (decoded === null) return { kind: 'malformed', looksLikeJson: false }
  if (decoded.isSigned) {
    warn(`A signed ${name} came. Its signature is not checked: this server is not secure.`)
  }
  return { kind: 'token', payload: decoded.payload }
}

const parsedObject = (text: string): TokenPayload | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const customAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** @throws AuthFailure MISSING_CUSTOM_TOKEN, INVALID_CUSTOM_TOKEN, MISSING_IDENTIFIER */
export const readCustomToken = (text: string, warn: Warn) => {
  if (text === '') throw new AuthFailure('MISSING_CUSTOM_TOKEN')
  const token = readForeignToken(text, 'custom token', warn)
  if (token.kind === 'malformed') {
    const reason = token.looksLikeJson
      ? 'Neither strict JSON nor a token'
      : 'Invalid assertion format'
    throw new AuthFailure(`INVALID_CUSTOM_TOKEN : ${reason}`)
  }
  const { aud, uid, user_id: userId, claims = {} } = token.payload
  // JSON that somebody writes by hand need not name an audience.
  if (token.kind === 'token' && aud !== customAudience) {
    throw new AuthFailure(
      `INVALID_CUSTOM_TOKEN : Invalid aud (audience): ${aud}. An ID token is none`,
    )
  }
  const id = uid ?? userId ?? ''
  if (typeof id === 'object' || id === '') throw new AuthFailure('MISSING_IDENTIFIER')
  return { uid: String(id), claims }
}
