import { isDeepStrictEqual } from 'node:util'
import { accountClaims } from '../../src/shared/domain/profile/account-claims.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Auth } from '../platform/auth.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * A phone gets new claims with its next token. Compares with the claims that are set, because an
 * earlier run may have failed or set older ones: the loop ends when both say the same.
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
