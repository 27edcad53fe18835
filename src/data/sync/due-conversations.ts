import { messagesMirrorName } from '../database/mirror-names.ts'
import type { MatchRow, SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { PokeMark } from './pokes.ts'

/**
 * A conversation with news. Its match stands for a poke: `pokedAt` is the server time of its last change, 0
 * without messages.
 */
export interface DueConversation extends PokeMark {
  id: string
}

const newsOf = ({ id, lastMessage, messagesChangedAt = 0 }: MatchRow): DueConversation => ({
  id,
  pokedAt: Math.max(lastMessage?.sentAt ?? 0, messagesChangedAt),
  number: 0,
})

/** Whether this device neither has the news, nor has pulled since it knew of them. */
const isUnanswered = (state: SyncStateRow | undefined, { pokedAt }: DueConversation): boolean =>
  pokedAt > Math.max(state?.newestAt ?? 0, state?.pokedAt ?? 0)

export const isConversationDue = async (
  { syncStates }: UserDatabase,
  news: DueConversation,
): Promise<boolean> => isUnanswered(await syncStates.get(messagesMirrorName(news.id)), news)

/** @returns the ids of all matches, and the open conversations with unanswered news, latest first */
export const readDueConversations = (
  database: UserDatabase,
): Promise<{ held: ReadonlySet<string>; due: DueConversation[] }> =>
  database.transaction('r', database.matches, database.syncStates, async () => {
    const matches = await database.matches.toArray()
    const names = matches.map(({ id }) => messagesMirrorName(id))
    const states = await database.syncStates.bulkGet(names)
    const due = matches
      .map((match, index) => ({ match, news: newsOf(match), state: states[index] }))
      .filter(({ match, news, state }) => match.status === 'open' && isUnanswered(state, news))
      .map(({ news }) => news)
      .sort((one, other) => other.pokedAt - one.pokedAt)
    return { held: new Set(matches.map(({ id }) => id)), due }
  })
