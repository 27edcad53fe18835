import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { accountClaims } from '../../src/shared/domain/profile/account-claims.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Auth } from '../platform/auth.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** A phone gets new claims with its next token. */
export const handleSyncClaims =
  (openAuth: () => Auth): ChangeHandler =>
  async (store, { params, before, after }) => {
    const claimsIn = (fields: typeof before) =>
      accountClaims(fields === null ? undefined : v.parse(userSchema, fields))
    if (isDeepStrictEqual(claimsIn(before), claimsIn(after))) return
    const uid = params.uid ?? ''
    const user = await readDocument(store, userSchema, paths.user(uid))
    await openAuth().setClaims(uid, accountClaims(user))
  }
