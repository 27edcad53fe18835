import { storagePaths } from '../../src/shared/paths.ts'
import { endMatchesOfPerson } from '../matches/end-match.ts'
import type { AccountServices } from '../platform/admin.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * What a ban ends outside the account: signing in, photo URLs, matches. Its decks and its card go as
 * with every suspension. Runs again as a whole when it fails.
 */
export const handleEnforceBan =
  (openServices: () => AccountServices): ChangeHandler =>
  async (store, { params, before, after }) => {
    if (after?.banned !== true || before?.banned === true) return
    const uid = params.uid ?? ''
    const { auth, files } = openServices()
    await auth.disableSignIn(uid)
    await files.removeUnder(storagePaths.profilePhotos(uid))
    await endMatchesOfPerson(store, uid)
  }
