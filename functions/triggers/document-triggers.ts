import { answerNames } from '../../src/shared/model/people/answers.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { handleAccountDocumentGone } from '../accounts/account-gone.ts'
import { handleCardChanged } from '../accounts/card-changed.ts'
import { handleCountEdits } from '../accounts/pace/edit-pace.ts'
import { handleTrimDevices } from '../accounts/pace/trim-devices.ts'
import { handleIndexPeople } from '../accounts/people/index-person.ts'
import { handlePhotosChanged } from '../accounts/photos-changed.ts'
import { handlePokeMe } from '../accounts/poke-me.ts'
import { handleProjectShareCard } from '../accounts/project-share-card.ts'
import { handleSyncClaims } from '../accounts/sync-claims.ts'
import { handleWithdrawBadge } from '../accounts/withdraw-badge.ts'
import { handleEndMeetings } from '../matches/end-meetings.ts'
import { handleMessageCreated } from '../messages/message-created.ts'
import { handleMessageDeleted } from '../messages/message-deleted.ts'
import { handleNoteMarks } from '../moderation/avoid/note-marks.ts'
import { handleBarAddress } from '../moderation/barred-addresses.ts'
import { handleEnforceBan } from '../moderation/enforce-ban.ts'
import type { PhotoMachines } from '../moderation/similar-photos/photo-looks.ts'
import { handleSuspendedPhotos } from '../moderation/suspended-photos.ts'
import { handlePokeOwner } from '../notifications/poke-owner.ts'
import { handlePushNotification } from '../notifications/push-notification.ts'
import { handleCanaryHeard } from '../operations/canary.ts'
import type { AccountServices } from '../platform/admin.ts'
import { logSchedule } from '../platform/log/operation-log.ts'
import type { Push } from '../platform/push.ts'
import type { ChangeHandler, DocumentTrigger, TriggerHandler } from '../platform/trigger.ts'
import { handlePartDecks } from '../rounds/part-decks.ts'
import { handleHandedOverJob, type Jobs } from '../schedules/handed-over-jobs.ts'
import { type TriggerName, triggerPaths } from './trigger-paths.ts'

/** Services that handlers open beside the store, when they need them. */
export interface TriggerServices {
  openAccountServices: () => AccountServices
  openPush: () => Push
  identitySecret: () => string
  machines: PhotoMachines
  /** Half of the server: loaded when a job is due. */
  openJobs: () => Promise<Jobs>
}

type AccountField = keyof User

/** Fields of the card, and of the person whom a match shows. */
const cardFields = [
  'photoUrls',
  'dob',
  'college',
  'height',
  'interests',
  ...answerNames,
  'bio',
  'verified',
  'collegeId',
] as const satisfies readonly AccountField[]

const account = (handle: ChangeHandler, hears: readonly AccountField[]): TriggerHandler => ({
  handle,
  hears,
})

/** A handler of one kind of documents below an account; the path names the kind. */
const ofKind =
  (kind: string, handle: ChangeHandler): ChangeHandler =>
  async (store, change, now) => {
    if (change.params.kind === kind) await handle(store, change, now)
  }

/**
 * Every trigger, by the name that it is deployed by: one for each path whose documents phones write, or
 * whose change starts work outside the database. What only the server writes is followed in its own commit
 * (platform/commit). Everything that runs, tests or counts triggers reads this table.
 */
export const documentTriggers = ({
  openAccountServices,
  openPush,
  identitySecret,
  machines,
  openJobs,
}: TriggerServices) => {
  const openAuth = () => openAccountServices().auth
  const openFiles = () => openAccountServices().files
  return {
    accountChanged: {
      ...triggerPaths.accountChanged,
      handlers: {
        countEdits: account(handleCountEdits, ['updatedAt']),
        pokeMe: { handle: handlePokeMe, hears: 'every field' },
        projectCards: account(handleCardChanged, [
          ...cardFields,
          'name',
          'instagramId',
          'handleOnPress',
          'suspended',
        ]),
        projectShareCard: account(handleProjectShareCard, [
          ...cardFields,
          'shareCard',
          'isProfileComplete',
          'suspended',
        ]),
        indexPeople: account(handleIndexPeople, [
          'name',
          'college',
          'email',
          'instagramId',
          'gender',
          'verified',
          'isProfileComplete',
          'suspended',
          'createdAt',
        ]),
        syncClaims: account(handleSyncClaims(openAuth), [
          'isAdmin',
          'suspended',
          'gender',
          'verified',
        ]),
        noteMarks: account(handleNoteMarks(identitySecret), [
          'email',
          'instagramId',
          'isProfileComplete',
        ]),
        partDecks: account(handlePartDecks, ['avoidsOwnCollege', 'avoided']),
        withdrawBadge: account(handleWithdrawBadge, ['name', 'college']),
        photosChanged: account(handlePhotosChanged(openFiles, machines), ['photoUrls']),
        suspendedPhotos: account(handleSuspendedPhotos(openFiles), ['suspended']),
        endMeetings: account(handleEndMeetings, ['suspended']),
        enforceBan: account(handleEnforceBan, ['banned']),
        barAddress: account(handleBarAddress(identitySecret), [
          'suspended',
          'suspension',
          'banned',
        ]),
        accountDocumentGone: {
          handle: handleAccountDocumentGone(openAccountServices),
          hears: [],
          on: 'deleted',
        },
      },
    },
    ownDocumentChanged: {
      ...triggerPaths.ownDocumentChanged,
      handlers: {
        trimDevices: { handle: ofKind('devices', handleTrimDevices), hears: [], on: 'created' },
        pokeOwner: { handle: handlePokeOwner, hears: 'every field' },
        handedOverJob: {
          handle: ofKind('jobs', handleHandedOverJob(openJobs, logSchedule)),
          hears: [],
          on: 'created',
        },
        canaryHeard: { handle: ofKind('canaries', handleCanaryHeard), hears: [], on: 'created' },
      },
    },
    messageChanged: {
      ...triggerPaths.messageChanged,
      handlers: {
        messageCreated: { handle: handleMessageCreated(openPush), hears: [], on: 'created' },
        messageDeleted: { handle: handleMessageDeleted, hears: ['deletedAt'], on: 'updated' },
      },
    },
    notificationWritten: {
      ...triggerPaths.notificationWritten,
      handlers: {
        pushNotification: { handle: handlePushNotification(openPush), hears: ['createdAt'] },
      },
    },
  } as const satisfies Readonly<Record<TriggerName, DocumentTrigger>>
}
