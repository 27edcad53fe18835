import { decideBy } from '../../packages/local-firebase/index.ts'
import type { Prepared } from './prepared.ts'
import type { Proven } from './proven.ts'

/** The cost of one request of the table, as Google counts it. */
export interface RequestCost {
  path: string
  answer: 'allowed' | 'denied'
  name: string
  expressions: number
  documents: number
}

/** `update users/*` for every account. */
const pathOf = ({ request: { path, method, query } }: Prepared): string => {
  const collection = query?.from?.[0]?.collectionId
  const [, , , ...segments] = collection === undefined ? path : [...path, collection]
  const shape = segments.map((segment, place) => (place % 2 === 0 ? segment : '*'))
  return `${method} ${shape.join('/')}`
}

export const requestCosts = ({ rules, service, cases }: Proven): RequestCost[] =>
  cases.map((asked) => {
    const accesses = asked.accesses()
    const { kind, expressions } = decideBy(rules, service, { ...asked.request, accesses })
    const path = pathOf(asked)
    return { path, answer: kind, name: asked.name, expressions, documents: accesses.count }
  })

/** The allowed and the denied request of each path that cost most, the dearest first. */
export const dearestOf = (costs: readonly RequestCost[]): RequestCost[] => {
  const found = new Map<string, RequestCost>()
  for (const cost of costs) {
    const key = `${cost.path} ${cost.answer}`
    const known = found.get(key)
    if (known === undefined || cost.expressions > known.expressions) found.set(key, cost)
  }
  return [...found.values()].sort((one, other) => other.expressions - one.expressions)
}
