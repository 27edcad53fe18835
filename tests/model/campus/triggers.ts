import { handleSignInGone } from '../../../functions/accounts/account-gone.ts'
import { handleFileStored } from '../../../functions/accounts/file-stored.ts'
import type { PhotoMachines } from '../../../functions/moderation/similar-photos/photo-looks.ts'
import type { AccountServices } from '../../../functions/platform/admin.ts'
import type { Push } from '../../../functions/platform/push.ts'
import type { Store } from '../../../functions/platform/store.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { setOffBy, triggersOver } from '../../support/triggers.ts'

/** An event that the server handles until it succeeds. */
export interface Event {
  name: string
  run: (store: Store, now: number) => Promise<void>
}

/**
 * The triggers deployed on each kind of document: a failed handler is repeated alone, so each is an event.
 */
export const createTriggers = (services: AccountServices, machines: PhotoMachines, push: Push) => {
  const triggers = triggersOver(services, push, machines)
  return {
    of: (written: Change): Event[] => {
      const set = setOffBy(triggers, written)
      if (set === null) return []
      const { trigger, change, hearers } = set
      const ids = Object.values(change.params).join('/')
      return hearers.map((name) => ({
        name: `${name} ${ids}`,
        run: async (store, now) => trigger.handlers[name]?.handle(store, change, now),
      }))
    },
    fileStored: (path: string, storedAt: number): Event => ({
      name: `fileStored ${path}`,
      run: (store) => handleFileStored(() => services.files)(store, path, storedAt),
    }),
    signInGone: (uid: string): Event => ({
      name: `signInGone ${uid}`,
      run: (store, now) => handleSignInGone(() => services)(store, uid, now),
    }),
  }
}
