import { textOf } from '../http/responses.ts'
import { type Account, AuthFailure, googleProvider } from './account.ts'
import { type Accounts, isEmail } from './accounts.ts'
import { decodeToken } from './token.ts'

interface GoogleIdentity {
  /** As it came. */
  idToken: string
  sub: string
  email: string
  emailVerified: boolean
  name: string | null
  picture: string | null
}

/**
 * Reads `postBody`, or in a pop-up flow the query of `requestUri`.
 * @throws AuthFailure INVALID_IDP_RESPONSE, OPERATION_NOT_ALLOWED
 */
export const googleIdentity = (request: Record<string, unknown>): GoogleIdentity => {
  const fields = new URLSearchParams(
    textOf(request.postBody) || textOf(request.requestUri).replace(/^[^?]*\?/, ''),
  )
  if (fields.get('providerId') !== googleProvider) {
    throw new AuthFailure('OPERATION_NOT_ALLOWED : only google.com is a sign-in provider here')
  }
  const idToken = fields.get('id_token') ?? ''
  const claims = parseIdToken(idToken)
  const { sub, email } = claims
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || !isEmail(email)) {
    throw new AuthFailure('INVALID_IDP_RESPONSE : the ID token must hold sub and email')
  }
  return {
    idToken,
    sub,
    email: email.toLowerCase(),
    emailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' && claims.name !== '' ? claims.name : null,
    picture: typeof claims.picture === 'string' ? claims.picture : null,
  }
}

/** Plain JSON, as local stacks allow, or an unsigned token around it. */
const parseIdToken = (text: string): Record<string, unknown> => {
  const unsigned = decodeToken(text)
  if (unsigned !== null) return unsigned
  try {
    const claims: unknown = JSON.parse(text)
    if (typeof claims === 'object' && claims !== null) return { ...claims }
  } catch {}
  throw new AuthFailure('INVALID_IDP_RESPONSE : the ID token is neither JSON nor an unsigned token')
}

/** Finds by `sub`, else (before its first sign-in) by verified e-mail, else creates the account. */
export const accountForGoogle = (
  accounts: Accounts,
  identity: GoogleIdentity,
): { account: Account; isNew: boolean } => {
  const known =
    accounts.byGoogleSub(identity.sub) ??
    (identity.emailVerified ? accounts.byEmail(identity.email) : undefined)
  if (known === undefined) {
    const account = accounts.create({
      email: identity.email,
      emailVerified: identity.emailVerified,
      displayName: identity.name,
      photoUrl: identity.picture,
      googleSub: identity.sub,
    })
    return { account, isNew: true }
  }
  const account = accounts.update(known.uid, {
    googleSub: identity.sub,
    emailVerified: known.emailVerified || identity.emailVerified,
    displayName: known.displayName ?? identity.name,
    photoUrl: known.photoUrl ?? identity.picture,
  })
  return { account, isNew: false }
}

export const wireGoogle = (identity: GoogleIdentity, account: Account, isNew: boolean) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  providerId: googleProvider,
  federatedId: `https://accounts.google.com/${identity.sub}`,
  localId: account.uid,
  email: identity.email,
  emailVerified: identity.emailVerified,
  displayName: account.displayName ?? '',
  photoUrl: account.photoUrl ?? '',
  oauthExpireIn: 3600,
  rawUserInfo: JSON.stringify({
    id: identity.sub,
    email: identity.email,
    verified_email: identity.emailVerified,
    name: identity.name ?? '',
    ...(identity.picture === null ? {} : { picture: identity.picture }),
  }),
  // From this the SDK makes the credential of the result.
  oauthIdToken: identity.idToken,
  isNewUser: isNew,
})
