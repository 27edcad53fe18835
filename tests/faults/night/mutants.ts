import type { Plugin } from 'vite'
import { plantedBugs } from '../../model/planted/bugs.ts'
import { outboxMutants } from './planted/outbox.ts'
import { syncMutants } from './planted/sync.ts'
import { type Mutant, planting } from './planting.ts'

/** README.md says which test notices each, and after how many days the simulator has caught it. */
export const mutants: readonly Mutant[] = [...syncMutants, ...outboxMutants]

/** `MUTANT=name npx vitest run …`: whether a test notices that bug. */
export const plantedByName = (name: string | undefined): Plugin[] => {
  if (name === undefined) return []
  const ofServer = plantedBugs.find(({ mutants: [first] }) => first?.name === name)
  const found = ofServer?.mutants ?? mutants.filter((other) => other.name === name)
  if (found.length === 0) throw new Error(`No bug is called ${name}`)
  return found.map(planting)
}
