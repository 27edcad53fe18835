import { durations, limits } from '../../src/shared/limits.ts'
import { messageSchema } from '../../src/shared/model/matches/message.ts'
import { type MessageRate, messageRateSchema } from '../../src/shared/model/matches/message-rate.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'

/** One message, and when the server took it. */
export interface MessageAddress {
  matchId: string
  messageId: string
  senderUid: string
  sentAt: number
}

type Counted = MessageRate['recent'][number]

/**
 * Counts a message, or takes it back when it is one too many. Nothing but the sender's rate and the
 * message itself is touched: in a flood, hundreds of these run at once, and once the minute is full
 * none of them waits for another.
 */
export const isMessageWithinRate = async (
  store: Store,
  address: MessageAddress,
): Promise<boolean> => {
  const { matchId, messageId, senderUid, sentAt } = address
  const path = paths.message(matchId, messageId)
  const counted = { id: `${matchId}/${messageId}`, sentAt }
  // What has been counted stays counted: a minute that is full is so without a transaction.
  const seen = await readDocument(store, messageRateSchema, paths.messageRate(senderUid))
  if (isFull(seen, counted)) return takeBack(store, path)
  const isCounted = await store.transaction(async (transaction) => {
    const message = await readDocument(transaction, messageSchema, path)
    const rate = await readDocument(transaction, messageRateSchema, paths.messageRate(senderUid))
    if (message === undefined || message.gone === true) return false
    if (isFull(rate, counted)) return false
    transaction.set(paths.messageRate(senderUid), { ...rateWith(rate, counted) })
    return true
  })
  return isCounted || takeBack(store, path)
}

/** A repeat of a message that counts is never one too many. */
const isFull = (rate: MessageRate | undefined, { id, sentAt }: Counted): boolean => {
  const recent = rate?.recent ?? []
  if (recent.some((one) => one.id === id)) return false
  const near = recent.filter((one) => Math.abs(one.sentAt - sentAt) < durations.minute)
  return near.length >= limits.messagesPerMinute
}

/** When the minute is full, the rules take no message until its first one is over (PRODUCT §8). */
const rateWith = (rate: MessageRate | undefined, counted: Counted): MessageRate => {
  const others = (rate?.recent ?? []).filter(({ id }) => id !== counted.id)
  const all = [...others, counted].toSorted((one, other) => one.sentAt - other.sentAt)
  const newestAt = all.at(-1)?.sentAt ?? counted.sentAt
  const recent = all.filter(({ sentAt }) => newestAt - sentAt < durations.minute)
  const isNowFull = recent.length >= limits.messagesPerMinute
  return { recent, pausedUntil: isNowFull ? (recent[0]?.sentAt ?? 0) + durations.minute : 0 }
}

/**
 * Nothing of the message is left. The oldest time of all puts it behind every real one, so that it
 * pushes none out of the last ones that a report keeps.
 */
const takeBack = async (store: Store, path: string): Promise<false> => {
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
