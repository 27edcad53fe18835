import { double, each, field, integer, map, post, type Scripts, words } from './script.ts'

const docs = {
  'c/a': { a: integer(1), b: integer(1), m: map({ x: integer(1) }) },
  'c/b': { a: integer(10), m: integer(1) },
  'c/c': { b: integer(100), m: map({ x: double(0.5) }) },
  'c/d': { a: words('x'), b: integer(1000) },
  'c/e': { a: { nullValue: null }, b: integer(10_000) },
}

const count = { alias: 'count', count: {} }
const sum = (path: string) => ({ alias: `sum of ${path}`, sum: field(path) })
const avg = (path: string) => ({ alias: `average of ${path}`, avg: field(path) })

const aggregated = (structuredQuery: object, ...aggregations: readonly object[]) =>
  post(':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery },
      aggregations,
    },
  })

const selecting = (...paths: readonly string[]) => ({
  select: { fields: paths.map((fieldPath) => ({ fieldPath })) },
})

/** A document counts in no aggregate unless it holds the fields of all. */
export const AGGREGATIONS: Scripts = each(docs, {
  'count alone': aggregated({}, count),
  'count and sum': aggregated({}, count, sum('a')),
  'count and average': aggregated({}, count, avg('b')),
  'two sums': aggregated({}, sum('a'), sum('b')),
  'sum, average and count': aggregated({}, avg('a'), sum('b'), count),
  'count with a field that no document has': aggregated({}, count, avg('a'), sum('none')),
  'count and a field of a map': aggregated({}, count, sum('m.x'), sum('b')),
  'count up to two and sum': aggregated({}, { ...count, count: { upTo: 2 } }, sum('b')),
  'count and sum within a limit': aggregated({ limit: 2 }, count, sum('b')),
  'count and sum after an offset': aggregated({ offset: 1 }, count, sum('b')),
  'count of selected fields': aggregated(selecting('b'), count),
  'count and sum of selected fields': aggregated(selecting('b'), count, sum('b')),
  'sum of the selected fields': aggregated(selecting('b', 'a'), sum('b'), avg('a')),
  'sum of some selected fields': aggregated(selecting('b', 'a'), sum('b')),
  'sum of fields that are not selected': aggregated(selecting('m'), sum('a'), sum('b')),
  'sum with the name selected': aggregated(selecting('__name__'), sum('a')),
  'sum with a part of it selected': aggregated(selecting('m'), sum('m.x')),
  'sum of a field that is not selected': aggregated(selecting('a'), sum('b')),
})
