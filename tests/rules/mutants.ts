import {
  type Expression,
  METHODS,
  type Method,
  type PatternSegment,
} from '../../emulator/rules/syntax/ast.ts'
import type { Value } from '../../emulator/rules/values/types.ts'
import type { Evaluated } from './evaluated.ts'
import { regexChanges } from './mutants-of-patterns.ts'
import { expressionsIn, placesOf, sourceOf } from './places.ts'
import type { Prepared } from './prepared.ts'
import type { Proven } from './proven.ts'

/** One small change of the rules, made in the tree that they are compiled from. */
export interface Mutant {
  /** Where it is and what it is. Two changes of the same words have the same name. */
  name: string
  /** The cases that can notice it. */
  cases: readonly Prepared[]
  /** Makes the change; what it returns takes it back. */
  apply: () => () => void
}

type Change = readonly [what: string, instead: object]

const swapped: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
}

/** Every mutant of a proven rules file. */
export const mutantsOf = (proven: Proven, evaluated: Map<Expression, Evaluated>): Mutant[] => {
  const places = placesOf(proven)
  const touching = (expression: Expression) => [...(evaluated.get(expression)?.cases ?? [])]
  const denials = proven.cases.filter(({ expected }) => expected === 'deny')
  const mutant = (name: string, cases: readonly Prepared[], target: object, instead: object) => ({
    name,
    cases,
    apply: () => exchange(target, instead),
  })
  return [
    ...expressionsIn(places).flatMap(({ where, piece, clause }) =>
      changesOf(piece, (part) => brief(sourceOf(proven, part))).map(([what, instead]) => {
        const within = piece === clause ? '' : ` in ${brief(sourceOf(proven, clause))}`
        return mutant(`${where}: ${what}${within}`, touching(piece), piece, instead)
      }),
    ),
    ...places.permissions.flatMap(({ where, piece }) => {
      const { condition, methods } = piece
      return [
        ...[true, false]
          .filter((value) => condition.kind !== 'literal' || condition.value !== value)
          .map((value) => [`${where} if ${value}`, literal(condition, value)] as const)
          .map(([name, instead]) => mutant(name, touching(condition), condition, instead)),
        ...methods.map((method) =>
          mutant(`${where} without ${method}`, touching(condition), piece, {
            ...piece,
            methods: methods.filter((other) => other !== method),
          }),
        ),
        ...widenings(methods).map((method) =>
          mutant(`${where} and ${method}`, asking(denials, method), piece, {
            ...piece,
            methods: [...methods, method],
          }),
        ),
      ]
    }),
    ...places.patterns.flatMap(({ where, piece }) =>
      piece.flatMap((segment) =>
        segmentChanges(segment).map(([what, instead]) =>
          mutant(`${where}: ${what}`, proven.cases, segment, instead),
        ),
      ),
    ),
  ]
}

/** What a permission to write asks about what is written fails for every read. */
const widenings = (methods: readonly Method[]): Method[] =>
  METHODS.filter(
    (method) =>
      !methods.includes(method) && (reads.includes(method) ? reads.includes(methods[0]) : true),
  )
const reads: readonly (Method | undefined)[] = ['get', 'list']

/** The beginning and the end of a long text. */
const brief = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 40)} … ${text.slice(-40)}` : text
const longest = 120

const asking = (cases: readonly Prepared[], method: Method) =>
  cases.filter(({ request }) => request.method === method)

const literal = ({ at }: Expression, value: Value): Expression => ({ kind: 'literal', value, at })

const segmentChanges = (segment: PatternSegment): Change[] =>
  segment.kind === 'literal'
    ? [
        [`/${segment.text} elsewhere`, { ...segment, text: `${segment.text}~` }],
        [`/${segment.text} anywhere`, { kind: 'capture', name: 'anything' }],
      ]
    : []

/** Operators exchanged, constants moved, clauses and negations left out. */
const changesOf = (expression: Expression, text: (part: Expression) => string): Change[] => {
  const here = text(expression)
  switch (expression.kind) {
    case 'literal':
      return valuesBeside(expression.value).map(([what, value]) => [
        what,
        literal(expression, value),
      ])
    case 'not':
      return [[`${here} without !`, expression.operand]]
    case 'and':
    case 'or': {
      const { left, right, kind } = expression
      const [sign, other] = kind === 'and' ? (['&&', 'or'] as const) : (['||', 'and'] as const)
      const first: Change[] = left.kind === kind ? [] : [[`without ${text(left)} ${sign} …`, right]]
      return [
        ...first,
        [`without … ${sign} ${text(right)}`, left],
        [`other than … ${sign} ${text(right)}`, { ...expression, kind: other }],
      ]
    }
    case 'binary':
      if (expression.operator === 'in') return [negated(expression, here)]
      return (swapped[expression.operator] ?? []).map((operator) => [
        `${here} by ${operator}`,
        { ...expression, operator },
      ])
    case 'is':
      return [negated(expression, here)]
    case 'choice':
      return [
        [`${here} always yes`, expression.yes],
        [`${here} always no`, expression.no],
      ]
    default:
      return []
  }
}

const negated = (expression: Expression, here: string): Change => [
  `not ${here}`,
  { kind: 'not', operand: { ...expression }, at: expression.at },
]

const valuesBeside = (value: Value): [what: string, instead: Value][] => {
  if (typeof value === 'string') {
    return [[`'${brief(value)}' and ~`, `${value}~`], ...regexChanges(value)]
  }
  if (typeof value === 'boolean') return [[`${value} → ${!value}`, !value]]
  if (value === null) return [['null → false', false]]
  if (typeof value !== 'bigint') return []
  const beside = value === 0n ? [1n] : [value + 1n, value - 1n]
  return beside.map((other) => [`${value} → ${other}`, other])
}

/** Turns one object into another, in place; what it returns turns it back. */
const exchange = (target: object, instead: object): (() => void) => {
  const before = { ...target }
  become(target, { ...instead })
  return () => become(target, before)
}

const become = (target: object, instead: object): void => {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, instead)
}
