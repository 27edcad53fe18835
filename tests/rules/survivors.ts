import type { Ruleset, ServiceName } from '../../emulator/rules/index.ts'
import { compileMutant, type Mutant } from './mutants.ts'

export interface Tally {
  mutants: number
  survivors: string[]
}

/**
 * Which mutants no case notices.
 * @param holds whether a case is still answered as expected
 */
export const tally = <Asked>(
  mutants: readonly Mutant[],
  service: ServiceName,
  cases: readonly Asked[],
  holds: (rules: Ruleset, asked: Asked) => boolean,
): Tally => {
  const result: Tally = { mutants: 0, survivors: [] }
  const order = [...cases]
  for (const mutant of mutants) {
    const rules = compileMutant(mutant, service)
    if (rules === null) continue
    result.mutants++
    const noticed = order.findIndex((asked) => !holds(rules, asked))
    if (noticed < 0) result.survivors.push(`${service}:${mutant.line} ${mutant.change}`)
    // Neighbouring mutants fall to the same cases: those are asked first.
    else order.unshift(...order.splice(noticed, 1))
  }
  return result
}
