import { allDone } from './all-done.ts'
import { dueConversations } from './due.ts'
import type { Engine } from './engine.ts'
import { messagesMirror } from './log-mirrors.ts'
import { pullLog } from './pull-log.ts'

/** Conversations pulled at once. */
const parallelPulls = 6

/** @throws as pullLog does, when the others of its turn are done */
export const pullInTurns = async (
  engine: Engine,
  conversations: readonly { id: string }[],
): Promise<void> => {
  for (let index = 0; index < conversations.length; index += parallelPulls) {
    const some = conversations.slice(index, index + parallelPulls)
    await allDone(some.map(({ id }) => pullLog(engine, messagesMirror(id))))
  }
}

/** Every conversation that the matches on this phone say has news. */
export const pullConversations = async (engine: Engine): Promise<void> =>
  pullInTurns(engine, await dueConversations(engine.database))
