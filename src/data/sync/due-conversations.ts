import { messagesMirrorName } from '../database/forget.ts'
import type { MatchRow, SyncStateRow, UserDatabase } from '../database/schema.ts'

/** A conversation with news, as its match pokes for it. */
export interface DueConversation {
  id: string
  /** When something last changed in it, server time; 0 while nobody has written. */
  pokedAt: number
}

const newsOf = ({ id, lastMessage, messagesChangedAt = 0 }: MatchRow): DueConversation => ({
  id,
  pokedAt: Math.max(lastMessage?.sentAt ?? 0, messagesChangedAt),
})

/** Neither held, nor answered by something that was begun after it was known. */
const isUnanswered = (place: SyncStateRow | undefined, { pokedAt }: DueConversation): boolean =>
  pokedAt > Math.max(place?.cursor?.updatedAt ?? 0, place?.pokedAt ?? 0)

export const isConversationDue = async (
  { syncStates }: UserDatabase,
  news: DueConversation,
): Promise<boolean> => isUnanswered(await syncStates.get(messagesMirrorName(news.id)), news)

/** The matches on this phone, and of the open ones those of which it has not heard the last, latest first. */
export const dueConversations = (
  database: UserDatabase,
): Promise<{ held: ReadonlySet<string>; due: DueConversation[] }> =>
  database.transaction('r', database.matches, database.syncStates, async () => {
    const matches = await database.matches.toArray()
    const places = await database.syncStates.bulkGet(
      matches.map(({ id }) => messagesMirrorName(id)),
    )
    const due = matches
      .map((match, index) => ({ match, news: newsOf(match), place: places[index] }))
      .filter(({ match, news, place }) => match.status === 'open' && isUnanswered(place, news))
      .map(({ news }) => news)
      .sort((one, other) => other.pokedAt - one.pokedAt)
    return { held: new Set(matches.map(({ id }) => id)), due }
  })
