import { durations, limits } from '../../../shared/limits.ts'
import type { OutboxRow, UserDatabase } from '../../database/schema.ts'
import { outboxKey } from '../keys.ts'

/** The server's clock is known to about a second. */
const marginMs = 2 * durations.second

/**
 * How long the next message has to wait, so that the server takes it: at most twenty a minute, over
 * all conversations (docs/adr/0009). What this phone knows counts: messages that it holds, also from
 * other phones of the account, and those that have left it.
 * @param id of the message that is to be sent; one that is sent again is no second one
 * @param now server time
 * @returns milliseconds, 0 for at once
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

type Times = (readonly [id: string, at: number])[]

/** What the server has confirmed, from conversations that were alive within the minute. */
const receivedTimes = async (
  { matches, messages, uid }: UserDatabase,
  now: number,
): Promise<Times> => {
  const since = now - durations.minute
  const alive = (await matches.toArray()).filter(
    ({ lastMessage }) => lastMessage !== null && lastMessage.sentAt > since,
  )
  const held = await Promise.all(
    alive.map((match) =>
      messages
        .where('[matchId+sentAt]')
        .between([match.id, since], [match.id, Number.POSITIVE_INFINITY])
        .filter(({ senderUid, updatedAt }) => senderUid === uid && updatedAt > 0)
        .toArray(),
    ),
  )
  return held.flat().map((message) => [message.id, message.sentAt])
}

/** What was sent and is not held yet, at the latest time at which the server may have taken it. */
const sentTimes = async ({ outbox }: UserDatabase, now: number): Promise<Times> => {
  const ahead = now - Date.now()
  const rows = await outbox
    .where('key')
    .startsWith(outboxKey.sendMessage({ id: '' }))
    .toArray()
  return rows.flatMap((row) => {
    const at = sentAtOf(row)
    return at === undefined
      ? []
      : [[row.key.slice(outboxKey.sendMessage({ id: '' }).length), at + ahead]]
  })
}

/** Device time. */
const sentAtOf = ({ state, attempts, deliveredAt, retrySetAt }: OutboxRow): number | undefined => {
  if (state === 'sending') return Date.now()
  if (state === 'delivered') return deliveredAt
  return attempts > 0 ? retrySetAt : undefined
}
