import { isDeepStrictEqual } from 'node:util'
import { accountClaims } from '../../src/shared/domain/profile/account-claims.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Auth } from '../platform/auth.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * Sets the claims of an account; a phone gets them with its next token. They are compared with the claims
 * that are set and not with the change, because an earlier run may have failed or have set older ones.
 */
export const handleSyncClaims =
  (openAuth: () => Auth): ChangeHandler =>
  async (store, { params }) => {
    const uid = params.uid ?? ''
    const auth = openAuth()
    for (;;) {
      const user = await readDocument(store, userSchema, paths.user(uid))
      const claims = accountClaims(user)
      const present = await auth.readClaims(uid)
      if (present === null || isDeepStrictEqual(present, claims)) return
      await auth.setClaims(uid, claims)
    }
  }
