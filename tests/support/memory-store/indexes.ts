import { compositeIndexOf } from '../../../scripts/rules/indexes.ts'
import { noteAskedIndex } from '../../../scripts/test/asked-indexes.ts'
import { indexedQueries } from '../../../src/shared/indexes.ts'
import type { AnyFilter } from './query.ts'

interface Order {
  by: string
  isDescending: boolean
}

const known = new Set<string>()

/**
 * Requires the index that production requires: one collection filtered by a field and sorted by another needs
 * an index of both, or several of one order, of which each finds some of the filters. A field that is
 * compared by `<` or `>` counts as sorted.
 * @throws Error when rules/indexes.json lacks it
 */
export const assertIndexed = (path: string, where: readonly AnyFilter[], said?: Order): void => {
  const compared = where.find(([, operator]) => operator === '<' || operator === '>')?.[0]
  const order = said ?? (compared === undefined ? undefined : { by: compared, isDescending: false })
  if (order === undefined) return
  const collection = path.split('/').at(-1) ?? ''
  const fields = where.map(([field]) => field).filter((field) => field !== order.by)
  const key = [collection, order.by, order.isDescending, ...fields].join(' ')
  if (fields.length === 0 || known.has(key)) return

  const wanted = new Set<string>(fields)
  const merged = indexedQueries.filter(
    (index) =>
      index.collection === collection &&
      index.by === order.by &&
      (index.isDescending ?? false) === order.isDescending &&
      index.filters.every(([field]) => fields.includes(field)),
  )
  const whole = merged.find(({ filters }) => filters.length === wanted.size)
  for (const index of whole === undefined ? merged : [whole]) {
    for (const [field] of index.filters) wanted.delete(field)
    noteAskedIndex(compositeIndexOf(index))
  }
  if (wanted.size > 0) throw new Error(`rules/indexes.json lacks an index for the query ${key}`)
  known.add(key)
}
