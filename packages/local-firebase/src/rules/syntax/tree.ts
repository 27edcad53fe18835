import { createRequire } from 'node:module'
import { RulesRejected } from '../errors.ts'
import type { Position } from './ast.ts'

/**
 * The grammar needs minutes for thousands of open brackets. Firebase takes 99 levels in an
 * expression; the rest is room for the blocks around it.
 */
const mostOpenBrackets = 120

const tokens = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[()[\]{}]/g

/** Refuses deep nesting before the grammar runs. @throws RulesRejected at the bracket that is too deep */
const assertNesting = (source: string): void => {
  let open = 0
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if ('([{'.includes(token)) open += 1
    else if (')]}'.includes(token)) open -= 1
    if (open > mostOpenBrackets) {
      const before = source.slice(0, index).split('\n')
      const column = (before.at(-1)?.length ?? 0) + 1
      throw new RulesRejected([
        { line: before.length, column, message: 'Expression is nested too deeply' },
      ])
    }
  }
}

interface Token {
  line: number
  column: number
  start: number
  stop: number
  text: string
}

/** ANTLR's node: a rule with children, or a leaf with its token in `symbol`. */
export interface TreeNode {
  children?: TreeNode[] | null
  start?: Token
  stop?: Token | null
  symbol?: Token
  getText(): string
}

interface SyntaxFailure {
  lineNumber: number
  column: number
  message: string
}

type Parser = typeof import('@firebase/eslint-plugin-security-rules/parser')

const load = createRequire(import.meta.url)
/** Loads the grammar's tables at the first use, because they take a while. */
const parser = (): Parser => load('@firebase/eslint-plugin-security-rules/parser')

const CONTEXT_SUFFIX = /Context$/

/** Parses by Firebase's own grammar. @throws RulesRejected with the first syntax error */
export function parseTree(source: string): TreeNode {
  assertNesting(source)
  try {
    return parser().parseForESLint(source).services.tree as TreeNode
  } catch (error) {
    if (error instanceof RangeError) {
      throw new RulesRejected([{ line: 1, column: 1, message: 'An expression is too long' }])
    }
    if (!isSyntaxFailure(error)) throw error
    const { lineNumber, column, message } = error
    throw new RulesRejected([{ line: lineNumber, column, message }])
  }
}

function isSyntaxFailure(error: unknown): error is SyntaxFailure {
  return error instanceof SyntaxError && 'lineNumber' in error && 'column' in error
}

/** The alternative of the grammar, such as `AdditiveExpression`. */
export function kindOf(node: TreeNode): string {
  return node.constructor.name.replace(CONTEXT_SUFFIX, '')
}

export function childrenOf(node: TreeNode, ...kinds: string[]): TreeNode[] {
  return (node.children ?? []).filter((child) => kinds.includes(kindOf(child)))
}

export function childOf(node: TreeNode, ...kinds: string[]): TreeNode | undefined {
  return childrenOf(node, ...kinds)[0]
}

/** A child that the grammar guarantees. */
export function theChild(node: TreeNode, ...kinds: string[]): TreeNode {
  const child = childOf(node, ...kinds)
  if (!child) throw new TypeError(`${kindOf(node)} has no ${kinds.join(' or ')}`)
  return child
}

export function rulesOf(node: TreeNode): TreeNode[] {
  return (node.children ?? []).filter((child) => child.symbol === undefined)
}

export function tokensOf(node: TreeNode): string[] {
  return (node.children ?? []).flatMap((child) => (child.symbol ? [child.symbol.text] : []))
}

export function positionOf(node: TreeNode): Position {
  const first = node.symbol ?? node.start
  if (!first) throw new TypeError(`${kindOf(node)} has no position`)
  const last = node.symbol ?? node.stop ?? first
  return { line: first.line, column: first.column + 1, start: first.start, end: last.stop }
}
