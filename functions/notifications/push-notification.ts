import * as v from 'valibot'
import { notificationSchema } from '../../src/shared/model/notifications/notification.ts'
import type { Push } from '../platform/push.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { pushToPeopleOnce } from './push-people.ts'

/**
 * Pushes a personal notification, once for each time that it is written: a second rejection under the same id
 * is pushed like the first. A notification by an admin has no topic: the admin's form pushes it.
 */
export const handlePushNotification =
  (openPush: () => Push): ChangeHandler =>
  async (store, { params, before, after }) => {
    // The notification was deleted, or its owner has seen it.
    if (after === null || before?.createdAt === after.createdAt) return
    const notification = v.parse(notificationSchema, after)
    const { title, body, userUid, topic, targetType, createdAt: at } = notification
    const { id: tag = '' } = params
    if (userUid === null || topic === undefined) return
    const content = { title, body, tag, topic, targetType, at }
    const occasion = `${tag}_${at}`
    await pushToPeopleOnce(store, openPush(), [userUid], content, occasion)
  }
