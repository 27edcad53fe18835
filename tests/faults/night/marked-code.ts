import { parseSync } from 'vite'
import type { Mutant } from './mutants.ts'

interface Piece {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (piece: Piece): Piece[] => Object.values(piece).flat().filter(isPiece)

const field = (piece: Piece, ...names: string[]): Piece[] =>
  names.map((name) => piece[name]).filter(isPiece)

/** The outermost piece of code that begins there. */
const pieceAt = (piece: Piece, start: number): Piece | undefined => {
  if (piece.type !== 'Program' && piece.start === start) return piece
  for (const child of childrenOf(piece)) {
    const found = child.start <= start && start < child.end && pieceAt(child, start)
    if (found) return found
  }
  return undefined
}

/** Through which field of a piece its value is reached. */
const valueField: Record<string, string> = {
  ArrowFunctionExpression: 'body',
  AwaitExpression: 'argument',
  ExportNamedDeclaration: 'declaration',
  IfStatement: 'test',
  ParenthesizedExpression: 'expression',
  Property: 'value',
  ReturnStatement: 'argument',
  SpreadElement: 'argument',
  VariableDeclarator: 'init',
}

const innerValue = (piece: Piece): Piece => {
  if (piece.type === 'ExpressionStatement') {
    const [expression = piece] = field(piece, 'expression')
    const [right] = expression.type === 'AssignmentExpression' ? field(expression, 'right') : []
    return right ?? innerValue(expression)
  }
  const [inner] =
    piece.type === 'VariableDeclaration'
      ? childrenOf(piece)
      : field(piece, valueField[piece.type] ?? '')
  return inner === undefined ? piece : innerValue(inner)
}

const firstOf = (piece: Piece): Piece => {
  const isChoice = piece.type === 'ConditionalExpression'
  const [inner] = field(piece, isChoice ? 'test' : 'left')
  return inner === undefined ? piece : firstOf(innerValue(inner))
}

const partsOf = (piece: Piece): Piece[] => {
  if (piece.type === 'ExpressionStatement') return field(piece, 'expression').flatMap(partsOf)
  if (piece.type === 'CallExpression') return (piece.arguments as unknown[]).filter(isPiece)
  return field(piece, 'left', 'right', 'test', 'consequent', 'alternate')
}

const replacedOf = (piece: Piece, of: Mutant['of'] = 'all'): Piece | undefined => {
  if (of === 'all') return piece
  if (of === 'first') return firstOf(innerValue(piece))
  return of === 'value' ? innerValue(piece) : partsOf(innerValue(piece))[of - 1]
}

const parsed = (path: string, source: string) => {
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  return { program: program as unknown as Piece, comments }
}

const nameIn = (comment: string): string | undefined => /^\s*mutant: (\S+)\s*$/.exec(comment)?.[1]

/** The names of the bugs whose places this file marks, as often as it marks them. */
export const markersIn = (path: string, source: string): string[] =>
  source.includes('mutant:')
    ? parsed(path, source).comments.flatMap(({ value }) => nameIn(value) ?? [])
    : []

/**
 * @returns the source with the bug in its place
 * @throws Error when the marker is not there once, or the code behind it has not the shape that the
 * mutant names
 */
export const planted = (path: string, source: string, { name, of, by }: Mutant): string => {
  const { program, comments } = parsed(path, source)
  const marks = comments.filter(({ value }) => nameIn(value) === name)
  const [mark] = marks
  if (mark === undefined || marks.length > 1) {
    throw new Error(`${path} marks the place of the mutant ${name} ${marks.length} times, not once`)
  }
  let start = mark.end
  for (;;) {
    start += /^\s*/.exec(source.slice(start))?.[0].length ?? 0
    const next = comments.find((comment) => comment.start === start)
    if (next === undefined) break
    start = next.end
  }
  const marked = pieceAt(program, start)
  const replaced = marked && replacedOf(marked, of)
  if (replaced === undefined) {
    throw new Error(
      `${path}: after "mutant: ${name}" stands no code of which ${of} can be replaced`,
    )
  }
  const text = (piece: Piece | undefined): string => {
    if (piece === undefined) throw new Error(`${path}: the mutant ${name} names a part not there`)
    return source.slice(piece.start, piece.end)
  }
  const object = field(replaced, 'callee').flatMap((callee) => field(callee, 'object'))[0]
  const bad = by.replaceAll(/\$(this|\d)/g, (_, part: string) => {
    if (part === 'this') return text(object)
    return text(part === '0' ? replaced : partsOf(replaced)[Number(part) - 1])
  })
  return source.slice(0, replaced.start) + bad + source.slice(replaced.end)
}

/** The words of a replacement that only the marked file can explain. */
export const wordsOf = ({ by }: Mutant): string[] => {
  const words = by.replaceAll(/'[^']*'|\$\w+/g, '').match(/[A-Za-z]\w*/g) ?? []
  const known = ['true', 'false', 'null', 'if', 'return', 'void', 'await', 'Date', 'now', 'crypto']
  return words.filter((word) => ![...known, 'randomUUID'].includes(word))
}
