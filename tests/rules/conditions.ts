import type { Expression } from '../../packages/local-firebase/index.ts'
import { type Places, placesOf, sourceOf } from './places.ts'
import type { Proven } from './proven.ts'

export interface Condition {
  /** The place of the condition and its text. */
  name: string
  expression: Expression
}

/**
 * Every sub-expression that an `allow` hangs on: what stands beside `&&`, `||` and `!`, what a
 * choice chooses from, and the same inside of each function that is called there.
 */
export const conditionsOf = (proven: Proven): Condition[] => {
  const places = placesOf(proven)
  const conditions: Condition[] = []
  const visited = new Set<Expression>()
  const visit = (expression: Expression, where: string): void => {
    if (visited.has(expression)) return
    visited.add(expression)
    conditions.push({ name: `${where}: ${sourceOf(proven, expression)}`, expression })
    for (const part of conditionsIn(expression)) visit(part, where)
    if (expression.kind === 'call') {
      const called = functionNamed(places, expression.name, where)
      if (called !== undefined) visit(called.piece.result, called.where)
    }
  }
  for (const { where, piece } of places.permissions) visit(piece.condition, where)
  return conditions
}

const conditionsIn = (expression: Expression): Expression[] => {
  switch (expression.kind) {
    case 'not':
      return [expression.operand]
    case 'and':
    case 'or':
      return [expression.left, expression.right]
    case 'choice':
      // `true` where nothing is asked is no condition.
      return [expression.condition, expression.yes, expression.no].filter(
        ({ kind }) => kind !== 'literal',
      )
    default:
      return []
  }
}

/** The function that a call reaches: of the nearest match around it. */
const functionNamed = ({ functions }: Places, name: string, where: string) =>
  functions
    .filter(({ piece, where: declared }) => {
      const scope = declared.slice(0, declared.length - name.length)
      return piece.name === name && where.startsWith(scope.trimEnd())
    })
    .sort((left, right) => right.where.length - left.where.length)[0]
