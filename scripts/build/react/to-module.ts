import {
  applyEdits,
  type Edit,
  fieldOf,
  isNode,
  nameOf,
  nodesOf,
  parse,
  type SyntaxNode,
  walk,
} from './syntax.ts'

/** @returns 'react' of `React = require('react')` */
const requiredBy = ({ init }: SyntaxNode): string | null => {
  if (!isNode(init) || init.type !== 'CallExpression' || nameOf(init.callee) !== 'require')
    return null
  const source = nodesOf(init.arguments)[0]?.value
  return typeof source === 'string' ? source : null
}

const importEdits = (program: SyntaxNode, code: string): Edit[] =>
  nodesOf(program.body).flatMap(({ declarations, start, end }) => {
    const declarators = nodesOf(declarations)
    if (declarators.every((one) => requiredBy(one) === null)) return []
    const lines = declarators.map((one) => {
      const source = requiredBy(one)
      return source === null
        ? `var ${code.slice(one.start, one.end)};`
        : `import * as ${nameOf(one.id)} from '${source}';`
    })
    return [{ start, end, text: lines.join('\n') }]
  })

const exportedName = (node: unknown): string | null =>
  isNode(node) && nameOf(node.object) === 'exports' ? fieldOf(node) : null

/**
 * React comes as CommonJS, of which a bundler keeps everything. Of a module it leaves out what nobody
 * imports, and what only that needs.
 */
export const toModule = (code: string): string => {
  const program = parse(code)
  const edits = importEdits(program, code)
  const assignments = new Map<string, number>()
  walk(program, (node, parent) => {
    const name = exportedName(node)
    if (name === null) return
    edits.push({ start: node.start, end: node.end, text: `export_${name}` })
    const isAssigned = parent.type === 'AssignmentExpression' && parent.left === node
    if (isAssigned) assignments.set(name, (assignments.get(name) ?? 0) + 1)
  })
  for (const { expression, start } of nodesOf(program.body)) {
    const name = isNode(expression) ? exportedName(expression.left) : null
    if (name !== null && assignments.get(name) === 1) {
      edits.push({ start, end: start, text: 'const ' })
    }
  }
  const names = [...assignments.keys()]
  const variables = names.filter((name) => assignments.get(name) !== 1)
  return [
    applyEdits(code, edits),
    ...variables.map((name) => `var export_${name};`),
    `export { ${names.map((name) => `export_${name} as ${name}`).join(', ')} };`,
    '',
  ].join('\n')
}
