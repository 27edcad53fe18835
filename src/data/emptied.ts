import type { UserDatabase } from './db.ts'

/**
 * A table that was emptied or made anew, by an upgrade say, while its mirrors count as pulled: they
 * count as never pulled again, so that a screen says that it waits instead of that nothing is there.
 */
export const forgetEmptied = (database: UserDatabase): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const places = await database.streams.toArray()
    const names = [...new Set(places.flatMap(({ filled }) => filled ?? []))]
    const sizes = await Promise.all(names.map((name) => database.table(name).limit(1).count()))
    const emptied = names.filter((_, index) => sizes[index] === 0)
    if (emptied.length === 0) return
    await database.streams
      .filter(({ filled }) => filled !== undefined && emptied.includes(filled))
      .delete()
  })
