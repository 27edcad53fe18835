import type { FunctionDeclaration, Position } from '../syntax/ast.ts'
import type { Code } from './run.ts'

/** What a name means where an expression stands. Places are indices into the run's arrays. */
export interface Scope {
  wildcards: ReadonlyMap<string, number>
  functions: ReadonlyMap<string, DeclaredFunction>
  locals: ReadonlyMap<string, number>
}

/** A function and the scope it was declared in, which is the only one its body sees. */
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

/** The scope with more functions, which see each other and shadow outer ones. */
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
