import { textOf } from '../http/responses.ts'
import { AuthFailure, googleProvider, wireAccount } from './account.ts'
import type { Accounts } from './accounts.ts'
import { changeOf, fieldsOf, type Request, refuseUnknown, texts } from './fields.ts'
import { importAccounts } from './imports.ts'

type Operation = (request: Request) => unknown

const pageMax = 1000
const deletionsMax = 1000

export const adminOperations = (accounts: Accounts): Record<string, Operation> => ({
  create(request) {
    refuseUnknown(request, 'create')
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
    refuseUnknown(request, 'update')
    const account = accounts.update(textOf(request.localId), changeOf(request))
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...wireAccount(account) }
  },

  delete(request) {
    if (!accounts.remove(textOf(request.localId))) throw new AuthFailure('USER_NOT_FOUND')
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },

  batchDelete(request) {
    const uids = request.localIds === undefined ? [] : texts(request.localIds)
    if (uids.length === 0 || uids.length > deletionsMax) {
      throw new AuthFailure('LOCAL_ID_LIST_EXCEEDS_LIMIT')
    }
    const errors = uids.flatMap((localId, index) => {
      const isKept = request.force !== true && accounts.byUid(localId)?.disabled === false
      if (!isKept) accounts.remove(localId)
      const message = 'NOT_DISABLED : Disable the account before batch deletion.'
      return isKept ? [{ index, localId, message }] : []
    })
    return { errors }
  },

  batchCreate: (request) => importAccounts(accounts, request),
})

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

const federatedIds = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .filter((entry) => entry?.providerId === googleProvider)
        .map((entry) => textOf(entry.rawId))
    : []
