import { listIncludes } from '../values/equal.ts'
import type { Constraint, Value } from '../values/types.ts'
import { methodOverload, type Table } from './overload.ts'

export const constraintMethods: Table = { hasAny: [methodOverload('constraint', ['list'], hasAny)] }

function hasAny(constraint: Constraint, items: readonly Value[]): boolean {
  return constraint.terms.some(
    ({ operator, value }) => operator === 'contains' && listIncludes(items, value),
  )
}
