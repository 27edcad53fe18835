import type { MatchRow, MessageRow, OutboxRow, UserDatabase } from '../../data/db.ts'
import { partnerOf } from '../../shared/domain/match-partner.ts'
import type { MatchPerson } from '../../shared/model/match.ts'

export interface Conversation {
  match: MatchRow
  uid: string
  person: MatchPerson
  last: { text: string; mine: boolean; sentAt: number } | null
  unread: number
}

const messagesOf = (database: UserDatabase, matchId: string): Promise<MessageRow[]> =>
  database.messages.where('matchId').equals(matchId).sortBy('sentAt')

const lastOf = (match: MatchRow, messages: readonly MessageRow[], me: string) => {
  const newest = messages.at(-1) ?? match.lastMessage
  if (newest === null) return null
  return { text: newest.text, mine: newest.senderUid === me, sentAt: newest.sentAt }
}

const toConversation = async (database: UserDatabase, match: MatchRow) => {
  const me = database.uid
  const partner = partnerOf(match, me)
  if (partner === undefined) return []
  const messages = await messagesOf(database, match.id)
  const readAt = match.readAt[me] ?? 0
  const unread = messages.filter(
    ({ senderUid, sentAt }) => senderUid !== me && sentAt > readAt,
  ).length
  return [{ match, ...partner, last: lastOf(match, messages, me), unread }]
}

/** Latest first; null while matches were never pulled. */
export const conversationsOf = async (database: UserDatabase): Promise<Conversation[] | null> => {
  const matches = await database.matches.toArray()
  if (matches.length === 0 && (await database.streams.get('matches')) === undefined) return null
  const open = matches.filter(({ gone }) => !gone)
  const all = await Promise.all(open.map((match) => toConversation(database, match)))
  const latest = ({ match, last }: Conversation) => last?.sentAt ?? match.createdAt
  return all.flat().sort((one, other) => latest(other) - latest(one))
}

/** delivered: has the server's time; waiting: queued or on its way; refused: with its reason. */
export interface Bubble {
  id: string
  text: string
  mine: boolean
  at: number
  deleted: boolean
  waiting: boolean
}

const argumentsOf = ({ args }: OutboxRow) =>
  args as { matchId: string; id: string; text: string; clientAt: number }

export interface Thread {
  bubbles: Bubble[]
  refused: { row: OutboxRow; text: string }[]
}

/** One conversation in server order, what waits at the bottom, what was refused below that. */
export const threadOf = async (database: UserDatabase, matchId: string): Promise<Thread> => {
  const rows = (
    await database.outbox.where('state').anyOf('queued', 'sending', 'refused').toArray()
  )
    .filter((row) => row.name === 'sendMessage' && argumentsOf(row).matchId === matchId)
    .sort((one, other) => one.order - other.order)
  const pending = rows.filter(({ state }) => state !== 'refused')
  const refused = rows.filter(({ state }) => state === 'refused')
  const unsent = new Set(rows.map((row) => argumentsOf(row).id))
  const messages = await messagesOf(database, matchId)
  const delivered = messages
    .filter(({ id }) => !unsent.has(id))
    .map(({ id, text, senderUid, sentAt, deletedAt }) => ({
      id,
      text,
      mine: senderUid === database.uid,
      at: sentAt,
      deleted: deletedAt !== null,
      waiting: false,
    }))
  const waiting = pending.map((row) => {
    const { id, text, clientAt } = argumentsOf(row)
    return { id, text, mine: true, at: clientAt, deleted: false, waiting: true }
  })
  return {
    bubbles: [...delivered, ...waiting],
    refused: refused.map((row) => ({ row, text: argumentsOf(row).text })),
  }
}
