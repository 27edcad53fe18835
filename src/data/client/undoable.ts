import type { Client } from './client-core.ts'
import { finishEndings, finishEndingsWhenDue } from './match-endings.ts'
import { finishRemovals, finishWhenDue, removalsNoted } from './photo-removals.ts'

type Doer = Pick<Client, 'database' | 'act'>

/** What pages that are gone had begun and might still have undone, each when its time is over. */
export const finishUndoable = async (client: Doer): Promise<() => void> => {
  const stopEndings = await finishEndingsWhenDue(client)
  const stopRemovals = finishWhenDue(client, await removalsNoted(client.database))
  return () => {
    stopEndings()
    stopRemovals()
  }
}

/** All of it now: who leaves undoes nothing any more. */
export const finishUndoableNow = async (client: Doer): Promise<void> => {
  await Promise.allSettled([finishEndings(client), finishRemovals(client)])
}
