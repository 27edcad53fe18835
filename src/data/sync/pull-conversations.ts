import { messagesMirrorName } from '../database/mirror-names.ts'
import type { UserDatabase } from '../database/schema.ts'
import { allDone } from '../lib/single-flight.ts'
import { type DueConversation, readDueConversations } from './due-conversations.ts'
import type { Engine } from './engine.ts'
import { messagesMirror } from './log-mirrors.ts'
import { pullLog } from './pull-log.ts'

const parallelPulls = 6

/**
 * Marks the news of a conversation as answered. Call it when an answer, requested after the match had these
 * news, has arrived.
 */
export const markConversationAnswered = async (
  { syncStates }: UserDatabase,
  { id, pokedAt }: DueConversation,
): Promise<void> => {
  await syncStates.where({ name: messagesMirrorName(id) }).modify((state) => {
    state.pokedAt = Math.max(state.pokedAt, pokedAt)
  })
}

/** @throws as pullLog, after the other pulls of the same turn have ended */
export const pullConversationsInTurns = async (
  engine: Engine,
  conversations: readonly DueConversation[],
): Promise<void> => {
  for (let index = 0; index < conversations.length; index += parallelPulls) {
    const some = conversations.slice(index, index + parallelPulls)
    await allDone(some.map((news) => pullLog(engine, messagesMirror(news.id), news)))
  }
}

export const pullConversations = async (engine: Engine): Promise<void> => {
  const { due } = await readDueConversations(engine.database)
  await pullConversationsInTurns(engine, due)
}
