import { expect, test } from 'vitest'
import type { MeRow } from '../../src/data/database/schema.ts'
import { accountLogs, messagesMirror } from '../../src/data/sync/log-mirrors.ts'
import { lastFinishedRound } from '../../src/data/sync/pull-receipt.ts'
import { setMirrors } from '../../src/data/sync/set-mirrors.ts'
import type { RemoteQuery } from '../../src/remote/remote.ts'
import { orderedQueries } from '../../src/shared/indexes.ts'

test('every mirror with a filter and an order has its index, and every index its mirror', () => {
  const scope = { uid: 'me', gender: 'male', roundId: 'r1', isDeckShut: false } as const
  const asked = Object.values(setMirrors).flatMap(({ ask }) => {
    const question = ask(scope)
    return question !== null && 'query' in question ? [question.query] : []
  })
  const logs = accountLogs('me', {} as MeRow)
  const queries = [
    ...asked,
    ...logs.map(({ query }) => query),
    messagesMirror('m1').query,
    lastFinishedRound,
  ]
  const needed = queries.flatMap((query: RemoteQuery) => {
    const { collection, orderedBy, isNewestFirst, where = [] } = query
    const filters = where.map(([field, op]) => [field, op])
    const order = { by: orderedBy, ...(isNewestFirst && { isDescending: true }) }
    return orderedBy && where.length > 0 ? [{ collection, filters, ...order }] : []
  })
  expect(needed).toEqual(orderedQueries)
})
