import {
  compileRules,
  type Ruleset,
  RulesRejected,
  type ServiceName,
} from '../../emulator/rules/index.ts'
import { parseRules } from '../../emulator/rules/parse.ts'
import type { Expression, FunctionDeclaration, Match } from '../../emulator/rules/syntax/ast.ts'

/** One small change of the rules, and where it is. */
export interface Mutant {
  line: number
  change: string
  source: string
}

const swapped: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '*': ['/'],
}

const ofFunction = ({ bindings, result }: FunctionDeclaration): Expression[] => [
  ...bindings.map(({ value }) => value),
  result,
]

const ofMatch = ({ functions, permissions, matches }: Match): Expression[] => [
  ...functions.flatMap(ofFunction),
  ...permissions.map(({ condition }) => condition),
  ...matches.flatMap(ofMatch),
]

const partsOf = (expression: Expression): Expression[] =>
  Object.values(expression)
    .flat()
    .flatMap((part: unknown) => {
      if (typeof part !== 'object' || part === null) return []
      if ('kind' in part && 'at' in part) return [part as Expression]
      return 'key' in part && 'value' in part
        ? [part.key as Expression, part.value as Expression]
        : []
    })

const withParts = (expression: Expression): Expression[] => [
  expression,
  ...partsOf(expression).flatMap(withParts),
]

type Change = readonly [start: number, end: number, text: string]

const literalChanges = (text: string, start: number, end: number): Change[] => {
  if (text === 'true') return [[start, end, 'false']]
  if (text === 'false') return [[start, end, 'true']]
  if (/^\d+$/.test(text)) {
    return [
      [start, end, String(Number(text) + 1)],
      ...(text === '0' ? [] : [[start, end, String(Number(text) - 1)] as const]),
    ]
  }
  return /^'.*'$/.test(text) ? [[start, end, `${text.slice(0, -1)}~'`]] : []
}

/** Operators exchanged, constants moved, clauses and negations left out. */
const changesOf = (expression: Expression, source: string): Change[] => {
  const { start, end: last } = expression.at
  const end = last + 1
  switch (expression.kind) {
    case 'literal':
      return literalChanges(source.slice(start, end), start, end)
    case 'not':
      return [[start, end, `(${textOf(expression.operand, source)})`]]
    case 'and':
    case 'or': {
      const { left, right } = expression
      const operator = expression.kind === 'and' ? '||' : '&&'
      const [one, other] = [textOf(left, source), textOf(right, source)]
      return [
        [start, end, `((${one}) ${operator} (${other}))`],
        [start, end, `(${one})`],
        [start, end, `(${other})`],
      ]
    }
    case 'binary': {
      const { left, right, operator } = expression
      const [one, other] = [textOf(left, source), textOf(right, source)]
      return (swapped[operator] ?? []).map((instead) => [
        start,
        end,
        `(${one}) ${instead} (${other})`,
      ])
    }
    case 'choice':
      return [
        [start, end, `(${textOf(expression.yes, source)})`],
        [start, end, `(${textOf(expression.no, source)})`],
      ]
    default:
      return []
  }
}

const textOf = ({ at }: Expression, source: string): string => source.slice(at.start, at.end + 1)

/** Every mutant of a rules file, also those that do not load. */
export const mutantsOf = (source: string): Mutant[] => {
  const file = parseRules(source)
  const expressions = [
    ...file.functions.flatMap(ofFunction),
    ...file.services.flatMap(({ functions, matches }) => [
      ...functions.flatMap(ofFunction),
      ...matches.flatMap(ofMatch),
    ]),
  ].flatMap(withParts)
  return expressions.flatMap((expression) =>
    changesOf(expression, source).map(([start, end, text]) => ({
      line: expression.at.line,
      change: `${source.slice(start, end)} → ${text}`,
      source: source.slice(0, start) + text + source.slice(end),
    })),
  )
}

/** The rules of a mutant, or null where the change made them unloadable. */
export const compileMutant = ({ source }: Mutant, service: ServiceName): Ruleset | null => {
  try {
    return compileRules(source, { service })
  } catch (error) {
    if (error instanceof RulesRejected) return null
    throw error
  }
}
