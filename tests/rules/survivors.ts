import {
  compileService,
  type Rule,
  type RulesFile,
  RulesRejected,
  type ServiceName,
} from '../../packages/local-firebase/index.ts'
import { equivalents } from './equivalent.ts'
import { evaluate } from './evaluated.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { answer } from './prepared.ts'
import type { Proven } from './proven.ts'

export interface Proof {
  /** The number of mutants that load and are not equivalent. */
  mutants: number
  /** Names of those among them that no case notices. */
  unnoticed: string[]
  /** The changes that alter no answer, each with the reason. */
  explained: { change: string; why: string }[]
  /** Entries of the list of equivalents that explain nothing any more. */
  stale: string[]
}

/** Changes the rules in every small way there is, and asks the cases that can notice. */
export const prove = (files: readonly Proven[]): Proof => {
  const tallies = files.map(tally)
  const survivors = tallies.flatMap((each) => each.survivors)
  const explained = survivors.flatMap((change) => {
    const reason = equivalents.find(({ changes }) => changes.some((one) => describes(one, change)))
    return reason === undefined ? [] : [{ change, why: reason.why }]
  })
  const known = new Set(explained.map(({ change }) => change))
  return {
    mutants: tallies.reduce((sum, { loaded }) => sum + loaded, 0) - explained.length,
    unnoticed: survivors.filter((change) => !known.has(change)),
    explained,
    stale: equivalents
      .flatMap(({ changes }) => changes)
      .filter((one) => !survivors.some((change) => describes(one, change)))
      .map(String),
  }
}

const describes = (one: string | RegExp, change: string): boolean =>
  typeof one === 'string' ? one === change : one.test(change)

/** Counts the mutants that load, and names those that no case notices. */
const tally = (proven: Proven): { loaded: number; survivors: string[] } => {
  let loaded = 0
  const survivors: string[] = []
  for (const mutant of mutantsOf(proven, evaluate(proven))) {
    const takeBack = mutant.apply()
    const fate = fateOf(mutant, proven)
    takeBack()
    if (fate === 'unloadable') continue
    loaded++
    if (fate === 'unnoticed') survivors.push(mutant.name)
  }
  return { loaded, survivors }
}

/** The fate of a mutant that has been applied. Compiled code still looks at the tree. */
const fateOf = ({ cases }: Mutant, { file, service }: Proven) => {
  const rules = load(file, service)
  if (rules === null) return 'unloadable'
  const isNoticed = cases.some((asked) => answer(rules, service, asked) !== asked.expected)
  return isNoticed ? 'noticed' : 'unnoticed'
}

const load = (file: RulesFile, service: ServiceName): readonly Rule[] | null => {
  try {
    return compileService(file, service, false)
  } catch (error) {
    if (error instanceof RulesRejected) return null
    throw error
  }
}
