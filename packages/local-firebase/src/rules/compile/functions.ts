import type { Expression, Position } from '../syntax/ast.ts'
import type { Code } from './evaluation-state.ts'
import type { DeclaredFunction, FunctionBody, Scope } from './scope.ts'

/** Firebase refuses longer chains of functions that call each other. */
const LONGEST_CALL_CHAIN = 21

interface Services {
  compile(expression: Expression, scope: Scope): Code
  refuse(at: Position, message: string): void
}

/** Compiles each function once. Refuses recursion and long chains. */
export class FunctionCompiler {
  /** The longest chain so far, for each function that is being compiled. */
  private readonly chains: number[] = [0]

  constructor(private readonly services: Services) {}

  /** Undefined if the function would call itself. */
  bodyOf(declared: DeclaredFunction): FunctionBody | undefined {
    const { declaration, state } = declared
    if (state.kind === 'compiling') {
      this.services.refuse(declaration.at, `Recursive call of ${declaration.name}`)
      return undefined
    }
    if (state.kind === 'compiled') {
      this.extend(state.chain)
      return state.body
    }
    declared.state = { kind: 'compiling' }
    this.chains.push(0)
    const body = this.compile(declared)
    const chain = (this.chains.pop() ?? 0) + 1
    declared.state = { kind: 'compiled', body, chain }
    if (chain === LONGEST_CALL_CHAIN + 1) {
      this.services.refuse(declaration.at, `${declaration.name} starts too long a chain of calls`)
    }
    this.extend(chain)
    return body
  }

  private extend(chain: number): void {
    this.chains.push(Math.max(this.chains.pop() ?? 0, chain))
  }

  private compile({ declaration, scope }: DeclaredFunction): FunctionBody {
    const locals = new Map<string, number>()
    const bind = (name: string, at: Position) => {
      if (locals.has(name)) this.services.refuse(at, `${name} is already bound`)
      locals.set(name, locals.size)
    }
    for (const { name, at } of declaration.parameters) bind(name, at)
    const bindings = declaration.bindings.map(({ name, value, at }) => {
      const code = this.services.compile(value, { ...scope, locals: new Map(locals) })
      bind(name, at)
      return code
    })
    return { bindings, result: this.services.compile(declaration.result, { ...scope, locals }) }
  }
}
