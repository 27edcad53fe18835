import { allDone } from './all-done.ts'
import { dueConversations } from './due.ts'
import type { Engine } from './engine.ts'
import { messagesMirror } from './log-mirrors.ts'
import { pullLog } from './pull-log.ts'

/** Conversations pulled at once. */
const parallelPulls = 6

/** Every conversation that the matches on this phone say has news. */
export const pullConversations = async (engine: Engine): Promise<void> => {
  const conversations = await dueConversations(engine.database)
  for (let index = 0; index < conversations.length; index += parallelPulls) {
    const some = conversations.slice(index, index + parallelPulls)
    await allDone(some.map(({ id }) => pullLog(engine, messagesMirror(id))))
  }
}
