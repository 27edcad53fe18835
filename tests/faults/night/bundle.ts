import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type Mutant, planting } from './planting.ts'

const root = join(import.meta.dirname, '../../..')

/** A directory in which packages are found, and which this process deletes at its end. */
const newDirectory = (): string => {
  const parent = join(root, '.cache/faults')
  mkdirSync(parent, { recursive: true })
  const directory = mkdtempSync(join(parent, 'player-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/**
 * Everything that a day needs as one file: processes that play days begin at once, and a change made
 * during the night does not reach them.
 * @param planted bugs that are made in it
 * @param entry the file that plays
 * @returns its path
 */
export const bundlePlayer = async (
  planted: readonly Mutant[] = [],
  entry = join(import.meta.dirname, 'player.ts'),
): Promise<string> => {
  const outDir = newDirectory()
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: planted.map(planting),
    ssr: { noExternal: true, external: ['firebase-admin', 'firebase-functions'] },
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'player.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'player.mjs')
}

/** The same bundle for histories of two people and their plan to meet. */
export const bundleCouplePlayer = (planted: readonly Mutant[] = []): Promise<string> =>
  bundlePlayer(planted, join(import.meta.dirname, 'couple-player.ts'))
