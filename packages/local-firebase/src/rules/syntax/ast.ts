import type { Value } from '../values/types.ts'

/** Lines and columns count from 1, offsets from 0. */
export interface Position {
  line: number
  column: number
  start: number
  /** The offset of the last character. */
  end: number
}

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const

export type Method = (typeof METHODS)[number]

export type BinaryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'in'

type Node =
  | { kind: 'literal'; value: Value }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: (string | Expression)[] }
  | { kind: 'variable'; name: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'range'; object: Expression; from: Expression | null; to: Expression | null }
  | { kind: 'call'; name: string; parameters: Expression[] }
  | { kind: 'method'; object: Expression; name: string; parameters: Expression[] }
  | { kind: 'not' | 'negate'; operand: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }

export type Expression = Node & { at: Position }

export interface FunctionDeclaration {
  name: string
  parameters: { name: string; at: Position }[]
  bindings: { name: string; value: Expression; at: Position }[]
  result: Expression
  at: Position
}

export type PatternSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'capture'; name: string }
  | { kind: 'glob'; name: string }

export interface Permission {
  methods: Method[]
  condition: Expression
  at: Position
}

export interface Match {
  pattern: PatternSegment[]
  functions: FunctionDeclaration[]
  permissions: Permission[]
  matches: Match[]
  at: Position
}

export interface Service {
  name: string
  functions: FunctionDeclaration[]
  matches: Match[]
}

export interface RulesFile {
  functions: FunctionDeclaration[]
  services: Service[]
}
