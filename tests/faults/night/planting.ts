import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { plantedBugs } from '../../model/planted/bugs.ts'
import { markersIn, planted } from './marked-code.ts'
import { type Mutant, mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../../..')

/** Each marker of the code, with the file that holds it. */
export const allMarkers = (): { name: string; file: string }[] =>
  ['src', 'sw', 'functions'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes('node_modules'))
      .flatMap((file) =>
        markersIn(file, readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })),
      ),
  )

/** @throws Error unless exactly one file marks the place of the bug */
export const fileOf = ({ name }: Mutant, markers = allMarkers()): string => {
  const files = markers.filter((marker) => marker.name === name).map(({ file }) => file)
  const [file] = files
  if (file !== undefined && files.length === 1) return file
  throw new Error(
    file === undefined
      ? `No file holds the comment "mutant: ${name}". Put it back where that bug can be made, or remove the mutant from mutants.ts and README.md`
      : `The comment "mutant: ${name}" stands ${files.length} times, in ${files.join(', ')}: keep one`,
  )
}

/** Puts a bug into the engine, on its way into a bundle or a test only. */
export const planting = (mutant: Mutant): Plugin => {
  const path = join(root, fileOf(mutant))
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (source, id) =>
      id.split('?', 1)[0] === path ? planted(path, source, mutant) : null,
  }
}

/** `MUTANT=name npx vitest run …`: whether a test notices that bug. */
export const plantedByName = (name: string | undefined): Plugin[] => {
  if (name === undefined) return []
  const ofServer = plantedBugs.find(({ mutants: [first] }) => first?.name === name)
  const found = ofServer?.mutants ?? mutants.filter((other) => other.name === name)
  if (found.length === 0) throw new Error(`No bug is called ${name}`)
  return found.map(planting)
}
