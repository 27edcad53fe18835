import { kindEdits } from './fold-kinds.ts'
import {
  applyEdits,
  type Edit,
  fieldOf,
  nameOf,
  nodesOf,
  parse,
  type SyntaxNode,
  walk,
} from './syntax.ts'
import type { Unused } from './unused.ts'

const isRead = (node: SyntaxNode, parent: SyntaxNode): boolean =>
  !(
    (parent.type === 'AssignmentExpression' && parent.left === node) ||
    (parent.type === 'VariableDeclarator' && parent.id === node) ||
    (parent.type === 'Property' && parent.key === node) ||
    (parent.type === 'MemberExpression' && parent.property === node) ||
    (/^Function/.test(parent.type) && parent.body !== node)
  )

/** Each text stands in the code once, or the code has changed since it was written down. */
const withTexts = (code: string, texts: Unused['texts']): string =>
  texts.reduce((result, [text, instead]) => {
    if (result.split(text).length !== 2) throw new Error(`React has not once: ${text}`)
    return result.replace(text, instead)
  }, code)

/**
 * Writes in what is always so, and takes out what is never used; the minifier then drops what depends
 * on the opposite.
 * @throws Error if something that should be there is not: React has changed
 */
export const fold = (original: string, unused: Unused): string => {
  const code = withTexts(original, unused.texts)
  const program = parse(code)
  const edits: Edit[] = []
  const found = new Set<string>()
  const take = (table: Readonly<Record<string, string>>, name: string | null) => {
    if (name === null || !Object.hasOwn(table, name)) return undefined
    found.add(name)
    return table[name]
  }
  const replace = ({ start, end }: SyntaxNode, text: string) => edits.push({ start, end, text })

  for (const statement of nodesOf(program.body)) {
    const text = code.slice(statement.start, statement.end)
    const beginning = unused.statements.find((one) => text.startsWith(one))
    if (beginning === undefined) continue
    found.add(beginning)
    replace(statement, '')
  }
  walk(program, (node, parent, owner) => {
    edits.push(...kindEdits(node, owner, unused.kinds))
    const value =
      take(unused.calls, node.type === 'CallExpression' ? nameOf(node.callee) : null) ??
      (isRead(node, parent) ? take(unused.variables, nameOf(node)) : undefined) ??
      (isRead(node, parent) ? take(unused.fields, fieldOf(node)) : undefined)
    if (value !== undefined) replace(node, value)
    const hook =
      node.type === 'Property' ? unused.hooks.find((one) => one === nameOf(node.key)) : undefined
    if (hook === undefined) return
    found.add(hook)
    replace(node, `${hook}: null`)
  })

  const { calls, variables, fields, hooks, statements } = unused
  const expected = [...Object.keys({ ...calls, ...variables, ...fields }), ...hooks, ...statements]
  const missing = expected.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`React has no longer: ${missing.join(', ')}`)
  return applyEdits(code, edits)
}
