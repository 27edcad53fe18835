import { textOf } from '../http/responses.ts'
import { type Account, AuthFailure, googleProvider, wireAccount } from './account.ts'
import type { Accounts } from './accounts.ts'
import { allowedClaims } from './claims.ts'
import { changeOf, type Request, refuseUnknown } from './fields.ts'
import { readCustomToken, type Warn } from './foreign-token.ts'
import {
  accountForGoogle,
  type GoogleIdentity,
  googleIdentity,
  linkGoogle,
  wireGoogle,
} from './google.ts'
import type { Sessions } from './sessions.ts'

type Operation = (request: Request) => unknown

export const clientOperations = (
  accounts: Accounts,
  sessions: Sessions,
  warn: Warn,
): Record<string, Operation> => ({
  signInWithIdp(request) {
    refuseUnknown(request, 'googleSignIn')
    const identity = googleIdentity(request, warn)
    const isLink = request.idToken !== undefined
    const signIn = isLink
      ? linked(accounts, sessions.accountOf(request.idToken), identity, request)
      : accountForGoogle(accounts, identity)
    if (signIn.kind === 'refused') return { ...wireGoogle(identity), errorMessage: signIn.reason }
    if (signIn.kind === 'unconfirmed') {
      return { ...wireGoogle(identity), ...confirmationBy(signIn.holder) }
    }
    const { account } = signIn
    return {
      ...wireGoogle(identity),
      localId: account.uid,
      isNewUser: signIn.kind === 'new',
      ...sessions.begin(account, googleProvider),
    }
  },

  signInWithCustomToken(request) {
    refuseUnknown(request, 'customSignIn')
    const token = readCustomToken(textOf(request.token), warn)
    const claims = allowedClaims(token.claims)
    const known = accounts.byUid(token.uid)
    const account = known ?? accounts.create({ uid: token.uid })
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

  update(request) {
    if (request.idToken === undefined && request.oobCode === undefined) {
      throw new AuthFailure('INVALID_REQ_TYPE : Unsupported request parameters.')
    }
    const rights = request.customAttributes ?? request.disableUser ?? null
    if (rights !== null) throw new AuthFailure('INSUFFICIENT_PERMISSION')
    refuseUnknown(request, 'ownUpdate')
    const { uid } = sessions.accountOf(request.idToken)
    const account = accounts.update(uid, changeOf(request))
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...wireAccount(account) }
  },

  delete(request) {
    accounts.remove(sessions.accountOf(request.idToken).uid)
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },
})

type Linked = { kind: 'known'; account: Account } | { kind: 'refused'; reason: string }

/** A page that asks for the credential of a refused link is told the reason in an answer. */
const linked = (
  accounts: Accounts,
  account: Account,
  identity: GoogleIdentity,
  { returnIdpCredential }: Request,
): Linked => {
  try {
    return { kind: 'known', account: linkGoogle(accounts, account, identity) }
  } catch (error) {
    if (returnIdpCredential !== true || !(error instanceof AuthFailure)) throw error
    return { kind: 'refused', reason: error.message }
  }
}

const confirmationBy = (holder: Account) => ({
  needConfirmation: true,
  localId: holder.uid,
  verifiedProvider: holder.googleSub === null ? [] : [googleProvider],
})

/** `POST /v1/token` of the Secure Token Service; the body is a form. @throws AuthFailure */
export const refreshTokens = (project: string, sessions: Sessions, form: URLSearchParams) => {
  const grant = form.get('grant_type') ?? form.get('grantType')
  if (!grant) throw new AuthFailure('MISSING_GRANT_TYPE')
  if (grant !== 'refresh_token') throw new AuthFailure('INVALID_GRANT_TYPE')
  const refreshToken = form.get('refresh_token') ?? form.get('refreshToken')
  if (!refreshToken) throw new AuthFailure('MISSING_REFRESH_TOKEN')
  const { tokens, account } = sessions.refresh(refreshToken)
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
