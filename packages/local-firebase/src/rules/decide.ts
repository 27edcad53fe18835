import { type Accesses, documentValue } from './compile/accesses.ts'
import type { ServiceName } from './compile/calls.ts'
import { type Run, TooManyExpressions } from './compile/evaluation-state.ts'
import { ANY_PARENTS, matchPattern, type RequestSegment } from './compile/pattern.ts'
import type { Rule } from './compile/service.ts'
import {
  type Alternative,
  alternativesOf,
  queriedPath,
  requestQuery,
  type StructuredQuery,
} from './queries.ts'
import type { Method } from './syntax/ast.ts'
import { type Step, Tracer } from './trace.ts'
import { type Fields, fromJson, toMap } from './values/convert.ts'
import { NULL_VALUE } from './values/failures.ts'
import { parseTimestamp } from './values/times.ts'
import { Path, type Result, type RulesMap, type Value } from './values/types.ts'

export interface Auth {
  uid: string
  token: object
}

/** One operation. A path has every segment: databases, (default), documents, … */
export interface Request {
  method: Method
  /** The document or file. For a query, the parent of its collections. */
  path: readonly string[]
  auth: Auth | null
  /** RFC 3339. */
  time: string
  /** Null where nothing is stored, and for lists. */
  before: Fields | null
  /** Null for reads and deletes. */
  after: Fields | null
  query: StructuredQuery | null
  accesses: Accesses
}

/** One document, or one alternative of a query. */
interface Target {
  path: readonly RequestSegment[]
  request: RulesMap
  resource: Result
}

/** `expressions`: the most that were evaluated for one target. `tooLong`: their limit ended the decision. */
export type Outcome = { expressions: number } & (
  | /** By the last attempt. A query that asks for nothing is decided by none. */
  { kind: 'allowed'; by: TriedRule | null }
  | { kind: 'denied'; path: readonly RequestSegment[]; tried: TriedRule[]; tooLong: boolean }
)

export interface TriedRule {
  rule: Rule
  /** Null unless the code is watched. */
  step: Step | null
}

/** Allows only if the rules allow every target of the request. */
export function decideBy(
  rules: readonly Rule[],
  service: ServiceName,
  request: Request,
  observed?: (step: Step) => void,
): Outcome {
  let by: TriedRule | null = null
  let expressions = 0
  for (const target of targetsOf(service, request)) {
    const outcome = decideTarget(rules, request, target, observed)
    expressions = Math.max(expressions, outcome.expressions)
    if (outcome.kind === 'denied') return { ...outcome, expressions }
    by = outcome.by
  }
  return { kind: 'allowed', by, expressions }
}

function decideTarget(
  rules: readonly Rule[],
  { method, accesses }: Request,
  { path, request, resource }: Target,
  observed: ((step: Step) => void) | undefined,
): Outcome {
  const run: Run = {
    request,
    resource,
    wildcards: [],
    spent: 0,
    accesses,
    accessed: 0,
    observer: null,
  }
  const tried: TriedRule[] = []
  for (const rule of rules) {
    const wildcards = rule.methods.has(method) ? matchPattern(rule.pattern, path) : undefined
    if (!wildcards) continue
    run.wildcards = wildcards
    const tracer = observed ? new Tracer() : null
    run.observer = tracer
    const result = runRule(rule, run)
    const step = tracer?.root ?? null
    if (step) observed?.(step)
    tried.push({ rule, step })
    const expressions = run.spent
    if (result === true) return { kind: 'allowed', by: { rule, step }, expressions }
    if (result === 'too long') return { kind: 'denied', path, tried, tooLong: true, expressions }
  }
  return { kind: 'denied', path, tried, tooLong: false, expressions: run.spent }
}

function runRule(rule: Rule, run: Run): Result | 'too long' {
  try {
    return rule.code(run, [])
  } catch (error) {
    if (error instanceof TooManyExpressions) return 'too long'
    throw error
  }
}

function targetsOf(service: ServiceName, request: Request): Target[] {
  const { query, path } = request
  if (!query) {
    const resource = resourceOf(service, new Path(path), request.before)
    return [{ path, resource, request: requestMap(service, request, new Path(path)) }]
  }
  const queried = queriedPath(path, query)
  const collection = new Path(queried.filter((segment) => typeof segment === 'string'))
  return alternativesOf(query).map((alternative) => {
    const named = alternative.kind === 'named' ? alternative.path : undefined
    const asked = requestMap(service, request, named ?? collection)
    asked.set('query', requestQuery(query))
    if (!named && queried.includes(ANY_PARENTS)) asked.delete('path')
    return {
      path: named?.segments ?? queried,
      request: asked,
      resource: queriedResource(alternative, request.accesses),
    }
  })
}

function queriedResource(alternative: Alternative, accesses: Accesses): Result {
  if (alternative.kind === 'named') {
    const fields = accesses.peek(alternative.path)
    return fields === null ? NULL_VALUE : documentValue(alternative.path, fields)
  }
  return new Map([['data', alternative.data]])
}

function requestMap(service: ServiceName, request: Request, path: Path): RulesMap {
  const { auth, method, time, after } = request
  const map: RulesMap = new Map<string, Value>([
    ['auth', auth ? authMap(auth) : null],
    ['method', method],
    ['path', path],
    ['time', timestamp(time)],
  ])
  if (method !== 'get' && method !== 'list') map.set('resource', resourceOf(service, path, after))
  return map
}

function resourceOf(service: ServiceName, path: Path, fields: Fields | null): RulesMap | null {
  if (fields === null) return null
  return service === 'cloud.firestore' ? documentValue(path, fields) : toMap(fields)
}

const tokens = new WeakMap<object, Value>()

function authMap({ uid, token }: Auth): RulesMap {
  const claims = tokens.get(token) ?? fromJson(token)
  tokens.set(token, claims)
  return new Map<string, Value>([
    ['token', claims],
    ['uid', uid],
  ])
}

function timestamp(time: string): Value {
  const parsed = parseTimestamp(time)
  if (!('nanos' in parsed)) throw new TypeError(parsed.reason)
  return parsed
}
