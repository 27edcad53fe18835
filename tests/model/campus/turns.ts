import type { Store, Transaction } from '../../../functions/platform/store.ts'

/** The process that did some work has died: whatever it had not committed never happened. */
export class Crash extends Error {}

/** A fault or an event at one turn of a piece of work. Turns are counted from 0. */
export interface Disturbance {
  atTurn: number
  what: 'crash' | (() => Promise<void>)
}

/**
 * The same store for a process that is disturbed: a turn is before every read outside a
 * transaction, before every commit and after it.
 * @returns also the turn itself, for what the process asks of others than the store
 */
export const disturbed = (
  store: Store,
  { atTurn, what }: Disturbance,
): { store: Store; turn: () => Promise<void> } => {
  let turns = 0
  let isDead = false
  const turn = async (): Promise<void> => {
    if (isDead) throw new Crash('The process died')
    const isNow = turns === atTurn
    turns += 1
    if (!isNow) return
    if (what !== 'crash') return what()
    isDead = true
    throw new Crash('The process died')
  }
  const steps: Store = {
    getAll: (paths) => turn().then(() => store.getAll(paths)),
    query: (query) => turn().then(() => store.query(query)),
    count: (query) => turn().then(() => store.count(query)),
    transaction: async <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> => {
      const result = await store.transaction(async (inner) => {
        const outcome = await body(inner)
        await turn()
        return outcome
      })
      await turn()
      return result
    },
  }
  return { store: steps, turn }
}
