import type { RulesError } from '../errors.ts'
import type { BinaryOperator, Expression, Position } from '../syntax/ast.ts'
import { unsupportedFailure } from '../values/failures.ts'
import { isOfType, typeOf } from '../values/type-of.ts'
import type { Result, Value } from '../values/types.ts'
import { arithmetic, negateNumber } from './arithmetic.ts'
import { builtinCall, type Compiled, methodCall, namespaceCall, type ServiceName } from './calls.ts'
import { compareOperands } from './compare.ts'
import {
  callNode,
  choiceNode,
  listNode,
  logicalNode,
  mapNode,
  pathNode,
  rangeNode,
  strictNode,
  unaryNode,
} from './evaluate.ts'
import { type Code, spendExpression } from './evaluation-state.ts'
import { FunctionCompiler } from './functions.ts'
import { elementOf, isMember, memberOf } from './membership.ts'
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
        spendExpression(run)
        return code(run, locals)
      }
    }
    return (run, locals) => {
      spendExpression(run)
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
        return listNode(expression.items.map(inner))
      case 'map':
        return mapNode(
          expression.entries.map(({ key, value }) => ({ key: inner(key), value: inner(value) })),
        )
      case 'path':
        return pathNode(
          expression.segments.map((part) => (typeof part === 'string' ? part : inner(part))),
        )
      case 'member':
        return unaryNode(inner(expression.object), (object) => memberOf(object, expression.name))
      case 'index':
        return strictNode(inner(expression.object), inner(expression.index), elementOf)
      case 'range':
        return rangeNode(
          inner(expression.object),
          expression.from && inner(expression.from),
          expression.to && inner(expression.to),
        )
      case 'call':
        return this.call(expression, scope)
      case 'method':
        return this.method(expression, scope)
      case 'not':
        return unaryNode(inner(expression.operand), not)
      case 'negate':
        return unaryNode(inner(expression.operand), negateNumber)
      case 'is':
        return typeTest(inner(expression.operand), expression.type)
      case 'and':
        return logicalNode(inner(expression.left), inner(expression.right), false)
      case 'or':
        return logicalNode(inner(expression.left), inner(expression.right), true)
      case 'choice':
        return choiceNode(inner(expression.condition), inner(expression.yes), inner(expression.no))
      case 'binary':
        return strictNode(
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
    return body ? callNode(body, codes) : REFUSED
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
  return typeof value === 'boolean' ? !value : unsupportedFailure(`!${typeOf(value)}`, '!bool')
}

/** Counts two expressions, because the type is one too. */
function typeTest(operand: Code, type: string): Code {
  const test = unaryNode(operand, (value) => isOfType(value, type))
  return (run, locals) => {
    spendExpression(run)
    return test(run, locals)
  }
}

function operation(operator: BinaryOperator): (left: Value, right: Value) => Result {
  switch (operator) {
    case 'in':
      return isMember
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return (left, right) => arithmetic(operator, left, right)
    default:
      return (left, right) => compareOperands(operator, left, right)
  }
}
