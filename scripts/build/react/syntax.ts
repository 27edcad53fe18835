import { parseAst } from 'vite'

/** A node of the syntax tree (ESTree), with its place in the text. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Edit {
  start: number
  end: number
  text: string
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const nodesOf = (value: unknown): SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isNode) : []

export const parse = (code: string): SyntaxNode => {
  const program: unknown = parseAst(code)
  if (!isNode(program)) throw new Error('The parser gave no syntax tree')
  return program
}

export const isFunction = ({ type }: SyntaxNode): boolean => /Function/.test(type)

/** @param visit gets the function around the node too, or the program */
export const walk = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode, owner: SyntaxNode) => void,
  owner: SyntaxNode = node,
): void => {
  for (const child of Object.values(node).flat().filter(isNode)) {
    visit(child, node, owner)
    walk(child, visit, isFunction(child) ? child : owner)
  }
}

export const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : null

/** The name behind the dot: `tag` of `fiber.tag`. */
export const fieldOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'MemberExpression' && node.computed === false
    ? nameOf(node.property)
    : null

/** Insertions come first; of two edits that begin at one place the one that covers the other. */
const byPlace = (one: Edit, other: Edit): number => {
  if (one.start !== other.start) return one.start - other.start
  if (one.end === one.start) return -1
  return other.end === other.start ? 1 : other.end - one.end
}

/** An edit inside the text that another one replaces goes with that text. */
export const applyEdits = (code: string, edits: readonly Edit[]): string => {
  let result = ''
  let done = 0
  for (const { start, end, text } of [...edits].sort(byPlace)) {
    if (start < done) continue
    result += code.slice(done, start) + text
    done = end
  }
  return result + code.slice(done)
}
