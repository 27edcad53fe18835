import type { MatchRow, MessageRow, UserDatabase } from '../../data/database/schema.ts'
import { undoableIds } from '../../data/drafts/undo-notes.ts'
import { unreadIn } from '../../data/push/unread.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { CampusPlace } from '../../shared/model/payments/plan.ts'
import { messagesOf } from './thread.ts'

export interface Conversation {
  match: MatchRow
  uid: string
  person: MatchPerson
  /** The last message; its text is null until this phone has it. */
  last: { text: string | null; mine: boolean; sentAt: number } | null
  unread: number
  /** Whether the end of its match may still be undone. */
  isEnding: boolean
}

/** The last message. A match may name a message before this phone has its words. */
const lastOf = (
  { lastMessage }: MatchRow,
  newest: MessageRow | undefined,
  me: string,
): Conversation['last'] => {
  const isSame = newest !== undefined && lastMessage?.id === newest.id
  const isAwaited = !isSame && (lastMessage?.sentAt ?? 0) > (newest?.sentAt ?? 0)
  const last = isAwaited || newest === undefined ? lastMessage : newest
  if (last === null) return null
  // The server's time of an own message that is still shown with this phone's guess.
  const sentAt = isSame ? Math.max(newest.sentAt, lastMessage?.sentAt ?? 0) : last.sentAt
  return { text: last === newest ? newest.text : null, mine: last.senderUid === me, sentAt }
}

const toConversation = async (
  database: UserDatabase,
  match: MatchRow,
  ending: ReadonlySet<string>,
): Promise<Conversation[]> => {
  const partner = partnerOf(match, database.uid)
  if (partner === undefined) return []
  const newest = await messagesOf(database, match.id).last()
  const unread = await unreadIn(database, match)
  const last = lastOf(match, newest, database.uid)
  return [{ match, ...partner, last, unread, isEnding: ending.has(partner.uid) }]
}

/** Conversations, the latest first; null while matches were never pulled. */
export const conversationsOf = async (database: UserDatabase): Promise<Conversation[] | null> => {
  const matches = await database.matches.toArray()
  if (matches.length === 0 && (await database.syncStates.get('matches')) === undefined) return null
  const open = matches.filter(({ gone }) => !gone)
  const ending = await undoableIds(database, 'match-ending')
  const all = await Promise.all(open.map((match) => toConversation(database, match, ending)))
  const latest = ({ match, last }: Conversation) => last?.sentAt ?? match.createdAt
  return all.flat().sort((one, other) => latest(other) - latest(one))
}

/** Public places that admins list for the campus. */
export const campusPlaces = async ({ config }: UserDatabase): Promise<readonly CampusPlace[]> =>
  (await config.toCollection().first())?.places ?? []
