import * as v from 'valibot'
import { withinTimeout } from '../../remote/wire/failure.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import { messageSender, pushLink } from '../../shared/domain/notifications/push-link.ts'
import { durations } from '../../shared/limits.ts'
import { type PushPayload, pushTextSchema } from '../../shared/model/notifications/push-payload.ts'
import { generalPushWords } from '../../shared/text/hi/general-push.ts'
import { closeAfterLeaving } from '../database/delete-database.ts'
import { openDatabase } from '../database/open.ts'
import type { NotificationRow, UserDatabase } from '../database/schema.ts'
import { readSessionRow } from '../device/device.ts'
import { DeviceDatabase, type SessionRow } from '../device/device-database.ts'
import { peekSession } from '../device/peek-session.ts'
import { databaseChanged, type PushedMessage } from '../worker/worker-messages.ts'
import { type PushHost, type ShownPush, shownPush } from './shown-pushes.ts'
import { newsCount, unreadConversations } from './unread.ts'

/** The notification is shown without the session if the databases do not answer. */
const sessionTimeoutMs = 5 * durations.second

/** Browsers end the worker's event after about half a minute. */
const flushTimeoutMs = 20 * durations.second

/**
 * Shows one notification for each push, whatever it says and whoever is signed in: browsers withdraw the
 * permission from a site that shows none. Then stores its row, and sends what waits.
 * @param text of the push event, or null
 */
export const receivePush = async (text: string | null, host: PushHost): Promise<void> => {
  const [payload, session] = [readPayload(text), await readSession()]
  if (session === null || payload?.addressee !== session.uid) {
    await inTurn(() => showGeneral(host, session))
  } else {
    // A notification cannot be shown without the permission, but its row is stored: a page of the local
    // Firebase delivers pushes even then.
    await inTurn(() => showPayload(payload, session, host)).catch(() => undefined)
    await keepPush(payload, session, host).catch(() => undefined)
    await takeBackIfOver(payload, session, host).catch(() => undefined)
  }
  host.tellPages(databaseChanged).catch(() => undefined)
  await withinTimeout(host.flush(), flushTimeoutMs).catch(() => undefined)
}

let showing: Promise<void> = Promise.resolve()

/**
 * Shows one notification after the other: Chromium forgets one that is not on screen yet when somebody asks
 * which ones are (https://github.com/whatwg/notifications/issues/90).
 */
const inTurn = (show: () => Promise<void>): Promise<void> => {
  const turn = showing.then(show)
  showing = turn.catch(() => undefined)
  return turn
}

const readPayload = (text: string | null): PushPayload | null => {
  const parsed = v.safeParse(pushTextSchema, text)
  return parsed.success ? parsed.output.data : null
}

const readSession = (): Promise<SessionRow | null> =>
  withinTimeout(peekSession(), sessionTimeoutMs).catch(() => null)

/**
 * Removes a shown notification if its account has signed out meanwhile: that sign-out did not see it, and its
 * words must not stay.
 */
const takeBackIfOver = async (
  { tag }: PushPayload,
  { uid }: SessionRow,
  host: PushHost,
): Promise<void> => {
  const now = await withinTimeout(peekSession(), sessionTimeoutMs)
  if (now?.uid === uid) return
  await inTurn(() => host.close(tag))
  await host.setBadge(0)
}

const showGeneral = async (host: PushHost, session: SessionRow | null): Promise<void> => {
  const asked = withinTimeout(host.language(session !== null), sessionTimeoutMs)
  const language = await asked.catch(() => 'en' as const)
  await host.show({
    ...generalPushWords[language],
    addressee: null,
    tag: 'general',
    at: 0,
    to: '/dashboard',
    renotify: false,
  })
}

const showPayload = async (
  payload: PushPayload,
  session: SessionRow,
  host: PushHost,
): Promise<void> => {
  const { addressee, title, body, tag, at } = payload
  const shown = (await host.shown(tag).catch(() => [])).flatMap((data) => shownPush(data) ?? [])
  const before = shown.filter((one) => one.addressee === addressee)
  const push: ShownPush = { addressee, title, body, tag, at, to: pushLink(payload, session) }
  const latest = before.reduce((one, other) => (other.at > one.at ? other : one), push)
  // A repeat of the same push does not ring again; news under the same tag does.
  await host.show({ ...latest, renotify: before.length > 0 && before.every((one) => one.at < at) })
}

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
const keepPush = async (
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
