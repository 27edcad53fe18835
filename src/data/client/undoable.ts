import type { Phone } from './client-core.ts'
import { finishEndings, finishEndingsWhenDue } from './match-endings.ts'
import { finishRemovals, finishWhenDue, removalsNoted } from './photo-removals.ts'

type Doer = Pick<Phone, 'database' | 'act'>

/** What pages that are gone had begun and might still have undone, each when its time is over. */
export const finishUndoable = async (phone: Doer): Promise<() => void> => {
  const stopEndings = await finishEndingsWhenDue(phone)
  const stopRemovals = finishWhenDue(phone, await removalsNoted(phone.database))
  return () => {
    stopEndings()
    stopRemovals()
  }
}

/** All of it now: who leaves undoes nothing any more. */
export const finishUndoableNow = async (phone: Doer): Promise<void> => {
  await Promise.allSettled([finishEndings(phone), finishRemovals(phone)])
}
