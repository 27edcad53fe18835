import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { notificationSchema } from '../../../src/shared/model/notifications/notification.ts'
import {
  type NotificationSend,
  notificationSendSchema,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Push } from '../../platform/push.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { type PushContent, type PushOnceReport, pushOnce } from '../push-people.ts'
import { writeNotification } from '../write-notification.ts'
import { type RoundPeople, tellPeopleOfRound } from './round-audience.ts'
import { type AudiencePage, readAudience } from './send-audience.ts'

/**
 * Takes a send for one run, and writes the notification when its time has come. Other runs skip the send
 * until this run releases it, or died.
 * @returns undefined when there is nothing to do
 */
export const takeSend = (
  store: Store,
  id: string,
  now: number,
): Promise<NotificationSend | undefined> =>
  store.transaction(async (transaction) => {
    const path = pathOf('notificationSends', id)
    const send = await readDocument(transaction, notificationSendSchema, path)
    const isDue = send?.state === 'sending' || (send?.state === 'scheduled' && send.dueAt <= now)
    if (send === undefined || !isDue || send.leasedUntil > now) return undefined
    const { title, body, targetType, userUid, round } = send
    if (send.state === 'scheduled' && round === undefined) {
      writeNotification(transaction, id, { title, body, targetType, userUid })
    }
    const taken = { state: 'sending', leasedUntil: now + limits.sendLeaseMs } as const
    transaction.update(path, taken)
    return { ...send, ...taken }
  })

const pageOf = (
  store: Store,
  people: RoundPeople,
  send: NotificationSend,
  now: number,
): Promise<AudiencePage> => {
  if (send.round !== undefined) return people.page(store, send.round, send.cursor, now)
  return send.userUid === null
    ? readAudience(store, send.targetType, send.cursor)
    : Promise.resolve({ uids: [send.userUid], next: null })
}

/** Reaches the people of one page. People of a round get notifications of their own, whose trigger pushes. */
const reachPage = async (
  store: Store,
  push: Push,
  send: NotificationSend,
  uids: readonly string[],
  { mark, content }: { mark: string; content: PushContent },
): Promise<PushOnceReport> => {
  if (send.round === undefined) return pushOnce(store, push, uids, content, mark)
  await tellPeopleOfRound(store, content.tag, send, send.round.roundId, uids)
  return { sent: 0, failed: 0, left: 0 }
}

/**
 * Continues a send that was taken. Each step is stored, so that the run after a crash continues there; nobody
 * gets a push twice (push-people.ts).
 * @param steps at most; then the send is released
 */
export const advanceSend = async (
  store: Store,
  { push, people }: { push: Push; people: RoundPeople },
  id: string,
  taken: NotificationSend,
  { steps, now }: { steps: number; now: number },
): Promise<NotificationSend> => {
  const written = await readDocument(store, notificationSchema, paths.notification(id))
  const { title, body, targetType } = taken
  const content = { title, body, tag: id, targetType, at: written?.createdAt ?? taken.dueAt }
  let send = taken
  for (let step = 0; step < steps && send.state === 'sending'; step += 1) {
    const page = await pageOf(store, people, send, now)
    const mark = `send_${id}_${send.cursor}`
    const { sent, failed, left } = await reachPage(store, push, send, page.uids, { mark, content })
    const isRepeated = left > 0 && send.tries + 1 < limits.sendTries
    send = await keepStep(
      store,
      id,
      isRepeated
        ? { ...send, tries: send.tries + 1, leasedUntil: 0 }
        : {
            ...send,
            state: page.next === null ? 'sent' : 'sending',
            cursor: page.next ?? send.cursor,
            written: send.written + page.uids.length,
            pushed: send.pushed + sent,
            failed: send.failed + failed,
            tries: 0,
            leasedUntil: page.next === null || step + 1 === steps ? 0 : send.leasedUntil,
          },
    )
    if (isRepeated) break
  }
  return send
}

const keepStep = (store: Store, id: string, send: NotificationSend): Promise<NotificationSend> =>
  store.transaction(async (transaction) => {
    const path = pathOf('notificationSends', id)
    // The send was deleted meanwhile, with the account for which it was.
    const [stored] = await transaction.getAll([path])
    const { state, cursor, written, pushed, failed, tries, leasedUntil } = send
    const step = { state, cursor, written, pushed, failed, tries, leasedUntil }
    if (stored !== null) transaction.update(path, step)
    return send
  })
