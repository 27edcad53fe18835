import type { FunctionDeclaration, Position } from '../syntax/ast.ts'
import type { Code } from './evaluation-state.ts'

/** The meaning of names at one place. Numbers are indexes into the arrays of the run. */
export interface Scope {
  wildcards: ReadonlyMap<string, number>
  functions: ReadonlyMap<string, DeclaredFunction>
  locals: ReadonlyMap<string, number>
}

/** A body sees only the scope in which its function is declared. */
export interface DeclaredFunction {
  declaration: FunctionDeclaration
  scope: Scope
  state:
    | { kind: 'declared' }
    | { kind: 'compiling' }
    | { kind: 'compiled'; body: FunctionBody; chain: number }
}

export interface FunctionBody {
  bindings: Code[]
  result: Code
}

export const OUTERMOST: Scope = { wildcards: new Map(), functions: new Map(), locals: new Map() }

/** Adds functions, which see each other and hide outer ones. */
export function withFunctions(
  scope: Scope,
  declarations: readonly FunctionDeclaration[],
  refuse: (at: Position, message: string) => void,
): Scope {
  const own = new Set<string>()
  const functions = new Map(scope.functions)
  const inner: Scope = { ...scope, functions }
  for (const declaration of declarations) {
    if (own.has(declaration.name)) {
      refuse(declaration.at, `Function ${declaration.name} is already defined`)
    }
    own.add(declaration.name)
    functions.set(declaration.name, { declaration, scope: inner, state: { kind: 'declared' } })
  }
  return inner
}
