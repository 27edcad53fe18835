import type { MatchRow, MessageRow, UserDatabase } from '../../data/database/schema.ts'
import { undoableIds } from '../../data/database/undo-notes.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import { messagesOf } from './thread.ts'

export interface Conversation {
  match: MatchRow
  uid: string
  person: MatchPerson
  /** The text is null until this phone has the message. */
  last: { text: string | null; mine: boolean; sentAt: number } | null
  unread: number
  /** The end of its match may still be undone. */
  isEnding: boolean
}

const lastOf = (match: MatchRow, newest: MessageRow | undefined, me: string) => {
  const last = newest ?? match.lastMessage
  if (last === null) return null
  const { senderUid, sentAt } = last
  return { text: newest?.text ?? null, mine: senderUid === me, sentAt }
}

/** Reads messages only where one is newer than the last look. */
const unreadIn = async (
  database: UserDatabase,
  { id, readAt: marks }: MatchRow,
  newest: MessageRow | undefined,
): Promise<number> => {
  const me = database.uid
  const readAt = marks[me] ?? 0
  if (newest === undefined || newest.sentAt <= readAt) return 0
  const since = await database.messages
    .where('[matchId+sentAt]')
    .between([id, readAt], [id, Infinity], false)
    .toArray()
  return since.filter(({ senderUid, deletedAt }) => senderUid !== me && deletedAt === null).length
}

const toConversation = async (
  database: UserDatabase,
  match: MatchRow,
  ending: ReadonlySet<string>,
): Promise<Conversation[]> => {
  const partner = partnerOf(match, database.uid)
  if (partner === undefined) return []
  const newest = await messagesOf(database, match.id).last()
  const unread = await unreadIn(database, match, newest)
  const last = lastOf(match, newest, database.uid)
  return [{ match, ...partner, last, unread, isEnding: ending.has(partner.uid) }]
}

/** Latest first; null while matches were never pulled. */
export const conversationsOf = async (database: UserDatabase): Promise<Conversation[] | null> => {
  const matches = await database.matches.toArray()
  if (matches.length === 0 && (await database.syncStates.get('matches')) === undefined) return null
  const open = matches.filter(({ gone }) => !gone)
  const ending = await undoableIds(database, 'match-ending')
  const all = await Promise.all(open.map((match) => toConversation(database, match, ending)))
  const latest = ({ match, last }: Conversation) => last?.sentAt ?? match.createdAt
  return all.flat().sort((one, other) => latest(other) - latest(one))
}
