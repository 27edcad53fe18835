import { storagePaths } from '../../src/shared/paths.ts'
import { endMatchesOfPerson } from '../matches/end-match.ts'
import type { AccountServices } from '../platform/admin.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Decks and the card go as with every suspension. Every step is repeatable. */
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
