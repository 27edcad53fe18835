import type { Expression } from '../syntax/ast.ts'
import type { Result, RulesMap } from '../values/types.ts'
import type { Accesses } from './accesses.ts'

/** The state of one decision while its rules run. */
export interface Run {
  request: RulesMap
  resource: Result
  /** What the wildcards of the matched path stand for, in the order of the path. */
  wildcards: readonly Result[]
  /** Expressions evaluated so far. */
  spent: number
  accesses: Accesses
  /** Documents read by this decision, as Firebase counts them. */
  accessed: number
  observer: Observer | null
}

/** Told of every expression evaluated, when someone wants to know why. */
export interface Observer {
  enter(expression: Expression): void
  leave(result: Result): void
}

/** A compiled expression. `locals` are the parameters and bindings of the function around it. */
export type Code = (run: Run, locals: readonly Result[]) => Result

const MOST_EXPRESSIONS = 1000

/** Ends the whole decision: `||` does not save a rule from it. */
export class TooManyExpressions extends Error {
  constructor() {
    super(`The maximum of ${MOST_EXPRESSIONS} expressions to evaluate has been reached`)
    this.name = 'TooManyExpressions'
  }
}

export function spend(run: Run): void {
  run.spent++
  if (run.spent > MOST_EXPRESSIONS) throw new TooManyExpressions()
}
