import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { messageSchema } from '../../src/shared/model/matches/message.ts'
import { type MessageRate, messageRateSchema } from '../../src/shared/model/matches/message-rate.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { hashText } from '../platform/hash.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'

export interface MessageAddress {
  matchId: string
  messageId: string
  senderUid: string
  sentAt: number
}

type Counted = MessageRate['recent'][number]

/**
 * Counts a message, or retracts it when the minute or the day is full (docs/adr/0009). In a flood hundreds of
 * these run at once: a full minute is read without a transaction, so that none waits for another. The count stores a
 * hash of the message: it outlives the receiver's account, and must not name it.
 * @returns false when the message was retracted
 */
export const isMessageWithinRate = async (
  store: Store,
  address: MessageAddress,
): Promise<boolean> => {
  const { matchId, messageId, senderUid, sentAt } = address
  const path = paths.message(matchId, messageId)
  const counted = { id: hashText(`${matchId}/${messageId}`), sentAt }
  const seen = await readDocument(store, messageRateSchema, pathOf('messageRates', senderUid))
  if (isFull(seen, counted)) return retractMessage(store, path)
  const isCounted = await store.transaction(async (transaction) => {
    const message = await readDocument(transaction, messageSchema, path)
    const rate = await readDocument(
      transaction,
      messageRateSchema,
      pathOf('messageRates', senderUid),
    )
    if (message === undefined || message.gone === true) return false
    if (isFull(rate, counted)) return false
    transaction.set(pathOf('messageRates', senderUid), { ...rateWith(rate, counted) })
    return true
  })
  return isCounted || retractMessage(store, path)
}

/** A repeat of a message that was counted is within the rate, and so is one from before the day was full. */
const isFull = (rate: MessageRate | undefined, { id, sentAt }: Counted): boolean => {
  const { recent = [], day } = rate ?? {}
  if (recent.some((one) => one.id === id)) return false
  if (day?.fullAt != null && sentAt > day.fullAt && sentAt < day.startAt + limits.day) return true
  const near = recent.filter((one) => Math.abs(one.sentAt - sentAt) < durations.minute)
  return near.length >= limits.messagesPerMinute
}

type CountedDay = NonNullable<MessageRate['day']>

const dayWith = (day: CountedDay | undefined, sentAt: number): CountedDay => {
  if (day === undefined || sentAt >= day.startAt + limits.day) {
    return { startAt: sentAt, count: 1, fullAt: null }
  }
  const count = day.count + 1
  const isLast = day.fullAt === null && count >= limits.messagesPerDay
  return { ...day, count, fullAt: isLast ? sentAt : day.fullAt }
}

/** Once the minute or the day is full, the rules refuse messages until pausedUntil (PRODUCT §8). */
const rateWith = (rate: MessageRate | undefined, counted: Counted): MessageRate => {
  const others = (rate?.recent ?? []).filter(({ id }) => id !== counted.id)
  const isRepeat = others.length < (rate?.recent.length ?? 0)
  const all = [...others, counted].toSorted((one, other) => one.sentAt - other.sentAt)
  const newestAt = all.at(-1)?.sentAt ?? counted.sentAt
  const recent = all.filter(({ sentAt }) => newestAt - sentAt < durations.minute)
  const isNowFull = recent.length >= limits.messagesPerMinute
  const minuteEnds = isNowFull ? (recent[0]?.sentAt ?? 0) + durations.minute : 0
  const day = isRepeat && rate?.day !== undefined ? rate.day : dayWith(rate?.day, counted.sentAt)
  const dayEnds = day.fullAt === null ? 0 : day.startAt + limits.day
  return { recent, day, pausedUntil: Math.max(minuteEnds, dayEnds) }
}

/** `sentAt: 0` keeps a retracted message out of the last messages that a report copies. */
const retractMessage = async (store: Store, path: string): Promise<false> => {
  await store.transaction(async (transaction: Transaction) => {
    const message = await readDocument(transaction, messageSchema, path)
    if (message === undefined || message.gone === true) return
    transaction.update(path, {
      text: '',
      gone: true,
      sentAt: 0,
      deletedAt: serverTime,
      updatedAt: serverTime,
    })
  })
  return false
}
