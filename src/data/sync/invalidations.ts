import { liveQuery } from 'dexie'
import type { UserDatabase } from '../database/schema.ts'

/**
 * Another tab invalidates a mirror when it takes back, discards or rolls back an entry: it deletes the
 * sync state, or lowers its `pokedAt`. Only the leader pulls, so it watches for that.
 * @returns the stop
 */
export const watchInvalidations = (
  { syncStates }: UserDatabase,
  invalidated: () => void,
): (() => void) => {
  /** What each sync state last answered. A name stays while its state is gone: see below. */
  const known = new Map<string, number>()
  const states = liveQuery(() => syncStates.toArray()).subscribe({
    next: (rows) => {
      const now = new Map(rows.map(({ name, pokedAt }) => [name, pokedAt]))
      const isInvalidated = [...known].some(([name, pokedAt]) => pokedAt > (now.get(name) ?? -1))
      // A state that was put and removed again between two looks is still seen as gone.
      for (const [name, pokedAt] of now) known.set(name, pokedAt)
      if (isInvalidated) invalidated()
    },
    // The database is closed, and the engine with it.
    error: () => undefined,
  })
  return () => states.unsubscribe()
}
