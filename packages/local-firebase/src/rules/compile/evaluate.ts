import { toText } from '../builtins/conversions.ts'
import { isFailure, typeMismatchFailure } from '../values/failures.ts'
import { Failure, Path, type Result, type RulesMap, type Value } from '../values/types.ts'
import { evaluateAll } from './calls.ts'
import { type Code, spendExpression } from './evaluation-state.ts'
import { sliceOf } from './membership.ts'
import type { FunctionBody } from './scope.ts'

export function unaryNode(operand: Code, apply: (value: Value) => Result): Code {
  return (run, locals) => {
    const value = operand(run, locals)
    return isFailure(value) ? value : apply(value)
  }
}

/** Evaluates both sides, even when the first one fails, because both count. */
export function strictNode(
  left: Code,
  right: Code,
  apply: (left: Value, right: Value) => Result,
): Code {
  return (run, locals) => {
    const first = left(run, locals)
    const second = right(run, locals)
    if (isFailure(first)) return first
    return isFailure(second) ? second : apply(first, second)
  }
}

/** False decides `&&` and true decides `||` (`deciding`), even when the other side fails. */
export function logicalNode(left: Code, right: Code, deciding: boolean): Code {
  return (run, locals) => {
    const first = condition(left(run, locals))
    if (first === deciding) return deciding
    spendExpression(run)
    const second = condition(right(run, locals))
    if (second === deciding) return deciding
    return isFailure(first) ? first : second
  }
}

export function choiceNode(test: Code, yes: Code, no: Code): Code {
  return (run, locals) => {
    const decision = condition(test(run, locals))
    if (isFailure(decision)) return decision
    spendExpression(run)
    return decision ? yes(run, locals) : no(run, locals)
  }
}

export function listNode(items: Code[]): Code {
  return (run, locals) => evaluateAll(items.map((item) => item(run, locals)))
}

export function mapNode(entries: { key: Code; value: Code }[]): Code {
  return (run, locals) => {
    const keys = evaluateAll(entries.map(({ key }) => key(run, locals)))
    const values = evaluateAll(entries.map(({ value }) => value(run, locals)))
    if (isFailure(keys)) return keys
    return isFailure(values) ? values : mapOf(keys, values)
  }
}

/** A path in a path adds its segments, any other value adds one segment. */
export function pathNode(segments: (string | Code)[]): Code {
  return (run, locals) => {
    const parts = segments.map((segment) => {
      if (typeof segment !== 'string') return segmentsOf(segment(run, locals))
      spendExpression(run)
      return segment
    })
    const failure = parts.find(isFailed)
    return failure ?? new Path((parts as (string | string[])[]).flat())
  }
}

export function rangeNode(object: Code, from: Code | null, to: Code | null): Code {
  return (run, locals) => {
    const values = evaluateAll([
      object(run, locals),
      ...(from ? [from(run, locals)] : []),
      ...(to ? [to(run, locals)] : []),
    ])
    if (isFailure(values)) return values
    const [items = null, first, second] = values
    return from ? sliceOf(items, first, second) : sliceOf(items, undefined, first)
  }
}

/** Evaluates parameters and bindings before the body. A failure counts only where it is read. */
export function callNode(body: FunctionBody, parameters: Code[]): Code {
  return (run, locals) => {
    const inner: Result[] = parameters.map((parameter) => parameter(run, locals))
    for (const binding of body.bindings) {
      spendExpression(run)
      inner.push(binding(run, inner))
    }
    return body.result(run, inner)
  }
}

function condition(result: Result): boolean | Failure {
  if (typeof result === 'boolean' || isFailure(result)) return result
  return typeMismatchFailure(result, 'bool')
}

function mapOf(keys: Value[], values: Value[]): RulesMap | Failure {
  const map: RulesMap = new Map()
  for (const [place, key] of keys.entries()) {
    if (typeof key !== 'string') return typeMismatchFailure(key, 'string')
    map.set(key, values[place] as Value)
  }
  return map
}

function segmentsOf(result: Result): string | readonly string[] | Failure {
  if (isFailure(result)) return result
  return result instanceof Path ? result.segments : toText(result)
}

function isFailed(part: unknown): part is Failure {
  return part instanceof Failure
}
