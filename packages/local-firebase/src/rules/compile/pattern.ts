import type { PatternSegment } from '../syntax/ast.ts'
import { UNKNOWN_FAILURE } from '../values/failures.ts'
import { Path, type Result } from '../values/types.ts'

/** The id of a document in a query's path, which is unknown before the query runs. */
export const ANY_ID = Symbol('any id')

/** The documents above a collection group: none or many. */
export const ANY_PARENTS = Symbol('any parents')

export type RequestSegment = string | typeof ANY_ID | typeof ANY_PARENTS

/** The values of the wildcards, in order. Undefined when the pattern does not match. */
export function matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly RequestSegment[],
): Result[] | undefined {
  const glob = pattern.findIndex(({ kind }) => kind === 'glob')
  const after = glob < 0 ? 0 : pattern.length - glob - 1
  const before = glob < 0 ? pattern.length : glob
  const covered = path.length - before - after
  if (glob < 0 ? covered !== 0 : covered < 0) return undefined
  const bindings: Result[] = []
  for (let place = 0; place < before; place++) {
    if (!matchSegment(pattern[place], path[place], bindings)) return undefined
  }
  if (glob < 0) return bindings
  bindings.push(covering(path.slice(before, before + covered)))
  for (let place = glob + 1; place < pattern.length; place++) {
    if (!matchSegment(pattern[place], path[place - 1 + covered], bindings)) return undefined
  }
  return bindings
}

function matchSegment(
  pattern: PatternSegment | undefined,
  segment: RequestSegment | undefined,
  bindings: Result[],
): boolean {
  if (pattern?.kind === 'literal') return pattern.text === segment
  if (segment === undefined || segment === ANY_PARENTS) return false
  bindings.push(segment === ANY_ID ? UNKNOWN_FAILURE : segment)
  return true
}

function covering(segments: readonly RequestSegment[]): Result {
  const known = segments.filter((segment) => typeof segment === 'string')
  return known.length === segments.length ? new Path(known) : UNKNOWN_FAILURE
}
