import { textOf } from '../http/responses.ts'
import { AuthFailure, wireAccount } from './account.ts'
import type { Accounts } from './accounts.ts'
import { allowedClaims } from './claims.ts'
import { accountForGoogle, googleIdentity, wireGoogle } from './google.ts'
import type { Sessions } from './sessions.ts'
import { decodeToken } from './token.ts'

type Operation = (request: Record<string, unknown>) => unknown

export const clientOperations = (
  accounts: Accounts,
  sessions: Sessions,
): Record<string, Operation> => ({
  signInWithIdp(request) {
    const identity = googleIdentity(request)
    const { account, isNew } = accountForGoogle(accounts, identity)
    const tokens = sessions.begin(account, 'google.com')
    return { ...wireGoogle(identity, account, isNew), ...tokens }
  },

  signInWithCustomToken(request) {
    const payload = decodeToken(textOf(request.token))
    if (typeof payload?.uid !== 'string') {
      throw new AuthFailure('INVALID_CUSTOM_TOKEN : not an unsigned token with a uid')
    }
    const claims = allowedClaims(payload.claims ?? {})
    const known = accounts.byUid(payload.uid)
    const account = known ?? accounts.create({ uid: payload.uid })
    return {
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser: known === undefined,
      ...sessions.begin(account, 'custom', claims),
    }
  },

  lookup(request) {
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [wireAccount(sessions.accountOf(request.idToken))],
    }
  },

  /** People may change their name and picture, nothing that grants rights. */
  update(request) {
    const { uid } = sessions.accountOf(request.idToken)
    const account = accounts.update(uid, {
      ...(typeof request.displayName === 'string' ? { displayName: request.displayName } : {}),
      ...(typeof request.photoUrl === 'string' ? { photoUrl: request.photoUrl } : {}),
    })
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...wireAccount(account) }
  },

  delete(request) {
    accounts.remove(sessions.accountOf(request.idToken).uid)
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },
})

/** `POST /v1/token` of the Secure Token Service; the body is a form. */
export const refreshTokens = (project: string, sessions: Sessions, form: URLSearchParams) => {
  if (form.get('grant_type') !== 'refresh_token') throw new AuthFailure('INVALID_GRANT_TYPE')
  const { tokens, account } = sessions.refresh(form.get('refresh_token') ?? '')
  return {
    id_token: tokens.idToken,
    access_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: project,
  }
}
