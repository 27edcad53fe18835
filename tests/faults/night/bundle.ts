import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Mutant } from './mutants.ts'

const root = join(import.meta.dirname, '../../..')

/** Puts a bug into the engine, on its way into the bundle only. */
const planting = ({ file, good, bad }: Mutant): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  transform: (source, id) => {
    if (!id.endsWith(file)) return null
    if (source.split(good).length !== 2) throw new Error(`${file} has not exactly one: ${good}`)
    return source.replace(good, () => bad)
  },
})

/**
 * Everything that a day needs as one file: processes that play days begin at once, and a change made
 * during the night does not reach them.
 * @returns its path
 */
export const bundlePlayer = async (mutant: Mutant | null = null): Promise<string> => {
  const outDir = join(root, '.cache/faults', mutant?.name ?? 'engine')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: mutant === null ? [] : [planting(mutant)],
    ssr: { noExternal: true, external: ['firebase-admin', 'firebase-functions'] },
    build: {
      ssr: join(import.meta.dirname, 'player.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'player.mjs' } },
    },
  })
  return join(outDir, 'player.mjs')
}
