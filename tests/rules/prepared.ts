import {
  type Accesses,
  decideBy,
  type RulesRequest as Request,
  type Rule,
  type ServiceName,
  type Step,
} from '../../packages/local-firebase/index.ts'

export type Answer = 'allow' | 'deny'

/** A case made ready: deciding it again under other rules costs nothing but the deciding. */
export interface Prepared {
  /** Row, what is special about it, actor. */
  name: string
  expected: Answer
  request: Omit<Request, 'accesses'>
  /** A fresh count of the documents that the rules read. */
  accesses: () => Accesses
}

/** The answer of compiled rules. `observed` hears of every condition that watched rules evaluate. */
export const answer = (
  rules: readonly Rule[],
  service: ServiceName,
  { request, accesses }: Prepared,
  observed?: (step: Step) => void,
): Answer => {
  const { kind } = decideBy(rules, service, { ...request, accesses: accesses() }, observed)
  return kind === 'allowed' ? 'allow' : 'deny'
}
