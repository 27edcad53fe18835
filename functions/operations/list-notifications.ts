import type { CallRequest, CallResponse } from '../../src/shared/calls.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { notificationSchema } from '../../src/shared/model/notifications/notification.ts'
import {
  type NotificationSend,
  notificationSendSchema,
} from '../../src/shared/model/notifications/notification-send.ts'
import { paths } from '../../src/shared/paths.ts'
import { readOwnReportIds } from '../moderation/reports/report-for-admin.ts'
import { roundOf } from '../notifications/sends/round-audience.ts'
import { shownCounts } from '../notifications/sends/shown-counts.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Caller } from '../platform/caller.ts'
import { keyedHash, readIdentitySecret } from '../platform/keyed-hash.ts'
import { readTimePage } from '../platform/pages/time-page.ts'
import { readableDocuments } from '../platform/read-documents.ts'
import type { Filter, Store } from '../platform/store.ts'
import { isNewsForAdmin } from './news-of-person.ts'

type Listed = CallResponse<'listNotifications'>
type Asked = Omit<CallRequest<'listNotifications'>, 'of'>
type SendsById = ReadonlyMap<string, NotificationSend>

/** The server's own notifications are not counted. */
const uncounted = { state: 'sent', written: null, pushed: null, failed: null } as const

/** Lists every send of admins. A person's own mark tells whether it was seen. */
const listSends = async (store: Store, { state, order, cursor }: Asked): Promise<Listed> => {
  const sends = await readTimePage(store, notificationSendSchema, {
    collection: 'notificationSends',
    where: state === null ? [] : [['state', '==', state]],
    by: 'dueAt',
    size: limits.notificationsPerPage,
    order,
    cursor,
  })
  const personal = sends.filter(({ userUid }) => userUid !== null)
  const stored = await store.getAll(personal.map(({ id }) => paths.notification(id)))
  const seen = new Set(stored.flatMap((row) => (row?.data.seen === true ? [row.id] : [])))
  return sends.map(({ id, ...send }) => {
    const { title, body, targetType, userUid, round, dueAt: at } = send
    return {
      ...{ id, title, body, targetType, userUid, at },
      round: round === undefined ? null : roundOf(round),
      ...shownCounts(send),
      opened: userUid === null ? null : Number(seen.has(id)),
    }
  })
}

/** The id under which the desk reads what no admin has sent: most ids name two people. */
const deskIdOf = (id: string): string => keyedHash(`notification ${id}`, readIdentitySecret())

/** Lists what admins or the server have told a group or a person, as far as this admin may read it. */
const listHistory = async (
  store: Store,
  { uid: adminUid }: Pick<Caller, 'uid'>,
  asked: { where: readonly Filter[]; since: number } & Pick<Asked, 'order' | 'cursor'>,
): Promise<Listed> => {
  const ownReports = await readOwnReportIds(store, adminUid)
  const rows = await readTimePage(store, notificationSchema, {
    ...asked,
    collection: 'notifications',
    by: 'createdAt',
    size: limits.notificationsPerPage,
    idOf: deskIdOf,
    keep: ({ id, userUid }) =>
      userUid === null || isNewsForAdmin({ id, userUid, adminUid, ownReports }),
  })
  const sends = await readSends(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, body, targetType, userUid, createdAt, seen }) => {
    const send = sends.get(id)
    return {
      id: send === undefined ? deskIdOf(id) : id,
      title,
      body,
      targetType,
      userUid,
      round: null,
      at: createdAt,
      ...(send === undefined ? uncounted : shownCounts(send)),
      opened: userUid === null ? null : Number(seen),
    }
  })
}

const readSends = async (store: Store, ids: readonly string[]): Promise<SendsById> => {
  const stored = await store.getAll(ids.map((id) => pathOf('notificationSends', id)))
  return new Map(
    stored.flatMap((row) =>
      row === null
        ? []
        : readableDocuments(notificationSendSchema, [row]).map((send) => [row.id, send] as const),
    ),
  )
}

export const handleListNotifications: CallHandler<'listNotifications'> = (
  store,
  caller,
  { of: target, ...asked },
  now,
) => {
  if (target === null) return listSends(store, asked)
  return listHistory(store, caller, {
    where:
      target.targetType === 'personal'
        ? [['userUid', '==', target.userUid]]
        : [
            ['userUid', '==', null],
            ['targetType', '==', target.targetType],
          ],
    since: now - limits.notificationHistoryMs,
    order: asked.order,
    cursor: asked.cursor,
  })
}
