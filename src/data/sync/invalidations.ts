import { liveQuery } from 'dexie'
import type { UserDatabase } from '../database/schema.ts'

/**
 * Watches for mirrors that have to be pulled though nothing counts: their place is gone, or answers no
 * poke any more. Another tab may have put it back, which took something back, gave it up or was
 * refused, and only one tab of a phone pulls.
 * @returns the stop
 */
export const onInvalidation = (
  { syncStates }: UserDatabase,
  happened: () => void,
): (() => void) => {
  let before = new Map<string, number>()
  const places = liveQuery(() => syncStates.toArray()).subscribe({
    next: (rows) => {
      const now = new Map(rows.map(({ name, pokedAt }) => [name, pokedAt]))
      const isBack = [...before].some(([name, pokedAt]) => pokedAt > (now.get(name) ?? -1))
      before = now
      if (isBack) happened()
    },
    // The database is closed, and with it all of this.
    error: () => undefined,
  })
  return () => places.unsubscribe()
}
