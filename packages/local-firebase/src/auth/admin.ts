import { textOf } from '../http/responses.ts'
import { type Account, AuthFailure, googleProvider, wireAccount } from './account.ts'
import type { Accounts, NewAccount } from './accounts.ts'
import { allowedClaims } from './claims.ts'

type Operation = (request: Record<string, unknown>) => unknown

const pageMax = 1000
const claimsMax = 1000

export const adminOperations = (accounts: Accounts): Record<string, Operation> => ({
  create(request) {
    refuseUnknown(request, createFields)
    const account = accounts.create(fieldsOf(request))
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...wireAccount(account) }
  },

  /** Unknown people are left out: the Admin SDK turns an empty answer into user-not-found. */
  lookup(request) {
    const found = [
      ...texts(request.localId).map((uid) => accounts.byUid(uid)),
      ...texts(request.email).map((email) => accounts.byEmail(email)),
      ...federatedIds(request.federatedUserId).map((sub) => accounts.byGoogleSub(sub)),
    ].filter((account) => account !== undefined)
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      ...(found.length === 0 ? {} : { users: [...new Set(found)].map(wireAccount) }),
    }
  },

  update(request) {
    refuseUnknown(request, updateFields)
    const account = accounts.update(textOf(request.localId), changeOf(request))
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...wireAccount(account) }
  },

  delete(request) {
    if (!accounts.remove(textOf(request.localId))) throw new AuthFailure('USER_NOT_FOUND')
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },

  batchDelete(request) {
    for (const uid of texts(request.localIds)) accounts.remove(uid)
    return { errors: [] }
  },

  /** `importUsers` overwrites accounts of the same uid. No function runs for new ones. */
  batchCreate(request) {
    const users: unknown[] = Array.isArray(request.users) ? request.users : []
    return {
      kind: 'identitytoolkit#UploadAccountResponse',
      error: users.flatMap((user, index) => importAccount(accounts, user, index)),
    }
  },
})

const importAccount = (accounts: Accounts, given: unknown, index: number) => {
  try {
    if (!isRecord(given)) throw new AuthFailure('INVALID_REQUEST')
    refuseUnknown(given, importFields)
    const uid = textOf(given.localId)
    const { customAttributes } = given
    const sub = googleSubOf(given.providerUserInfo)
    const holder = sub === undefined ? undefined : accounts.byGoogleSub(sub)
    if (holder !== undefined && holder.uid !== uid) throw new AuthFailure('DUPLICATE_RAW_ID')
    const account = {
      ...fieldsOf(given),
      ...(sub === undefined ? {} : { googleSub: sub }),
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `GET …/accounts:batchGet`; the page token is the number of accounts already seen. */
export const listAccounts = (accounts: Accounts, query: URLSearchParams) => {
  const start = Number(query.get('nextPageToken') ?? 0)
  const size = Math.min(Number(query.get('maxResults') ?? pageMax), pageMax)
  const all = accounts.all()
  const end = start + size
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: all.slice(start, end).map(wireAccount),
    ...(end < all.length ? { nextPageToken: String(end) } : {}),
  }
}

const createFields = new Set([
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'disabled',
])
const importFields = new Set([...createFields, 'customAttributes', 'providerUserInfo'])
const updateFields = new Set([
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'disableUser',
  'deleteAttribute',
  'deleteProvider',
  'customAttributes',
  'validSince',
])

/** Refuse unknown fields, so that no password or second factor is dropped in silence. */
const refuseUnknown = (request: Record<string, unknown>, known: ReadonlySet<string>): void => {
  const unknown = Object.keys(request).filter((field) => !known.has(field))
  if (unknown.length > 0) {
    throw new AuthFailure(`OPERATION_NOT_ALLOWED : the local stack lacks ${unknown.join(', ')}`)
  }
}

const fieldsOf = (request: Record<string, unknown>): NewAccount => ({
  ...(typeof request.localId === 'string' ? { uid: request.localId } : {}),
  ...(typeof request.email === 'string' ? { email: request.email } : {}),
  ...(typeof request.emailVerified === 'boolean' ? { emailVerified: request.emailVerified } : {}),
  ...(typeof request.displayName === 'string' ? { displayName: request.displayName } : {}),
  ...(typeof request.photoUrl === 'string' ? { photoUrl: request.photoUrl } : {}),
  ...(typeof request.disabled === 'boolean' ? { disabled: request.disabled } : {}),
})

/** @throws AuthFailure for another provider than Google's, and for one without its own id */
const googleSubOf = (providers: unknown): string | undefined => {
  if (providers === undefined) return undefined
  const given: unknown[] = Array.isArray(providers) ? providers : [providers]
  const subs = given.map((provider) => {
    const { providerId, rawId } = isRecord(provider) ? provider : {}
    if (providerId !== googleProvider) {
      throw new AuthFailure(
        `OPERATION_NOT_ALLOWED : the local stack lacks the provider ${providerId}`,
      )
    }
    if (typeof rawId !== 'string' || rawId === '') throw new AuthFailure('INVALID_PROVIDER_ID')
    return rawId
  })
  return subs[0]
}

const changeOf = (request: Record<string, unknown>): Partial<Account> => {
  const { uid: _, ...fields } = fieldsOf(request)
  const deleted = texts(request.deleteAttribute)
  return {
    ...fields,
    ...(typeof request.disableUser === 'boolean' ? { disabled: request.disableUser } : {}),
    ...(request.customAttributes === undefined
      ? {}
      : { claims: parseClaims(request.customAttributes) }),
    ...(request.validSince === undefined ? {} : { validSince: secondsOf(request.validSince) }),
    ...(deleted.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(deleted.includes('PHOTO_URL') ? { photoUrl: null } : {}),
    ...(texts(request.deleteProvider).includes(googleProvider) ? { googleSub: null } : {}),
  }
}

const secondsOf = (value: unknown): number => {
  const seconds = typeof value === 'number' ? value : Number(textOf(value) || Number.NaN)
  if (!Number.isSafeInteger(seconds)) throw new AuthFailure('INVALID_VALID_SINCE')
  return seconds
}

const parseClaims = (text: unknown): Record<string, unknown> => {
  if (typeof text !== 'string') throw new AuthFailure('INVALID_CLAIMS')
  if (text.length > claimsMax) throw new AuthFailure('CLAIMS_TOO_LARGE')
  return allowedClaims(parsed(text))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthFailure('INVALID_CLAIMS')
  }
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

const federatedIds = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .filter((entry) => entry?.providerId === googleProvider)
        .map((entry) => textOf(entry.rawId))
    : []
