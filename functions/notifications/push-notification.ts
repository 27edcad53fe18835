import * as v from 'valibot'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { notificationId } from '../../src/shared/ids.ts'
import { notificationSchema } from '../../src/shared/model/notifications/notification.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundEventSchema } from '../../src/shared/model/rounds/round-event.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { Push } from '../platform/push.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { pushToPeopleOnce } from './push-people.ts'
import { announcementAudience } from './round-announcements.ts'

/** Pushes a personal notification, once. Those of admins have no topic: the admin's form pushes them. */
export const handlePushNotification =
  (openPush: () => Push): ChangeHandler =>
  async (store, { params, after }) => {
    const { title, body, userUid, topic } = v.parse(notificationSchema, after)
    const { id: tag = '' } = params
    if (userUid === null || topic === undefined) return
    await pushToPeopleOnce(store, openPush(), [userUid], { title, body, tag }, topic)
  }

/**
 * Pushes to the students of a round whose window opens or soon closes, once. A boundary that passed
 * too late to be announced has a mark but no notification, and is not pushed.
 */
export const handlePushRoundEvent =
  (openPush: () => Push): ChangeHandler =>
  async (store, { after }) => {
    const { roundId, event } = v.parse(roundEventSchema, after)
    const gender = announcementAudience(event)
    const tag = notificationId.round(roundId, event)
    const notification = await readDocument(store, notificationSchema, paths.notification(tag))
    if (gender === null || notification === undefined) return
    const { title, body } = notification
    const participants = await readQuery(store, participantSchema, {
      collection: collections.participants,
      where: [
        ['roundId', '==', roundId],
        ['gender', '==', gender],
      ],
    })
    const uids = participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
    await pushToPeopleOnce(store, openPush(), uids, { title, body, tag }, 'rounds')
  }
