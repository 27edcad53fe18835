import { textOf } from '../http/responses.ts'
import { AuthFailure, googleProvider, lacking } from './account.ts'
import type { Accounts, NewAccount } from './accounts.ts'
import { fieldsOf, isRecord, parseClaims, type Request, refuseUnknown } from './fields.ts'

/** `importUsers` overwrites accounts of the same uid. No function runs for new ones. */
export const importAccounts = (accounts: Accounts, request: Request) => {
  const users: unknown[] = Array.isArray(request.users) ? request.users : []
  assertDistinct(request, users.filter(isRecord))
  return {
    kind: 'identitytoolkit#UploadAccountResponse',
    error: users.flatMap((user, index) => importAccount(accounts, user, index)),
  }
}

/** @throws AuthFailure MISSING_USER_ACCOUNT, DUPLICATE_LOCAL_ID, DUPLICATE_EMAIL, DUPLICATE_RAW_ID */
const assertDistinct = (request: Request, users: readonly Request[]): void => {
  if (users.length === 0) throw new AuthFailure('MISSING_USER_ACCOUNT')
  if (request.sanityCheck === true) {
    const email = repeated(users.map((user) => textOf(user.email)))
    if (email !== undefined) throw new AuthFailure(`DUPLICATE_EMAIL : ${email}`)
    const provider = repeated(users.flatMap(providersOf))
    if (provider !== undefined) throw new AuthFailure(`DUPLICATE_RAW_ID : ${provider}`)
  }
  const uid = repeated(users.map(({ localId }) => textOf(localId)))
  if (uid !== undefined && request.allowOverwrite !== true) {
    throw new AuthFailure(`DUPLICATE_LOCAL_ID : ${uid}`)
  }
}

const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, place) => text !== '' && texts.indexOf(text) < place)

const providersOf = ({ providerUserInfo }: Request): string[] =>
  [providerUserInfo]
    .flat()
    .filter(isRecord)
    .map(({ providerId, rawId }) => `Provider id(${providerId}), Raw id(${rawId})`)

const importAccount = (accounts: Accounts, given: unknown, index: number) => {
  try {
    if (!isRecord(given)) throw new AuthFailure('INVALID_REQUEST')
    refuseUnknown(given, 'import')
    const uid = textOf(given.localId)
    if (uid === '') throw new AuthFailure('localId is missing')
    const { customAttributes } = given
    const google = googleOf(given.providerUserInfo)
    const holder = google?.googleSub && accounts.byGoogleSub(google.googleSub)
    if (holder && holder.uid !== uid) throw new AuthFailure('DUPLICATE_RAW_ID')
    const account = {
      ...fieldsOf(given),
      ...google,
      ...(customAttributes === undefined ? {} : { claims: parseClaims(customAttributes) }),
    }
    if (accounts.byUid(uid) === undefined) accounts.seed(account)
    else accounts.update(uid, account)
    return []
  } catch (error) {
    if (error instanceof AuthFailure) return [{ index, message: error.message }]
    throw error
  }
}

/** @throws AuthFailure for another provider than Google's, and for one without its own id */
const googleOf = (
  providers: unknown,
): Pick<NewAccount, 'googleSub' | 'googleProfile'> | undefined => {
  if (providers === undefined) return undefined
  const found = [providers].flat().map((provider) => {
    const { providerId, rawId, ...profile } = isRecord(provider) ? provider : {}
    if (providerId !== googleProvider) throw lacking('providers', String(providerId))
    if (typeof rawId !== 'string' || rawId === '') throw new AuthFailure('INVALID_PROVIDER_ID')
    const { email = null, displayName = null, photoUrl = null } = fieldsOf(profile)
    return { googleSub: rawId, googleProfile: { email, displayName, photoUrl } }
  })
  return found[0]
}
