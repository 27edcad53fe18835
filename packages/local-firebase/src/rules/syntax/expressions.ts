import type { RulesError } from '../errors.ts'
import { GREATEST_INT, LEAST_INT } from '../values/numbers.ts'
import { IS_TYPES } from '../values/type-of.ts'
import type { BinaryOperator, Expression, Position } from './ast.ts'
import { literalValue } from './literals.ts'
import { childOf, kindOf, positionOf, rulesOf, type TreeNode, theChild, tokensOf } from './tree.ts'

/** Firebase refuses deeper expressions. */
const DEEPEST_EXPRESSION = 99

/** Replaces a refused expression, whose file is not loaded. */
const PLACEHOLDER = null

type Build = (node: TreeNode, depth: number) => Expression

/** Builds the expressions of one file. Adds what it refuses to `errors`. */
export class ExpressionBuilder {
  constructor(private readonly errors: RulesError[]) {}

  readonly build = (node: TreeNode, depth = 1): Expression => {
    if (depth > DEEPEST_EXPRESSION) return this.refuse(node, 'Expression is nested too deeply')
    const build = this.builders[kindOf(node)]
    if (!build) return this.refuse(node, `Not supported here: ${node.getText()}`)
    return build(node, depth)
  }

  refuse(node: TreeNode, message: string): Expression {
    const at = positionOf(node)
    this.errors.push({ line: at.line, column: at.column, message })
    return { kind: 'literal', value: PLACEHOLDER, at }
  }

  private readonly builders: Readonly<Record<string, Build>> = {
    PrimaryExpression: (node, depth) => this.build(firstRule(node), depth),
    ParenSimpleExpression: (node, depth) => this.build(firstRule(node), depth + 1),
    LogicalAndExpression: (node, depth) => this.logical('and', node, depth),
    LogicalOrExpression: (node, depth) => this.logical('or', node, depth),
    AdditiveExpression: (node, depth) => this.binary(node, depth),
    MultiplicativeExpression: (node, depth) => this.binary(node, depth),
    RelationalExpression: (node, depth) => this.binary(node, depth),
    EqualityExpression: (node, depth) => this.binary(node, depth),
    ExprInExpression: (node, depth) => this.binary(node, depth),
    TernaryExpression: (node, depth) => {
      const [condition, yes, no] = this.operands(node, depth, 3)
      return { kind: 'choice', condition, yes, no, at: positionOf(node) }
    },
    NotExpression: (node, depth) => {
      return { kind: 'not', operand: this.build(firstRule(node), depth + 1), at: positionOf(node) }
    },
    UnaryAdditiveExpression: (node, depth) => this.negation(node, depth),
    ExprIsTypeIdExpression: (node, depth) => this.typeTest(node, depth),
    LiteralExpression: (node) => this.literal(node),
    VariableSimpleExpression: (node) => {
      return { kind: 'variable', name: node.getText(), at: positionOf(node) }
    },
    ListSimpleExpression: (node, depth) => {
      return { kind: 'list', items: this.list(node, depth), at: positionOf(node) }
    },
    MapSimpleExpression: (node, depth) => this.map(node, depth),
    PathSimpleExpression: (node, depth) => this.path(node, depth),
    MemberLookupSimpleExpression: (node, depth) => {
      const object = this.build(firstRule(node), depth + 1)
      return {
        kind: 'member',
        object,
        name: theChild(node, 'KeywordId').getText(),
        at: positionOf(node),
      }
    },
    ListLookupSimpleExpression: (node, depth) => this.lookup(node, depth),
    FunctionCallSimpleExpression: (node, depth) => {
      const name = theChild(node, 'LocalFunctionId').getText()
      return { kind: 'call', name, parameters: this.list(node, depth), at: positionOf(node) }
    },
    MemberFunctionCallSimpleExpression: (node, depth) => {
      return this.methodCall(node, this.build(firstRule(node), depth + 1), depth)
    },
    IdMemberFunctionCallSimpleExpression: (node, depth) => {
      const receiver = theChild(node, 'Id')
      const at = positionOf(receiver)
      return this.methodCall(node, { kind: 'variable', name: receiver.getText(), at }, depth)
    },
  }

  private operands(node: TreeNode, depth: number, count: 3): [Expression, Expression, Expression]
  private operands(node: TreeNode, depth: number, count: 2): [Expression, Expression]
  private operands(node: TreeNode, depth: number, count: number): Expression[] {
    const operands = rulesOf(node).map((operand) => this.build(operand, depth + 1))
    if (operands.length !== count) throw new TypeError(`${kindOf(node)} lacks an operand`)
    return operands
  }

  private logical(kind: 'and' | 'or', node: TreeNode, depth: number): Expression {
    const [left, right] = this.operands(node, depth, 2)
    return { kind, left, right, at: positionOf(node) }
  }

  private binary(node: TreeNode, depth: number): Expression {
    const [left, right] = this.operands(node, depth, 2)
    const operator = tokensOf(node)[0] as BinaryOperator
    return { kind: 'binary', operator, left, right, at: positionOf(node) }
  }

  private negation(node: TreeNode, depth: number): Expression {
    const at = positionOf(node)
    // 2^63 is an int only with its sign.
    if (node.getText() === String(LEAST_INT)) return { kind: 'literal', value: LEAST_INT, at }
    return { kind: 'negate', operand: this.build(firstRule(node), depth + 1), at }
  }

  private typeTest(node: TreeNode, depth: number): Expression {
    const type = theChild(node, 'IsOperatorId').getText()
    if (!IS_TYPES.includes(type)) return this.refuse(node, `${type} is no type`)
    const operand = this.build(firstRule(node), depth + 1)
    return { kind: 'is', operand, type, at: positionOf(node) }
  }

  private literal(node: TreeNode): Expression {
    const text = node.getText()
    const value = literalValue(text)
    if (value === undefined) return this.refuse(node, `Invalid literal ${text}`)
    if (typeof value === 'bigint' && value > GREATEST_INT) {
      return this.refuse(node, `Invalid number literal ${text}`)
    }
    return { kind: 'literal', value, at: positionOf(node) }
  }

  private list(node: TreeNode, depth: number): Expression[] {
    const list = childOf(node, 'ExpressionList')
    return list ? rulesOf(list).map((item) => this.build(item, depth + 1)) : []
  }

  private map(node: TreeNode, depth: number): Expression {
    const entries = childOf(firstRule(node), 'MapEntries')
    const pairs = entries ? rulesOf(entries) : []
    return {
      kind: 'map',
      entries: pairs.map((pair) => {
        const [key, value] = this.operands(pair, depth, 2)
        return { key, value }
      }),
      at: positionOf(node),
    }
  }

  private path(node: TreeNode, depth: number): Expression {
    const segments = rulesOf(firstRule(node)).map((segment) => {
      const literal = childOf(segment, 'SimpleSegmemnt')
      if (literal) return literal.getText().slice(1)
      const [inner] = rulesOf(segment)
      if (!inner || kindOf(inner).endsWith('Segment')) {
        return this.refuse(segment, 'A path to read has no wildcards')
      }
      return this.build(inner, depth + 1)
    })
    return { kind: 'path', segments, at: positionOf(node) }
  }

  private lookup(node: TreeNode, depth: number): Expression {
    const at = positionOf(node)
    const object = this.build(firstRule(node), depth + 1)
    const range = childOf(node, 'RangeLookup')
    if (!range) {
      const index = firstRule(theChild(node, 'IndexLookup'))
      return { kind: 'index', object, index: this.build(index, depth + 1), at }
    }
    const colon = (range.children ?? []).findIndex((child) => child.symbol?.text === ':')
    const [before, after] = [range.children?.[colon - 1], range.children?.[colon + 1]]
    const from = before ? this.build(before, depth + 1) : null
    const to = after ? this.build(after, depth + 1) : null
    return { kind: 'range', object, from, to, at }
  }

  private methodCall(node: TreeNode, object: Expression, depth: number): Expression {
    const name = theChild(node, 'MemberId').getText()
    const at: Position = positionOf(node)
    return { kind: 'method', object, name, parameters: this.list(node, depth), at }
  }
}

/** The operand, or the part before `.name`, `[…]` and `is`. */
function firstRule(node: TreeNode): TreeNode {
  const [rule] = rulesOf(node)
  if (!rule) throw new TypeError(`${kindOf(node)} is empty`)
  return rule
}
