import * as limits from '../../shared/limits.ts'
import type { DeskQuery, DeskSource } from './desk-query.ts'

type Named<Row> = Row & { name: string }

const named = async <Row extends { uid: string }>(
  source: DeskSource,
  rows: readonly Row[],
  names: Map<string, string>,
): Promise<Named<Row>[]> => {
  const uids = [...new Set(rows.map(({ uid }) => uid))].filter((uid) => !names.has(uid))
  for (let from = 0; from < uids.length; from += limits.peopleNamesMax) {
    const asked = uids.slice(from, from + limits.peopleNamesMax)
    const answer = await source.call('listNames', { uids: asked })
    for (const { uid, name } of answer) names.set(uid, name)
  }
  return rows.map((row) => ({ ...row, name: names.get(row.uid) ?? '' }))
}

/**
 * The rows of a query, each with the name of its account; empty where the account is deleted.
 * @param kept names that were read before, where a page reads a campus again and again
 */
export const withNames = <Row extends { uid: string }>(
  query: DeskQuery<Row>,
  kept?: Map<string, string>,
): DeskQuery<Named<Row>> => {
  const { readOne } = query
  return {
    key: JSON.stringify(['withNames', query.key]),
    refreshMs: query.refreshMs,
    changedBy: query.changedBy,
    read: async (source) => named(source, await query.read(source), kept ?? new Map()),
    ...(readOne !== undefined && {
      readOne: async (source, id) => {
        const row = await readOne(source, id)
        return row === null ? null : ((await named(source, [row], new Map()))[0] ?? null)
      },
    }),
  }
}
