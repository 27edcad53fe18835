import type { Expression } from '../syntax/ast.ts'
import type { Result, RulesMap } from '../values/types.ts'
import type { Accesses } from './accesses.ts'

export interface Run {
  request: RulesMap
  resource: Result
  /** The values of the wildcards, in the order of the path. */
  wildcards: readonly Result[]
  spent: number
  accesses: Accesses
  /** Documents read, as Firebase counts them. */
  accessed: number
  observer: Observer | null
}

export interface Observer {
  enter(expression: Expression): void
  leave(result: Result): void
}

/** `locals` are the parameters and bindings of the function around the expression. */
export type Code = (run: Run, locals: readonly Result[]) => Result

const MOST_EXPRESSIONS = 1000

/** Ends the whole decision, even inside `||`. */
export class TooManyExpressions extends Error {
  constructor() {
    super(`The maximum of ${MOST_EXPRESSIONS} expressions to evaluate has been reached`)
    this.name = 'TooManyExpressions'
  }
}

export function spendExpression(run: Run): void {
  run.spent++
  if (run.spent > MOST_EXPRESSIONS) throw new TooManyExpressions()
}
