import type { Plugin } from 'vite'
import { type Mutant, mutants } from './mutants.ts'

/** Puts a bug into the engine, on its way into a bundle or a test only. */
export const planting = ({ file, good, bad }: Mutant): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  transform: (source, id) => {
    if (!id.endsWith(file)) return null
    if (source.split(good).length !== 2) throw new Error(`${file} has not exactly one: ${good}`)
    return source.replace(good, () => bad)
  },
})

/** `MUTANT=name npx vitest run …`: whether a test notices that bug. */
export const plantedByName = (name: string | undefined): Plugin[] => {
  if (name === undefined) return []
  const mutant = mutants.find((other) => other.name === name)
  if (mutant === undefined) throw new Error(`No bug is called ${name}`)
  return [planting(mutant)]
}
