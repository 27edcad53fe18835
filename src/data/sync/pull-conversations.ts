import { messagesMirrorName } from '../database/forget.ts'
import type { UserDatabase } from '../database/schema.ts'
import { allDone } from '../lib/single-flight.ts'
import type { Engine } from '../network/engine.ts'
import { type DueConversation, dueConversations } from './due-conversations.ts'
import { messagesMirror } from './log-mirrors.ts'
import { pullLog } from './pull-log.ts'

/** Conversations pulled at once. */
const parallelPulls = 6

/** What was begun after these news were known has brought them: they are not asked for again. */
export const markAnswered = async (
  { syncStates }: UserDatabase,
  { id, pokedAt }: DueConversation,
): Promise<void> => {
  await syncStates.where({ name: messagesMirrorName(id) }).modify((place) => {
    place.pokedAt = Math.max(place.pokedAt, pokedAt)
  })
}

/** @throws as pullLog does, when the others of its turn are done */
export const pullInTurns = async (
  engine: Engine,
  conversations: readonly DueConversation[],
): Promise<void> => {
  for (let index = 0; index < conversations.length; index += parallelPulls) {
    const some = conversations.slice(index, index + parallelPulls)
    await allDone(some.map(({ id, pokedAt }) => pullLog(engine, messagesMirror(id), { pokedAt })))
  }
}

/** Every conversation that the matches on this phone say has news. */
export const pullConversations = async (engine: Engine): Promise<void> => {
  const { due } = await dueConversations(engine.database)
  await pullInTurns(engine, due)
}
