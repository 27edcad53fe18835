import type { UserActionStep } from '../../components/outbox-status/OutboxLine.tsx'
import { serverClock } from '../../data/clock/server-clock.ts'
import type { MatchRow, MessageRow, OutboxRow, UserDatabase } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import * as limits from '../../shared/limits.ts'

/** The number of messages that both must have written before links open (PRODUCT §6). */
const messagesToBeAcquainted = 3

/** Whether links open and warnings end. @param senders the sender of each delivered message */
export const areAcquainted = (senders: Iterable<string>, people: readonly string[]): boolean => {
  const counts = new Map(people.map((uid) => [uid, 0]))
  for (const uid of senders) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return people.every((uid) => (counts.get(uid) ?? 0) >= messagesToBeAcquainted)
}

export interface Bubble {
  id: string
  text: string
  mine: boolean
  /** Unix milliseconds. */
  at: number
  deleted: boolean
  step: UserActionStep
  deletion: OutboxRow | undefined
  /** Server time until which its writer may delete it; null for another's message or a deleted one. */
  deletableUntil: number | null
}

interface RefusedMessage {
  row: OutboxRow
  text: string
}

export interface Thread {
  bubbles: Bubble[]
  refused: RefusedMessage[]
  /** Whether this phone holds older messages. */
  older: boolean
  /** Whether both have written enough for links to work (PRODUCT §6). */
  acquainted: boolean
}

const argumentsOf = ({ args }: OutboxRow) =>
  args as { matchId: string; id: string; text: string; clientAt: number }

export const messagesOf = ({ messages }: UserDatabase, matchId: string) =>
  messages.where('[matchId+sentAt]').between([matchId, 0], [matchId, Infinity])

/** The messages that this phone has written into a conversation, in the order of their user actions. */
const writtenIn = async ({ outbox }: UserDatabase, matchId: string): Promise<OutboxRow[]> => {
  const rows = await outbox
    .where('key')
    .startsWith(outboxKey.sendMessage({ id: '' }))
    .toArray()
  return rows
    .filter((row) => argumentsOf(row).matchId === matchId)
    .sort((one, other) => one.order - other.order)
}

/**
 * Delivered messages whose server times this phone does not know yet. A guessed time could put them before
 * earlier messages.
 */
const undatedOf = async (
  { messages }: UserDatabase,
  written: readonly OutboxRow[],
): Promise<MessageRow[]> => {
  const ids = written.filter(({ state }) => state === 'delivered').map((row) => argumentsOf(row).id)
  const held = await messages.bulkGet(ids)
  return held.flatMap((row) => (row === undefined || isConfirmed(row) ? [] : [row]))
}

/** Deletions that wait, by the id of the message. */
const deletionsOf = async ({ outbox }: UserDatabase): Promise<Map<string, OutboxRow>> => {
  const rows = await outbox
    .where('key')
    .startsWith(outboxKey.deleteMessage({ id: '' }))
    .toArray()
  return new Map(rows.map((row) => [argumentsOf(row).id, row]))
}

/** Whether the server has confirmed a message: two people are not acquainted by a guess of this phone. */
const isConfirmed = ({ updatedAt }: MessageRow): boolean => updatedAt > 0

const knowEachOther = async (
  database: UserDatabase,
  { id, participants }: MatchRow,
): Promise<boolean> => {
  const some = await Promise.all(
    participants.map((uid) =>
      messagesOf(database, id)
        .filter((message) => message.senderUid === uid && isConfirmed(message))
        .limit(messagesToBeAcquainted)
        .toArray(),
    ),
  )
  return areAcquainted(
    some.flat().map(({ senderUid }) => senderUid),
    participants,
  )
}

const toBubble = (
  { id, text, senderUid, sentAt, deletedAt }: MessageRow,
  me: string,
  deletion: OutboxRow | undefined,
): Bubble => {
  const [mine, deleted] = [senderUid === me, deletedAt !== null]
  const deletableUntil = mine && !deleted ? sentAt + limits.deleteMessageMs : null
  return { id, text, mine, at: sentAt, deleted, step: 'delivered', deletion, deletableUntil }
}

/**
 * The messages of a conversation: in server order, then delivered ones without a time, waiting ones, refused
 * ones.
 * @param most limits those of the server
 */
export const threadOf = (database: UserDatabase, match: MatchRow, most: number): Promise<Thread> =>
  // One transaction: all of it is of the same moment, and it is read sooner.
  database.transaction('r', [database.outbox, database.messages], async () => {
    const [written, deletions, acquainted] = await Promise.all([
      writtenIn(database, match.id),
      deletionsOf(database),
      knowEachOther(database, match),
    ])
    const unsent = written.filter(({ state }) => state !== 'delivered')
    const undated = await undatedOf(database, written)
    const notDated = new Set([
      ...unsent.map((row) => argumentsOf(row).id),
      ...undated.map(({ id }) => id),
    ])
    const newest = await messagesOf(database, match.id)
      .reverse()
      .filter(({ id }) => !notDated.has(id))
      .limit(most)
      .toArray()
    const waiting = unsent
      .filter(({ state }) => state !== 'refused')
      .map((row): Bubble => {
        const { id, text, clientAt } = argumentsOf(row)
        // Other messages have server times, so the phone's time is moved to the server's clock.
        const at = clientAt + serverClock.offset.getState()
        const step = row.state === 'sending' ? 'sending' : 'queued'
        const fresh = { deleted: false, deletion: undefined, deletableUntil: null }
        return { id, text, mine: true, at, step, ...fresh }
      })
    return {
      bubbles: [
        ...[...newest.reverse(), ...undated].map((row) =>
          toBubble(row, database.uid, deletions.get(row.id)),
        ),
        ...waiting,
      ],
      refused: unsent
        .filter(({ state }) => state === 'refused')
        .map((row) => ({ row, text: argumentsOf(row).text })),
      older: newest.length === most,
      acquainted,
    }
  })
