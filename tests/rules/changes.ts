import type { Expression, RulesValue as Value } from '../../packages/local-firebase/index.ts'

/** Marks by which a text is known as a regular expression of these rules. */
const looksRegular = /[[\\(][\s\S]*[\]})+*?]/
const escaped = /\\(?:x\{[0-9a-f]+\}|p\{\w+\}|[\s\S])/gi

const aroundIt = 12

/** Small changes of a regular expression: bounds, quantifiers, negations. */
const regexChanges = (source: string): [what: string, instead: string][] => {
  if (!looksRegular.test(source)) return []
  // An escaped character stands for itself, and is left as it is.
  const visible = source.replace(escaped, (text) => '_'.repeat(text.length))
  const put = (at: number, old: string, instead: string): [string, string] => {
    const [before, after] = [source.slice(0, at), source.slice(at + old.length)]
    const what = `${before.slice(-aroundIt)}⟨${old} → ${instead}⟩${after.slice(0, aroundIt)}`
    return [what, before + instead + after]
  }
  return [
    ...[...visible.matchAll(/(?<=[{,])\d+(?=[,}])/g)].flatMap(({ 0: digits, index }) =>
      [1, -1]
        .map((by) => Number(digits) + by)
        .filter((bound) => bound >= 0)
        .map((bound) => put(index, digits, String(bound))),
    ),
    ...[...visible.matchAll(/(?<!\()[*+?]/g)]
      // Signs in a class stand for themselves.
      .filter(({ index }) => visible.lastIndexOf('[', index) <= visible.lastIndexOf(']', index))
      .map(({ 0: sign, index }) => put(index, sign, opposite[sign] ?? '')),
    ...[...visible.matchAll(/\[\^/g)].map(({ index }) => put(index, '[^', '[')),
  ]
}

const opposite: Readonly<Record<string, string>> = { '*': '+', '+': '*' }

/** A change in words, and the value that stands there instead. */
export type Change = readonly [what: string, instead: object]

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

/** Names that stand for something else of the same kind. */
const siblings: Readonly<Record<string, readonly string[]>> = {
  hasOnly: ['hasAny', 'hasAll'],
  hasAll: ['hasAny', 'hasOnly'],
  hasAny: ['hasOnly'],
  before: ['after'],
  after: ['before'],
  startAt: ['endAt'],
  endAt: ['startAt'],
  likingUserUid: ['likedUserUid'],
  likedUserUid: ['likingUserUid'],
  year: ['month'],
  month: ['day'],
  day: ['month'],
}

/** Operators exchanged, constants moved, clauses and negations left out. */
export const changesOf = (expression: Expression, text: (part: Expression) => string): Change[] => {
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
    case 'method':
    case 'variable':
    case 'member':
      return (siblings[expression.name] ?? []).map((name) => [
        `${here} by ${name}`,
        { ...expression, name },
      ])
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

export const literal = ({ at }: Expression, value: Value): Expression => ({
  kind: 'literal',
  value,
  at,
})

/** The beginning and the end of a long text. */
export const brief = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 40)} … ${text.slice(-40)}` : text
const longest = 120
