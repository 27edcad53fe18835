import { peopleCalls } from '../../shared/calls/people.ts'
import { peopleLimits } from '../../shared/people-limits.ts'
import type { DeskQuery, DeskSource } from './desk-query.ts'

type Named<Row> = Row & { name: string }

const named = async <Row extends { uid: string }>(
  source: DeskSource,
  rows: readonly Row[],
): Promise<Named<Row>[]> => {
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  const names = new Map<string, string>()
  for (let from = 0; from < uids.length; from += peopleLimits.namesMax) {
    const asked = uids.slice(from, from + peopleLimits.namesMax)
    const answer = await source.call('listNames', peopleCalls.listNames, { uids: asked })
    for (const { uid, name } of answer) names.set(uid, name)
  }
  return rows.map((row) => ({ ...row, name: names.get(row.uid) ?? '' }))
}

/** The rows of a query, each with the name of its account; empty where the account is gone. */
export const withNames = <Row extends { uid: string }>(
  query: DeskQuery<Row>,
): DeskQuery<Named<Row>> => {
  const { readOne } = query
  return {
    key: JSON.stringify(['withNames', query.key]),
    refreshMs: query.refreshMs,
    read: async (source) => named(source, await query.read(source)),
    ...(readOne !== undefined && {
      readOne: async (source, id) => {
        const row = await readOne(source, id)
        return row === null ? null : ((await named(source, [row]))[0] ?? null)
      },
    }),
  }
}
