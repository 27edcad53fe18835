import type { UserDatabase } from '../../../src/data/database/schema.ts'

/** Counts the rows that a database hands over; keys and counts are not rows. */
export const countRowsRead = (database: UserDatabase): { take: () => number } => {
  let rows = 0
  const read = <T>(found: T, count: number): T => {
    rows += count
    return found
  }
  database.use({
    stack: 'dbcore',
    name: 'rows-read',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          get: async (request) => read(await table.get(request), 1),
          getMany: async (request) => read(await table.getMany(request), request.keys.length),
          query: async (request) => {
            const answer = await table.query(request)
            return read(answer, request.values === false ? 0 : answer.result.length)
          },
          openCursor: async (request) => {
            const cursor = await table.openCursor(request)
            if (cursor === null || request.values === false) return cursor
            const start = cursor.start.bind(cursor)
            cursor.start = (next) => {
              const counted = () => {
                rows += 1
                next()
              }
              return start(counted as typeof next)
            }
            return cursor
          },
        }
      },
    }),
  })
  return {
    take: () => {
      const taken = rows
      rows = 0
      return taken
    },
  }
}
