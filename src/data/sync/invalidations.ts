import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import { followLive } from '../lib/follow-live.ts'

export interface InvalidationWatch {
  /** Notes the states that a pull has written, because another tab may delete one before the next look. */
  sawStates(states: Iterable<Pick<SyncStateRow, 'name' | 'pokedAt'>>): void
  stop(): void
}

/**
 * Another tab invalidates a mirror when it takes back, discards or rolls back an entry: it deletes the
 * sync state, or lowers its `pokedAt`. Only the leader pulls, so it watches for that. It is told of each
 * fall once: a pull writes sync states too, and would otherwise lead to the next one.
 */
export const watchInvalidations = (
  { syncStates }: UserDatabase,
  invalidated: () => void,
): InvalidationWatch => {
  /** The poke that each sync state last answered. */
  let known = new Map<string, number>()
  const states = followLive(
    () => syncStates.toArray(),
    (rows) => {
      const now = new Map(rows.map(({ name, pokedAt }) => [name, pokedAt]))
      const isInvalidated = [...known].some(([name, pokedAt]) => pokedAt > (now.get(name) ?? -1))
      known = now
      if (isInvalidated) invalidated()
    },
  )
  return {
    sawStates: (rows) => {
      for (const { name, pokedAt } of rows) known.set(name, pokedAt)
    },
    stop: states.stop,
  }
}
