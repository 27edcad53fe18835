import { liveQuery } from 'dexie'
import type { UserDatabase } from '../database/schema.ts'

/**
 * Watches for mirrors that have to be pulled although nothing poked: their sync state is gone, or
 * answers an older poke than before. Another tab may have done that when it took back, discarded or
 * rolled back something, and only one tab of a device pulls.
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
    // The database is closed, and with it all of this.
    error: () => undefined,
  })
  return () => states.unsubscribe()
}
