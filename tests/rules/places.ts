import type {
  Expression,
  FunctionDeclaration,
  Match,
  PatternSegment,
  Permission,
} from '../../packages/local-firebase/index.ts'
import type { Proven } from './proven.ts'

/** A piece of a rules file and the name of where it stands, which outlives changes of lines. */
interface Place<Piece> {
  where: string
  piece: Piece
}

export interface Places {
  functions: readonly Place<FunctionDeclaration>[]
  permissions: readonly Place<Permission>[]
  patterns: readonly Place<PatternSegment[]>[]
}

/** Every declaration of a file, named: `/likes/{likeId} isMyLike`, `/users/{uid} allow get`. */
export const placesOf = ({ service, file }: Proven): Places => {
  const functions: Place<FunctionDeclaration>[] = []
  const permissions: Place<Permission>[] = []
  const patterns: Place<PatternSegment[]>[] = []
  const declare = (declarations: readonly FunctionDeclaration[], where: string) => {
    for (const piece of declarations) functions.push({ where: `${where}${piece.name}`, piece })
  }
  const visit = (match: Match, outer: string) => {
    const path = outer + match.pattern.map(segmentText).join('')
    declare(match.functions, `${path} `)
    patterns.push({ where: path, piece: match.pattern })
    for (const piece of match.permissions) {
      permissions.push({ where: `${path} allow ${piece.methods.join(', ')}`, piece })
    }
    for (const nested of match.matches) visit(nested, path)
  }
  declare(file.functions, '')
  for (const declared of file.services.filter(({ name }) => name === service)) {
    declare(declared.functions, '')
    for (const { functions: outermost, matches } of declared.matches) {
      // The database or the bucket itself: every path lies in it.
      declare(outermost, '')
      for (const match of matches) visit(match, '')
    }
  }
  return { functions, permissions, patterns }
}

const segmentText = (segment: PatternSegment): string =>
  segment.kind === 'literal' ? `/${segment.text}` : `/{${segment.name}}`

/** An expression, and the clause between `&&`, `||`, `!` and `?:` that it is part of. */
export interface Part extends Place<Expression> {
  clause: Expression
}

/** Every expression of a file, outer ones first. */
export const expressionsIn = ({ functions, permissions }: Places): Part[] =>
  [
    ...functions.flatMap(({ where, piece }) =>
      [...piece.bindings.map(({ value }) => value), piece.result].map((expression) => ({
        where,
        piece: expression,
      })),
    ),
    ...permissions.map(({ where, piece }) => ({ where, piece: piece.condition })),
  ].flatMap(({ where, piece }) => withParts(where, piece, piece))

const withParts = (where: string, piece: Expression, clause: Expression): Part[] => [
  { where, piece, clause },
  ...partsOf(piece).flatMap((part) =>
    withParts(where, part, connectives.includes(piece.kind) ? part : clause),
  ),
]

const connectives: readonly string[] = ['and', 'or', 'not', 'choice']

const isExpression = (part: unknown): part is Expression =>
  typeof part === 'object' && part !== null && 'kind' in part && 'at' in part

const partsOf = (expression: Expression): Expression[] =>
  Object.values(expression)
    .flat()
    .flatMap((part: unknown) => {
      if (isExpression(part)) return [part]
      if (typeof part !== 'object' || part === null) return []
      return Object.values(part).filter(isExpression)
    })

export const sourceOf = ({ source }: Proven, { at }: Expression): string =>
  source.slice(at.start, at.end + 1).replace(/\s+/g, ' ')
