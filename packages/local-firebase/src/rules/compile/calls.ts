import { FUNCTIONS, METHODS_OF, methodsNamed, NAMESPACES } from '../builtins/index.ts'
import {
  dispatchOverload,
  functionMissing,
  type Overload,
  takesCount,
} from '../builtins/overload.ts'
import { compilePattern } from '../builtins/patterns.ts'
import type { Expression } from '../syntax/ast.ts'
import { isFailure, NULL_VALUE } from '../values/failures.ts'
import { ownEntry } from '../values/own-entry.ts'
import { typeOf } from '../values/type-of.ts'
import { Failure, type Result, type Value } from '../values/types.ts'
import { type AccessFunction, accessDocument } from './accesses.ts'
import type { Code } from './evaluation-state.ts'

export type ServiceName = 'cloud.firestore' | 'firebase.storage'

/** Whether there is such a call is known when the file is loaded. */
export type Compiled = { code: Code } | { refused: string }

const ACCESS_FUNCTIONS: readonly string[] = [
  'get',
  'exists',
  'getAfter',
  'existsAfter',
] satisfies AccessFunction[]
const STORAGE_ACCESS_FUNCTIONS: readonly string[] = ['get', 'exists'] satisfies AccessFunction[]
const PATTERN_METHODS: readonly string[] = ['matches', 'replace', 'split']

/** `name(…)`, if no function of the file has that name. */
export function builtinCall(service: ServiceName, name: string, parameters: Code[]): Compiled {
  if (service === 'cloud.firestore' && ACCESS_FUNCTIONS.includes(name)) {
    return accessCall(name as AccessFunction, parameters)
  }
  return functionCall(name, ownEntry(FUNCTIONS, name), parameters)
}

/** `namespace.name(…)`. Undefined for an unknown namespace. */
export function namespaceCall(
  service: ServiceName,
  namespace: string,
  name: string,
  parameters: Code[],
): Compiled | undefined {
  if (service === 'firebase.storage' && namespace === 'firestore') {
    if (STORAGE_ACCESS_FUNCTIONS.includes(name)) {
      return accessCall(name as AccessFunction, parameters)
    }
    return { refused: `Function not found: firestore.${name}` }
  }
  const table = ownEntry(NAMESPACES, namespace)
  return table && functionCall(`${namespace}.${name}`, ownEntry(table, name), parameters)
}

/** `object.name(…)`. The object decides which method it is, but some type must have one. */
export function methodCall(
  object: Code,
  name: string,
  parameters: Code[],
  sources: readonly Expression[],
): Compiled {
  const known = methodsNamed(name)
  if (known.length === 0) return { refused: `Function not found: ${name}` }
  if (!takesCount(known, parameters.length)) return { refused: wrongCount(name) }
  const refused = PATTERN_METHODS.includes(name) ? refusedPattern(sources[0]) : undefined
  if (refused !== undefined) return { refused }
  return {
    code: (run, locals) => {
      const receiver = object(run, locals)
      const values = evaluateAll(parameters.map((code) => code(run, locals)))
      if (isFailure(receiver)) return receiver
      if (isFailure(values)) return values
      return callMethod(receiver, name, values)
    },
  }
}

export function evaluateAll(results: Result[]): Value[] | Failure {
  return results.find(isFailure) ?? (results as Value[])
}

function callMethod(receiver: Value, name: string, parameters: Value[]): Result {
  if (receiver === null) return NULL_VALUE
  const type = typeOf(receiver)
  const overloads = ownEntry(METHODS_OF[type] ?? {}, name)
  if (!overloads) return functionMissing(`${type}.${name}`)
  return dispatchOverload(`${type}.${name}`, overloads, receiver, parameters)
}

function functionCall(
  label: string,
  overloads: readonly Overload[] | undefined,
  parameters: Code[],
): Compiled {
  if (!overloads) return { refused: `Function not found: ${label}` }
  if (!takesCount(overloads, parameters.length)) return { refused: wrongCount(label) }
  return {
    code: (run, locals) => {
      const values = evaluateAll(parameters.map((code) => code(run, locals)))
      return isFailure(values) ? values : dispatchOverload(label, overloads, null, values)
    },
  }
}

function accessCall(called: AccessFunction, parameters: Code[]): Compiled {
  const [path, ...more] = parameters
  if (!path || more.length > 0) return { refused: wrongCount(called) }
  return {
    code: (run, locals) => {
      const value = path(run, locals)
      return isFailure(value) ? value : accessDocument(run, called, value)
    },
  }
}

function refusedPattern(source: Expression | undefined): string | undefined {
  if (source?.kind !== 'literal' || typeof source.value !== 'string') return undefined
  const compiled = compilePattern(source.value)
  return compiled instanceof Failure ? compiled.reason : undefined
}

function wrongCount(label: string): string {
  return `Incorrect number of arguments for ${label}`
}
