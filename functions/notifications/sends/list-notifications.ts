import type { CallRequest, CallResponse } from '../../../src/shared/calls.ts'
import { isOfCouple, matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { notificationSchema } from '../../../src/shared/model/notifications/notification.ts'
import {
  type NotificationSend,
  notificationSendSchema,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import type { Caller } from '../../platform/caller.ts'
import { keyedHash, readIdentitySecret } from '../../platform/keyed-hash.ts'
import { readTimePage } from '../../platform/pages/time-page.ts'
import { readableDocuments } from '../../platform/read-documents.ts'
import type { Filter, Store } from '../../platform/store.ts'
import { roundOf } from './round-audience.ts'
import { isOfUnanswered, writtenShown } from './unanswered-sends.ts'

type Listed = CallResponse<'listNotifications'>
type Asked = Omit<CallRequest<'listNotifications'>, 'of'>
type SendsById = ReadonlyMap<string, NotificationSend>

const countsOf = (send: NotificationSend | undefined) => ({
  state: send?.state ?? ('sent' as const),
  written: send === undefined ? null : writtenShown(send),
  pushed: send?.pushed ?? null,
  failed: send?.failed ?? null,
})

/** Lists every send of admins. A person's own mark tells whether it was seen. */
const listSends = async (store: Store, { state, order, cursor }: Asked): Promise<Listed> => {
  const sends = await readTimePage(store, notificationSendSchema, {
    collection: collections.notificationSends,
    where: state === null ? [] : [['state', '==', state]],
    by: 'dueAt',
    size: limits.notificationsPerPage,
    order,
    cursor,
  })
  const personal = sends.filter(({ userUid }) => userUid !== null)
  const stored = await store.getAll(personal.map(({ id }) => paths.notification(id)))
  const seen = new Set(stored.flatMap((row) => (row?.data.seen === true ? [row.id] : [])))
  return sends.map(({ id, title, body, targetType, userUid, round, dueAt, ...send }) => ({
    id,
    title,
    body,
    targetType,
    userUid,
    round: round === undefined ? null : roundOf(round),
    at: dueAt,
    ...countsOf({ ...send, title, body, targetType, userUid, dueAt, ...(round && { round }) }),
    opened: userUid === null ? null : Number(seen.has(id)),
  }))
}

/** The id under which the desk reads what no admin has sent: most ids name two people. */
const deskIdOf = (id: string): string => keyedHash(`notification ${id}`, readIdentitySecret())

/** Whether a person was told by it of a couple that the admin is part of. */
const namesOwnCouple = (
  { uid }: Pick<Caller, 'uid'>,
  { id, userUid }: { id: string; userUid: string | null },
): boolean => {
  if (userUid === null || !isOfCouple(id)) return false
  const couples = [matchId(uid, userUid), matchId(userUid, uid)]
  return uid === userUid || couples.some((couple) => `${id}_`.includes(`_${couple}_`))
}

/** Whether it tells a person of a place in the decks: these follow blocks, so no admin reads it of anybody. */
const isOfEmptyDeck = ({ id, userUid }: { id: string; userUid: string | null }): boolean =>
  userUid !== null && id.startsWith('round_') && id.endsWith(`_unplaced_${userUid}`)

/**
 * Lists what admins or the server have told a group or a person; without what `isOfUnanswered` and
 * `isOfEmptyDeck` hold back.
 */
const listHistory = async (
  store: Store,
  caller: Pick<Caller, 'uid'>,
  asked: { where: readonly Filter[]; since: number } & Pick<Asked, 'order' | 'cursor'>,
): Promise<Listed> => {
  const rows = await readTimePage(store, notificationSchema, {
    ...asked,
    collection: collections.notifications,
    by: 'createdAt',
    size: limits.notificationsPerPage,
    idOf: deskIdOf,
    keep: async (row) =>
      !namesOwnCouple(caller, row) && !isOfEmptyDeck(row) && !(await isOfUnanswered(store, row)),
  })
  const sends = await readSends(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, body, targetType, userUid, createdAt, seen }) => ({
    id: sends.has(id) ? id : deskIdOf(id),
    title,
    body,
    targetType,
    userUid,
    round: null,
    at: createdAt,
    ...countsOf(sends.get(id)),
    opened: userUid === null ? null : Number(seen),
  }))
}

const readSends = async (store: Store, ids: readonly string[]): Promise<SendsById> => {
  const stored = await store.getAll(ids.map(serverPaths.notificationSend))
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
