import { type Edit, fieldOf, isNode, nameOf, nodesOf, type SyntaxNode, walk } from './syntax.ts'

const isKindRead = (node: unknown): boolean => fieldOf(node) === 'tag' || nameOf(node) === 'tag'

/** @returns the number that stands here, if it is one of these kinds */
const kindAt = (node: unknown, kinds: readonly number[]): number | null =>
  isNode(node) && typeof node.value === 'number' && kinds.includes(node.value) ? node.value : null

const leaves = (statement: SyntaxNode | undefined): boolean =>
  statement !== undefined &&
  (/^(Break|Return|Throw|Continue)Statement$/.test(statement.type) ||
    (statement.type === 'BlockStatement' && leaves(nodesOf(statement.body).at(-1))))

const variablesIn = (statements: readonly SyntaxNode[]): string[] => {
  const names: string[] = []
  for (const statement of statements) {
    // The statement stands for the function around it: a variable of an inner one stays there.
    walk({ type: 'Block', start: 0, end: 0, statement }, (node, _, owner) => {
      const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : null
      if (name !== null && owner.type === 'Block') names.push(name)
    })
  }
  return names
}

/** A variable belongs to the whole function: other cases may use what one declares. */
const declare = (names: readonly string[], owner: SyntaxNode): Edit[] => {
  if (names.length === 0) return []
  const start = isNode(owner.body) ? owner.body.start + 1 : owner.start
  return [{ start, end: start, text: `var ${names.join(', ')};` }]
}

/** Takes cases out of `switch (fiber.tag)`. The statements of one stay where another case runs into it. */
const withoutCases = (choice: SyntaxNode, owner: SyntaxNode, kinds: readonly number[]): Edit[] => {
  let runsOn = false
  return nodesOf(choice.cases).flatMap((one) => {
    const statements = nodesOf(one.consequent)
    const isUnused = kindAt(one.test, kinds) !== null
    const isReached = runsOn || !isUnused
    const [first] = statements
    const end = runsOn && first !== undefined ? first.start : one.end
    runsOn = isReached && !leaves(statements.at(-1))
    if (!isUnused) return []
    const lost = isReached ? [] : variablesIn(statements)
    return [{ start: one.start, end, text: '' }, ...declare(lost, owner)]
  })
}

/** `fiber.tag === 30` is false where nothing is of that kind. */
const withoutComparison = (node: SyntaxNode, kinds: readonly number[]): Edit[] => {
  const { left, right, operator, start, end } = node
  const [kind, other] = kindAt(left, kinds) === null ? [right, left] : [left, right]
  if (kindAt(kind, kinds) === null || !isKindRead(other)) return []
  if (operator === '===') return [{ start, end, text: 'false' }]
  return operator === '!==' ? [{ start, end, text: 'true' }] : []
}

/** What asks at this node, in this function, for a kind of fiber that no element gets. */
export const kindEdits = (
  node: SyntaxNode,
  owner: SyntaxNode,
  kinds: readonly number[],
): Edit[] => {
  if (node.type === 'BinaryExpression') return withoutComparison(node, kinds)
  const isChoice = node.type === 'SwitchStatement' && isKindRead(node.discriminant)
  return isChoice ? withoutCases(node, owner, kinds) : []
}
