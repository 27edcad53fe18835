import type { Observer } from './compile/evaluation-state.ts'
import type { Rule } from './compile/service.ts'
import type { Expression } from './syntax/ast.ts'
import { Failure, type Result } from './values/types.ts'
import { valueText } from './values/value-text.ts'

export interface Step {
  expression: Expression
  result: Result
  parts: Step[]
}

export class Tracer implements Observer {
  root: Step | null = null
  private readonly open: Step[] = []

  enter(expression: Expression): void {
    const step: Step = { expression, result: null, parts: [] }
    const around = this.open.at(-1)
    if (around) around.parts.push(step)
    else this.root = step
    this.open.push(step)
  }

  leave(result: Result): void {
    const step = this.open.pop()
    if (step) step.result = result
  }
}

/** The place of an `allow`, with its condition as it is written. */
export function textOfRule(source: string, { permission }: Rule): string {
  const { at, condition, methods } = permission
  const text =
    condition.at === at ? '' : `: if ${source.slice(condition.at.start, condition.at.end + 1)}`
  return `L${at.line}:${at.column} allow ${methods.join(', ')}${text}`
}

/** The reason for a rule's decision: a line for each part that was false or true, or failed. */
export function explainRule(source: string, { permission }: Rule, root: Step): string[] {
  const { line, column } = permission.at
  const reasons = reasonsOf(root).map((step) => reason(source, step))
  return [`L${line}:${column} allow ${permission.methods.join(', ')}`, ...reasons]
}

function reasonsOf(step: Step): Step[] {
  const { expression, parts } = step
  const blamed = parts.filter(({ result }) => result === step.result)
  switch (expression.kind) {
    case 'and':
    case 'or': {
      // One true part decides an `or`, one false or failed part an `and`.
      const isByOne = (expression.kind === 'or') === (step.result === true)
      if (!isByOne) return parts.flatMap(reasonsOf)
      const first = blamed.at(0)
      return first ? reasonsOf(first) : [step]
    }
    case 'call':
    case 'choice': {
      const last = parts.at(-1)
      return last && last.result === step.result ? reasonsOf(last) : fallback(step, blamed)
    }
    default:
      return fallback(step, blamed)
  }
}

/** Follows a failure to its origin, and shows a false where it was decided. */
function fallback(step: Step, blamed: readonly Step[]): Step[] {
  const origin = blamed.at(0)
  return step.result instanceof Failure && origin ? reasonsOf(origin) : [step]
}

function reason(source: string, { expression, result, parts }: Step): string {
  const { line, column, start, end } = expression.at
  const text = source.slice(start, end + 1)
  const values = parts
    .filter((part) => part.expression.kind !== 'literal')
    .map((part) => `${textOf(source, part)} = ${valueText(part.result)}`)
  const given = values.length > 0 ? ` (${values.join(', ')})` : ''
  return `  L${line}:${column} ${text} is ${valueText(result)}${given}`
}

function textOf(source: string, { expression: { at } }: Step): string {
  return source.slice(at.start, at.end + 1)
}
