import type { PushPayload } from '../../shared/model/notifications/push-payload.ts'
import type { NotificationRow, UserDatabase } from '../database/schema.ts'

/** The row that the inbox would pull; null for a push that belongs to no notification of the inbox. */
export const pushedRow = ({
  addressee,
  tag,
  title,
  body,
  topic,
  at,
  targetType,
}: PushPayload): NotificationRow | null => {
  if (targetType === undefined) return null
  return {
    id: tag,
    title,
    body,
    userUid: targetType === 'personal' ? addressee : null,
    targetType,
    createdAt: at,
    updatedAt: at,
    seen: false,
    ...(topic !== undefined && { topic }),
  }
}

/** Stores the row of a push, unless the same or a later one is here: a push may come twice, or late. */
export const keepPushedRow = (
  { notifications }: UserDatabase,
  row: NotificationRow,
): Promise<void> =>
  notifications.db.transaction('rw', notifications, async () => {
    const held = await notifications.get(row.id)
    if (held === undefined || held.updatedAt < row.updatedAt) await notifications.put(row)
  })
