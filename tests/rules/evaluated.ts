import {
  compileService,
  type Expression,
  type RulesResult as Result,
  type Step,
} from '../../packages/local-firebase/index.ts'
import { answer, type Prepared } from './prepared.ts'
import type { Proven } from './proven.ts'

/** The results of one expression under the whole table. */
export interface Evaluated {
  results: Set<Result>
  /** The cases that evaluate it: no other case can notice a change of it. */
  cases: Set<Prepared>
}

/** The expressions that the table evaluates, with their results. Those never evaluated are not in it. */
export const evaluate = ({ service, file, cases }: Proven): Map<Expression, Evaluated> => {
  const watched = compileService(file, service, true)
  const evaluated = new Map<Expression, Evaluated>()
  for (const asked of cases) {
    const add = ({ expression, result, parts }: Step): void => {
      const known = evaluated.get(expression) ?? { results: new Set(), cases: new Set() }
      evaluated.set(expression, known)
      known.results.add(result)
      known.cases.add(asked)
      parts.forEach(add)
    }
    answer(watched, service, asked, add)
  }
  return evaluated
}
