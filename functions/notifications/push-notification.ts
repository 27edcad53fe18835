import * as v from 'valibot'
import { notificationSchema } from '../../src/shared/model/notifications/notification.ts'
import type { Push } from '../platform/push.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { pushToPeopleOnce } from './push-people.ts'

/** Pushes a personal notification, once. Those of admins have no topic: the admin's form pushes them. */
export const handlePushNotification =
  (openPush: () => Push): ChangeHandler =>
  async (store, { params, after }) => {
    const { title, body, userUid, topic } = v.parse(notificationSchema, after)
    const { id: tag = '' } = params
    if (userUid === null || topic === undefined) return
    await pushToPeopleOnce(store, openPush(), [userUid], { title, body, tag }, topic)
  }
