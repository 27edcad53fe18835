import {
  handleAccountDocumentGone,
  handleSignInGone,
} from '../../../functions/accounts/account-gone.ts'
import { handleFileStored } from '../../../functions/accounts/file-stored.ts'
import { handleTrimDevices } from '../../../functions/accounts/pace/trim-devices.ts'
import { handleIndexPeople } from '../../../functions/accounts/people/index-person.ts'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { handleProjectCards } from '../../../functions/accounts/project-cards.ts'
import { handleProjectShareCard } from '../../../functions/accounts/project-share-card.ts'
import { handleSyncClaims } from '../../../functions/accounts/sync-claims.ts'
import { handleWithdrawBadge } from '../../../functions/accounts/withdraw-badge.ts'
import { handleMessageCreated } from '../../../functions/messages/message-created.ts'
import { handleMessageDeleted } from '../../../functions/messages/message-deleted.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleEnforceBan } from '../../../functions/moderation/enforce-ban.ts'
import type { PhotoMachines } from '../../../functions/moderation/similar-photos/photo-looks.ts'
import { handleSuspendedPhotos } from '../../../functions/moderation/suspended-photos.ts'
import * as poking from '../../../functions/notifications/poke-changes.ts'
import { handlePushNotification } from '../../../functions/notifications/push-notification.ts'
import type { AccountServices } from '../../../functions/platform/admin.ts'
import type { Push } from '../../../functions/platform/push.ts'
import type { Store } from '../../../functions/platform/store.ts'
import type { ChangeHandler } from '../../../functions/platform/trigger.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { openSecret } from './calls.ts'

/** Something the server has been told of and does until it succeeds. */
export interface Event {
  name: string
  run: (store: Store, now: number) => Promise<void>
}

type On = 'created' | 'updated' | 'written'
type Row = readonly [name: string, on: On, wildcards: readonly string[], handler: ChangeHandler]

const pokeRows: Readonly<Record<string, readonly Row[]>> = {
  [collections.blocks]: [['pokeBlocks', 'written', ['id'], poking.handlePokeBlocks]],
  [collections.payments]: [['pokePayments', 'written', ['id'], poking.handlePokePayments]],
  [collections.participants]: [
    ['pokeParticipation', 'written', ['id'], poking.handlePokeParticipation],
  ],
  [collections.subscriptions]: [
    ['pokeSubscription', 'written', ['uid'], poking.handlePokeSubscription],
  ],
  [collections.verifications]: [
    ['pokeVerification', 'written', ['uid'], poking.handlePokeVerification],
  ],
}

/**
 * What is deployed on each kind of document, under the collection's name.
 * @param withPokes also what does nothing but tell phones of a change: a quarter of all work
 */
export const createTriggers = (
  services: AccountServices,
  machines: PhotoMachines,
  push: Push,
  withPokes: boolean,
) => {
  const { auth, files } = services
  const rows: Readonly<Record<string, readonly Row[]>> = {
    [collections.users]: [
      ['projectCards', 'written', ['uid'], handleProjectCards],
      ['projectShareCard', 'written', ['uid'], handleProjectShareCard],
      ['indexPeople', 'written', ['uid'], handleIndexPeople],
      ['syncClaims', 'written', ['uid'], handleSyncClaims(() => auth)],
      ['photosChanged', 'written', ['uid'], handlePhotosChanged(() => files, machines)],
      ['suspendedPhotos', 'written', ['uid'], handleSuspendedPhotos(() => files)],
      ['withdrawBadge', 'written', ['uid'], handleWithdrawBadge],
      ['barAddress', 'written', ['uid'], handleBarAddress(openSecret)],
      ['enforceBan', 'written', ['uid'], handleEnforceBan],
      ['accountDocumentGone', 'written', ['uid'], handleAccountDocumentGone(() => services)],
    ],
    [collections.notifications]: [
      ['pushNotification', 'written', ['id'], handlePushNotification(() => push)],
    ],
    [collections.devices]: [['trimDevices', 'created', ['uid', 'deviceId'], handleTrimDevices]],
    [collections.messages]: [
      ['messageCreated', 'created', ['matchId', 'messageId'], handleMessageCreated(() => push)],
      ['messageDeleted', 'updated', ['matchId', 'messageId'], handleMessageDeleted],
    ],
    ...(withPokes && pokeRows),
  }
  return {
    of: ({ path, before, after }: Change): Event[] => {
      const parts = path.split('/')
      const ids = parts.filter((_, index) => index % 2 === 1)
      return (rows[parts.at(-2) ?? ''] ?? []).flatMap(([name, on, wildcards, handler]) => {
        if (on === 'created' && (before !== null || after === null)) return []
        if (on === 'updated' && (before === null || after === null)) return []
        const params = Object.fromEntries(wildcards.map((key, index) => [key, ids[index] ?? '']))
        const run: Event['run'] = (store, now) => handler(store, { params, before, after }, now)
        return [{ name: `${name} ${ids.join('/')}`, run }]
      })
    },
    fileStored: (path: string): Event => ({
      name: `fileStored ${path}`,
      run: (store) => handleFileStored(() => files)(store, path),
    }),
    signInGone: (uid: string): Event => ({
      name: `signInGone ${uid}`,
      run: (store, now) => handleSignInGone(() => services)(store, uid, now),
    }),
  }
}
