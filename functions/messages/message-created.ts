import * as v from 'valibot'
import { pathById } from '../../src/shared/collections/path-of.ts'
import { messagePushTag } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { type Message, messageSchema } from '../../src/shared/model/matches/message.ts'
import { type PushMark, pushMarkSchema } from '../../src/shared/model/notifications/push-mark.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { pushesText } from '../../src/shared/text/notifications.ts'
import { pushToPeople, requireAllReached } from '../notifications/push-people.ts'
import { poke } from '../platform/commit/pokes.ts'
import type { Push } from '../platform/push.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { isMessageWithinRate, type MessageAddress } from './message-rate.ts'

/**
 * Shows a message as the last one of its match, pokes both people and pushes to the receiver. A
 * message beyond the minute's limit is retracted and tells nobody.
 */
export const handleMessageCreated =
  (openPush: () => Push): ChangeHandler =>
  async (store, { params, after }, now) => {
    const { matchId = '', messageId = '' } = params
    const { senderUid, sentAt } = v.parse(messageSchema, after)
    const address = { matchId, messageId, senderUid, sentAt }
    if (!(await isMessageWithinRate(store, address))) return
    const due = await updateMatch(store, address, await mayBePassed(store, address), now)
    if (due === null) return
    const { receiver, owed: owedBefore } = due
    const tag = messagePushTag(matchId, receiver)
    const content = { ...pushesText.message, tag, topic: 'messages', at: sentAt } as const
    const { owed } = await pushToPeople(store, openPush(), [receiver], content, owedBefore)
    await endSending(store, tag, messageId, owed)
    requireAllReached(tag, owed.length)
  }

const endSending = (store: Store, tag: string, messageId: string, owed: string[]): Promise<void> =>
  store.transaction(async (transaction) => {
    const mark = await readDocument(transaction, pushMarkSchema, pathById('pushMarks', tag))
    if (mark?.sendingId !== messageId) return
    const sendingId = owed.length > 0 ? messageId : null
    transaction.update(pathById('pushMarks', tag), { sendingId, owed })
  })

interface DuePush {
  receiver: string
  /** The devices that an earlier attempt of this push did not reach, if that is known. */
  owed?: readonly string[]
}

/** @returns whom to push to */
const updateMatch = (
  store: Store,
  { matchId, messageId: id, senderUid }: MessageAddress,
  isPassed: boolean,
  now: number,
): Promise<DuePush | null> =>
  store.transaction(async (transaction) => {
    const [match, message] = await Promise.all([
      readDocument(transaction, matchSchema, paths.match(matchId)),
      readDocument(transaction, messageSchema, paths.message(matchId, id)),
    ])
    if (match?.status !== 'open' || message === undefined) return null
    const receiver = match.participants.find((uid) => uid !== senderUid) ?? ''
    const mark = pathById('pushMarks', messagePushTag(matchId, receiver))
    const pushed = await readDocument(transaction, pushMarkSchema, mark)

    for (const uid of match.participants) poke(transaction, uid, 'matches')
    showAsLast(transaction, match, { id, message, matchId, isPassed })
    const readAt = match.readAt[receiver] ?? 0
    if (message.deletedAt !== null || message.sentAt <= readAt) return null
    if (pushed?.sendingId === id) {
      return { receiver, ...(pushed.owed.length > 0 && { owed: pushed.owed }) }
    }
    if (!isPushDue(readAt, pushed, now)) return null
    transaction.set(mark, { pushedAt: serverTime, sendingId: id })
    return { receiver }
  })

/**
 * Whether a phone may have read another message, of the same or a later time, before this one. The query
 * needs no transaction: such a message is older than this trigger's run.
 */
const mayBePassed = async (
  store: Store,
  { matchId, messageId, sentAt }: MessageAddress,
): Promise<boolean> => {
  const collection = paths.messages(matchId)
  const latest = await store.query({ collection, where: [], newest: ['updatedAt', 2] })
  return latest.some((other) => other.id !== messageId && Number(other.data.updatedAt) >= sentAt)
}

interface LastMessage {
  matchId: string
  id: string
  message: Message
  isPassed: boolean
}

const showAsLast = (
  transaction: Transaction,
  match: Match,
  { matchId, id, message, isPassed }: LastMessage,
): void => {
  const { senderUid, sentAt, deletedAt } = message
  const { lastMessage } = match
  const isNewest = lastMessage === null || lastMessage.sentAt <= sentAt
  transaction.update(paths.match(matchId), {
    ...(isNewest &&
      deletedAt === null && {
        lastMessage: { id, senderUid, sentAt },
      }),
    ...(isLate(match, id, sentAt, isPassed) && { messagesChangedAt: serverTime }),
    updatedAt: serverTime,
  })
}

/**
 * Whether a phone's cursor may already be past this message: its commit was late, or another message
 * has the same millisecond. Then messagesChangedAt tells phones to read again (docs/adr/0012).
 * @param isPassed as far as the conversation itself tells
 */
const isLate = (
  { lastMessage, messagesChangedAt = 0 }: Match,
  id: string,
  sentAt: number,
  isPassed: boolean,
): boolean =>
  lastMessage?.id !== id &&
  (isPassed || sentAt <= Math.max(lastMessage?.sentAt ?? 0, messagesChangedAt))

/** A second push waits for `messagePushGapMs`, unless the receiver has read since the first one. */
const isPushDue = (readAt: number, pushed: PushMark | undefined, now: number): boolean => {
  if (pushed === undefined || pushed.pushedAt <= readAt) return true
  return now - pushed.pushedAt >= limits.messagePushGapMs
}
