import type { Value } from './types.ts'

export type TermOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'

export interface Term {
  operator: TermOperator
  value: Value
}

/**
 * What a query says about a field without naming its value: every term holds for every result.
 * Stands in for the field while the rule is evaluated.
 */
export class Constraint {
  constructor(readonly terms: readonly Term[]) {}
}
