import * as limits from '../../../shared/limits.ts'
import { durations } from '../../../shared/limits.ts'
import type { OutboxRow, UserDatabase } from '../../database/schema.ts'
import { outboxKey } from '../keys.ts'

/** The phone's knowledge of the server's clock is wrong by about a second. */
const marginMs = 2 * durations.second

/**
 * Milliseconds until the server accepts a message, as it takes twenty a minute (docs/adr/0009).
 * @param id of the message to send; it is not counted itself, because it may be a replay
 * @param now server time
 */
export const messagePauseMs = async (
  database: UserDatabase,
  { id }: { id: string },
  now: number,
): Promise<number> => {
  const sent = new Map([
    ...(await receivedTimes(database, now)),
    ...(await sentTimes(database, now)),
  ])
  sent.delete(id)
  const times = [...sent.values()]
    .filter((at) => Math.abs(now - at) < durations.minute)
    .toSorted((one, other) => other - one)
  const first = times[limits.messagesPerMinute - 1]
  return first === undefined ? 0 : Math.max(0, first + durations.minute + marginMs - now)
}

/**
 * Whether the messages of the last 24 hours are as many as the server takes in a day. Rows are counted before
 * they are read, because few conversations have so many.
 * @param now server time
 */
export const isDayFull = async (database: UserDatabase, now: number): Promise<boolean> => {
  const { messages, uid } = database
  const since = now - limits.day
  const ofTheDay = (matchId: string) =>
    messages
      .where('[matchId+sentAt]')
      .between([matchId, since], [matchId, Number.POSITIVE_INFINITY])
  const ids = await database.matches.toCollection().primaryKeys()
  const counts = await Promise.all(ids.map((id) => ofTheDay(id).count()))
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all < limits.messagesPerDay) return false
  const own = await Promise.all(
    ids.map((id) =>
      ofTheDay(id)
        .filter(({ senderUid, updatedAt }) => senderUid === uid && updatedAt > 0)
        .count(),
    ),
  )
  return own.reduce((sum, count) => sum + count, 0) >= limits.messagesPerDay
}

type Times = (readonly [id: string, at: number])[]

/** Messages that the server has confirmed, from conversations with news in the last minute. */
const receivedTimes = async (
  { matches, messages, uid }: UserDatabase,
  now: number,
): Promise<Times> => {
  const since = now - durations.minute
  const active = (await matches.toArray()).filter(
    ({ lastMessage }) => lastMessage !== null && lastMessage.sentAt > since,
  )
  const held = await Promise.all(
    active.map((match) =>
      messages
        .where('[matchId+sentAt]')
        .between([match.id, since], [match.id, Number.POSITIVE_INFINITY])
        .filter(({ senderUid, updatedAt }) => senderUid === uid && updatedAt > 0)
        .toArray(),
    ),
  )
  return held.flat().map((message) => [message.id, message.sentAt])
}

/** Messages sent and not confirmed yet, at the latest time of a possible acceptance. */
const sentTimes = async ({ outbox }: UserDatabase, now: number): Promise<Times> => {
  const clockOffset = now - Date.now()
  const rows = await outbox
    .where('key')
    .startsWith(outboxKey.sendMessage({ id: '' }))
    .toArray()
  return rows.flatMap((row) => {
    const at = sentAtOf(row)
    return at === undefined
      ? []
      : [[row.key.slice(outboxKey.sendMessage({ id: '' }).length), at + clockOffset]]
  })
}

const sentAtOf = ({ state, attempts, deliveredAt, retrySetAt }: OutboxRow): number | undefined => {
  if (state === 'sending') return Date.now()
  if (state === 'delivered') return deliveredAt
  return attempts > 0 ? retrySetAt : undefined
}
