import * as v from 'valibot'
import { messagePushTag } from '../../src/shared/ids.ts'
import { limits } from '../../src/shared/limits.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { type Message, messageSchema } from '../../src/shared/model/matches/message.ts'
import { type PushMark, pushMarkSchema } from '../../src/shared/model/notifications/push-mark.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { pushesText } from '../../src/shared/text/notifications.ts'
import { poke } from '../notifications/pokes.ts'
import { pushToPeople } from '../notifications/push-people.ts'
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
    const receiver = await updateMatch(store, address, await mayBePassed(store, address), now)
    if (receiver === null) return
    const content = { ...pushesText.message, tag: messagePushTag(matchId, receiver) }
    const { sent, failed } = await pushToPeople(store, openPush(), [receiver], content, 'messages')
    if (sent === 0 && failed > 0) throw new Error(`No push of ${content.tag} was taken`)
    await endSending(store, content.tag, messageId)
  }

const endSending = (store: Store, tag: string, messageId: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const mark = await readDocument(transaction, pushMarkSchema, paths.pushMark(tag))
    if (mark?.sendingId === messageId) {
      transaction.update(paths.pushMark(tag), { sendingId: null })
    }
  })

/** @returns the uid to push to, or null */
const updateMatch = (
  store: Store,
  { matchId, messageId: id, senderUid }: MessageAddress,
  isPassed: boolean,
  now: number,
): Promise<string | null> =>
  store.transaction(async (transaction) => {
    const [match, message] = await Promise.all([
      readDocument(transaction, matchSchema, paths.match(matchId)),
      readDocument(transaction, messageSchema, paths.message(matchId, id)),
    ])
    if (match?.status !== 'open' || message === undefined) return null
    const receiver = match.participants.find((uid) => uid !== senderUid) ?? ''
    const mark = paths.pushMark(messagePushTag(matchId, receiver))
    const pushed = await readDocument(transaction, pushMarkSchema, mark)

    for (const uid of match.participants) poke(transaction, uid, 'matches')
    showAsLast(transaction, match, { id, message, matchId, isPassed })
    const isRepeated = pushed?.sendingId === id
    if (!isRepeated && !isPushDue(match.readAt[receiver], message, pushed, now)) return null
    transaction.set(mark, { pushedAt: serverTime, sendingId: id })
    return receiver
  })

/**
 * Whether a phone may have read another message, of the same or a later time, before this one. This
 * needs no transaction: such a message was there before this trigger began.
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
        lastMessage: /* mutant: words-in-the-match */ { id, senderUid, sentAt },
      }),
    // mutant: late-message-not-noted
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

/** Not for a message that was read, nor soon after a push that is still unread. */
const isPushDue = (
  readAt = 0,
  { sentAt, deletedAt }: Message,
  pushed: PushMark | undefined,
  now: number,
): boolean => {
  if (deletedAt !== null || sentAt <= readAt) return false
  if (pushed === undefined || pushed.pushedAt <= readAt) return true
  return now - pushed.pushedAt >= limits.messagePushGapMs
}
