import type { RulesError } from '../errors.ts'
import type { BinaryOperator, Expression, Position } from '../syntax/ast.ts'
import { unsupported } from '../values/failures.ts'
import { isOfType, typeOf } from '../values/type-of.ts'
import type { Result, Value } from '../values/types.ts'
import { arithmetic, negate } from './arithmetic.ts'
import { builtinCall, type Compiled, methodCall, namespaceCall, type ServiceName } from './calls.ts'
import { compare } from './compare.ts'
import { FunctionCompiler } from './functions.ts'
import { element, isIn, member } from './membership.ts'
import { call, choice, list, logical, map, path, range, strict, unary } from './nodes.ts'
import { type Code, spend } from './run.ts'
import type { DeclaredFunction, Scope } from './scope.ts'

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** Replaces a refused expression, whose file is not loaded. */
const REFUSED: Code = () => null

export class ExpressionCompiler {
  private readonly functions = new FunctionCompiler(this)

  constructor(
    private readonly service: ServiceName,
    private readonly errors: RulesError[],
    private readonly watched: boolean,
  ) {}

  compile(expression: Expression, scope: Scope): Code {
    const code = this.codeOf(expression, scope)
    if (!this.watched) {
      return (run, locals) => {
        spend(run)
        return code(run, locals)
      }
    }
    return (run, locals) => {
      spend(run)
      run.observer?.enter(expression)
      const result = code(run, locals)
      run.observer?.leave(result)
      return result
    }
  }

  /** Finds the errors in functions that nothing calls. */
  check(functions: Iterable<DeclaredFunction>): void {
    for (const declared of functions) {
      if (declared.state.kind === 'declared') this.functions.bodyOf(declared)
    }
  }

  refuse({ line, column }: Position, message: string): void {
    this.errors.push({ line, column, message })
  }

  private codeOf(expression: Expression, scope: Scope): Code {
    const inner = (part: Expression) => this.compile(part, scope)
    switch (expression.kind) {
      case 'literal':
        return () => expression.value
      case 'variable':
        return this.variable(expression, scope)
      case 'list':
        return list(expression.items.map(inner))
      case 'map':
        return map(
          expression.entries.map(({ key, value }) => ({ key: inner(key), value: inner(value) })),
        )
      case 'path':
        return path(
          expression.segments.map((part) => (typeof part === 'string' ? part : inner(part))),
        )
      case 'member':
        return unary(inner(expression.object), (object) => member(object, expression.name))
      case 'index':
        return strict(inner(expression.object), inner(expression.index), element)
      case 'range':
        return range(
          inner(expression.object),
          expression.from && inner(expression.from),
          expression.to && inner(expression.to),
        )
      case 'call':
        return this.call(expression, scope)
      case 'method':
        return this.method(expression, scope)
      case 'not':
        return unary(inner(expression.operand), not)
      case 'negate':
        return unary(inner(expression.operand), negate)
      case 'is':
        return typeTest(inner(expression.operand), expression.type)
      case 'and':
        return logical(inner(expression.left), inner(expression.right), false)
      case 'or':
        return logical(inner(expression.left), inner(expression.right), true)
      case 'choice':
        return choice(inner(expression.condition), inner(expression.yes), inner(expression.no))
      case 'binary':
        return strict(
          inner(expression.left),
          inner(expression.right),
          operation(expression.operator),
        )
    }
  }

  private variable({ name, at }: Of<'variable'>, scope: Scope): Code {
    const local = scope.locals.get(name)
    if (local !== undefined) return (_, locals) => locals[local] as Result
    const wildcard = scope.wildcards.get(name)
    if (wildcard !== undefined) return (run) => run.wildcards[wildcard] as Result
    if (name === 'request') return (run) => run.request
    if (name === 'resource') return (run) => run.resource
    this.refuse(at, `Unknown variable ${name}`)
    return REFUSED
  }

  private call({ name, parameters, at }: Of<'call'>, scope: Scope): Code {
    const codes = parameters.map((parameter) => this.compile(parameter, scope))
    const declared = scope.functions.get(name)
    if (!declared) return this.accept(at, builtinCall(this.service, name, codes))
    if (declared.declaration.parameters.length !== codes.length) {
      this.refuse(at, `Incorrect number of arguments for ${name}`)
    }
    const body = this.functions.bodyOf(declared)
    return body ? call(body, codes) : REFUSED
  }

  private method({ object, name, parameters, at }: Of<'method'>, scope: Scope): Code {
    const codes = parameters.map((parameter) => this.compile(parameter, scope))
    if (object.kind === 'variable' && !isBound(object.name, scope)) {
      const compiled = namespaceCall(this.service, object.name, name, codes)
      if (compiled) return this.accept(at, compiled)
    }
    return this.accept(at, methodCall(this.compile(object, scope), name, codes, parameters))
  }

  private accept(at: Position, compiled: Compiled): Code {
    if ('code' in compiled) return compiled.code
    this.refuse(at, compiled.refused)
    return REFUSED
  }
}

function isBound(name: string, scope: Scope): boolean {
  return scope.locals.has(name) || scope.wildcards.has(name)
}

function not(value: Value): Result {
  return typeof value === 'boolean' ? !value : unsupported(`!${typeOf(value)}`, '!bool')
}

/** Counts two expressions, because the type is one too. */
function typeTest(operand: Code, type: string): Code {
  const test = unary(operand, (value) => isOfType(value, type))
  return (run, locals) => {
    spend(run)
    return test(run, locals)
  }
}

function operation(operator: BinaryOperator): (left: Value, right: Value) => Result {
  switch (operator) {
    case 'in':
      return isIn
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return (left, right) => arithmetic(operator, left, right)
    default:
      return (left, right) => compare(operator, left, right)
  }
}
