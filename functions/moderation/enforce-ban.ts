import { storagePaths } from '../../src/shared/paths.ts'
import { endMatchesOf } from '../matches/end-matches.ts'
import type { Outside } from '../platform/admin.ts'
import type { ChangeHandler } from '../platform/wrap.ts'

/**
 * What a ban ends outside the account: signing in, photo URLs, matches. Its decks and its card go as
 * with every suspension. Runs again as a whole when it fails.
 */
export const enforceBan =
  (openOutside: () => Outside): ChangeHandler =>
  async (store, { params, before, after }) => {
    if (after?.banned !== true || before?.banned === true) return
    const uid = params.uid ?? ''
    const { signIns, files } = openOutside()
    await signIns.disable(uid)
    await files.removeUnder(storagePaths.profilePhotos(uid))
    await endMatchesOf(store, uid)
  }
