import { includes } from '../values/equal.ts'
import type { Constraint, Value } from '../values/types.ts'
import { method, type Table } from './overload.ts'

export const constraintMethods: Table = { hasAny: [method('constraint', ['list'], hasAny)] }

function hasAny(constraint: Constraint, items: readonly Value[]): boolean {
  return constraint.terms.some(
    ({ operator, value }) => operator === 'contains' && includes(items, value),
  )
}
