import { textOf } from '../http/responses.ts'
import {
  type Account,
  AuthFailure,
  type GoogleProfile,
  googleProvider,
  lacking,
} from './account.ts'
import type { Accounts } from './accounts.ts'
import { readForeignToken, type Warn } from './foreign-token.ts'

export interface GoogleIdentity {
  /** The token as the client sent it. */
  idToken: string
  sub: string
  /** Lower case. */
  email: string | null
  emailVerified: boolean
  name: string | null
  givenName: string | null
  familyName: string | null
  picture: string | null
}

/**
 * Reads `postBody`, or in a pop-up flow the query of `requestUri`.
 * @throws AuthFailure INVALID_IDP_RESPONSE, INVALID_CREDENTIAL_OR_PROVIDER_ID, OPERATION_NOT_ALLOWED
 */
export const googleIdentity = (request: Record<string, unknown>, warn: Warn): GoogleIdentity => {
  const fields = new URLSearchParams(
    textOf(request.postBody) || textOf(request.requestUri).replace(/^[^?]*\?/, ''),
  )
  const provider = fields.get('providerId')
  if (provider === null) {
    throw new AuthFailure('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential')
  }
  if (provider.toLowerCase() !== googleProvider) throw lacking('providers', provider)
  const idToken = fields.get('id_token') ?? ''
  const token = readForeignToken(idToken, 'ID token of Google', warn)
  if (token.kind === 'malformed') {
    throw new AuthFailure('INVALID_IDP_RESPONSE : the ID token is neither JSON nor a token')
  }
  const { sub, email, email_verified: verified, ...claims } = token.payload
  if (typeof sub !== 'string' || sub === '') {
    throw new AuthFailure('INVALID_IDP_RESPONSE : the ID token must hold sub, a text')
  }
  return {
    idToken,
    sub,
    email: textOrNull(email)?.toLowerCase() ?? null,
    emailVerified: verified === true || verified === 'true',
    name: textOrNull(claims.name),
    givenName: textOrNull(claims.given_name),
    familyName: textOrNull(claims.family_name),
    picture: textOrNull(claims.picture),
  }
}

const textOrNull = (value: unknown): string | null => textOf(value) || null

const profileOf = ({ email, name, picture }: GoogleIdentity): GoogleProfile => ({
  email,
  displayName: name,
  photoUrl: picture,
})

export type GoogleSignIn =
  | { kind: 'known' | 'new'; account: Account }
  /** Another account has this e-mail, and Google has not verified that it belongs to this person. */
  | { kind: 'unconfirmed'; holder: Account }

/** Finds by `sub`, else (before its first sign-in) by verified e-mail, else creates the account. */
export const accountForGoogle = (accounts: Accounts, identity: GoogleIdentity): GoogleSignIn => {
  const google = { googleSub: identity.sub, googleProfile: profileOf(identity) }
  const { email, emailVerified, name, picture } = identity
  const linked = accounts.byGoogleSub(identity.sub)
  const namesake = email === null ? undefined : accounts.byEmail(email)
  const known = linked ?? namesake
  if (known === undefined) {
    const profile = { email, emailVerified, displayName: name, photoUrl: picture }
    return { kind: 'new', account: accounts.create({ ...profile, ...google }) }
  }
  if (linked === undefined && !emailVerified) return { kind: 'unconfirmed', holder: known }
  const account = accounts.update(known.uid, {
    ...google,
    emailVerified: known.emailVerified || (emailVerified && known.email === email),
    displayName: known.displayName ?? name,
    photoUrl: known.photoUrl ?? picture,
  })
  return { kind: 'known', account }
}

/** @throws AuthFailure FEDERATED_USER_ID_ALREADY_LINKED, EMAIL_EXISTS */
export const linkGoogle = (
  accounts: Accounts,
  account: Account,
  identity: GoogleIdentity,
): Account => {
  const { sub, email } = identity
  if (accounts.byGoogleSub(sub)) throw new AuthFailure('FEDERATED_USER_ID_ALREADY_LINKED')
  const namesake = email === null ? undefined : accounts.byEmail(email)
  if (namesake !== undefined && namesake.uid !== account.uid) throw new AuthFailure('EMAIL_EXISTS')
  const isItsEmail = account.email === null || account.email === email
  return accounts.update(account.uid, {
    googleSub: sub,
    googleProfile: profileOf(identity),
    email: account.email ?? email,
    emailVerified: account.emailVerified || (isItsEmail && identity.emailVerified),
  })
}

/** The identity's part of the answer, the same for each account that signs in with it. */
export const wireGoogle = (identity: GoogleIdentity) => {
  const { sub, email, emailVerified, name, givenName, familyName, picture } = identity
  const scopes = ['openid', 'https://www.googleapis.com/auth/userinfo.profile']
  if (email !== null) scopes.push('https://www.googleapis.com/auth/userinfo.email')
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: googleProvider,
    federatedId: `https://accounts.google.com/${sub}`,
    emailVerified,
    ...present({ email, displayName: name, fullName: name, photoUrl: picture }),
    ...present({ firstName: givenName, lastName: familyName }),
    oauthExpireIn: 3600,
    rawUserInfo: JSON.stringify({
      granted_scopes: scopes.join(' '),
      id: sub,
      verified_email: emailVerified,
      ...present({ email, name, given_name: givenName, family_name: familyName, picture }),
    }),
    // The SDK makes the credential of its result from this token.
    oauthIdToken: identity.idToken,
  }
}

const present = (fields: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
