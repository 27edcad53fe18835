import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import { messageSender, pushLink } from '../../shared/domain/notifications/push-link.ts'
import type { PushPayload } from '../../shared/model/notifications/push-payload.ts'
import { closeAfterLeaving } from '../database/delete-database.ts'
import { openDatabase } from '../database/open.ts'
import type { NotificationRow, UserDatabase } from '../database/schema.ts'
import { readSessionRow } from '../device/device.ts'
import { DeviceDatabase, type SessionRow } from '../device/device-database.ts'
import type { PushedMessage } from '../worker/worker-messages.ts'
import type { PushHost } from './push-host.ts'
import { newsCount, unreadConversations } from './unread.ts'

/** The row that the inbox would pull; null for a push that belongs to no notification of the inbox. */
const pushedRow = ({
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
const keepPushedRow = ({ notifications }: UserDatabase, row: NotificationRow): Promise<void> =>
  notifications.db.transaction('rw', notifications, async () => {
    const held = await notifications.get(row.id)
    if (held === undefined || held.updatedAt < row.updatedAt) await notifications.put(row)
  })

/** Stores the row, counts the news, and tells open pages. Call it for the addressee only. */
export const keepPush = async (
  payload: PushPayload,
  session: SessionRow,
  host: PushHost,
): Promise<void> => {
  const row = pushedRow(payload)
  const opening = await openDatabase(session.uid)
  if (opening.state === 'open') {
    const { database } = opening
    const device = new DeviceDatabase()
    try {
      if (row !== null) await keepPushedRow(database, row)
      if (await isOver(device, database, payload.tag)) return
      await host.setBadge(await newsWith(payload, database)).catch(() => undefined)
    } finally {
      database.close()
      device.close()
    }
  }
  const { targetType: _, ...fields } = payload
  const message: PushedMessage = {
    type: 'pushed',
    ...fields,
    to: pushLink(payload, session),
    isKept: row !== null && opening.state === 'open',
  }
  await host.tellPages(message)
}

/**
 * Whether the account has signed out meanwhile: its sign-out finds nothing more to delete, so the row is
 * deleted here.
 */
const isOver = async (
  device: DeviceDatabase,
  database: UserDatabase,
  id: string,
): Promise<boolean> => {
  const session = await readSessionRow(device)
  if (session?.uid === database.uid) return false
  await database.notifications.delete(id)
  await closeAfterLeaving(database, session)
  return true
}

/** The number of news on this phone, with the message of this push, whose match is not pulled yet. */
const newsWith = async ({ tag, topic }: PushPayload, database: UserDatabase): Promise<number> => {
  // This phone's clock is exact enough: it only decides where a week of news begins.
  const count = await newsCount(database, Date.now())
  const sender = topic === 'messages' ? messageSender(tag, database.uid) : null
  if (sender === null) return count
  const unread = await unreadConversations(database, 0)
  const isCounted = unread.some((match) => partnerOf(match, database.uid)?.uid === sender)
  return isCounted ? count : count + 1
}
