import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { siteOrigin } from '../../scripts/build/site-origin.ts'
import { listSourceFiles } from '../../scripts/source-files.ts'
import { callPaceSetting } from '../../src/shared/secrets.ts'

const sources = [
  'packages',
  'demo',
  'functions',
  'scripts',
  'src/shared',
  'tests/support',
  'tests/functions/support',
]
const cacheDirectory = '.cache/bundled'

/** Keeps the values by which a file knows its own place, as they are beside its source. */
const placed: Plugin = {
  name: 'placed',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

const fingerprint = (entry: string, read: readonly string[]): string => {
  const hash = createHash('sha256').update(`${entry} ${siteOrigin}`)
  for (const file of [...listSourceFiles(read), 'package-lock.json']) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

type Bundling = (outDir: string) => Promise<unknown>

const make = async (entry: string, read: readonly string[], bundle: Bundling): Promise<string> => {
  const kept = `${cacheDirectory}/${entry.replaceAll('/', '-')}`
  const directory = join(kept, fingerprint(entry, read))
  if (existsSync(directory)) return directory
  const outdated = await readdir(kept).catch(() => [])
  const aside = `${directory}.${process.pid}`
  await bundle(aside)
  for (const name of outdated.filter((name) => !name.includes('.'))) {
    await rm(join(kept, name), { recursive: true, force: true })
  }
  // Another worker may have made the same folder at this moment.
  await rename(aside, directory).catch(() => rm(aside, { recursive: true }))
  return directory
}

// Bundles that were made. The bundler is loaded only when it is needed, because it is large.
const made = new Map<string, Promise<string>>()
const once = (entry: string, read: readonly string[], bundle: Bundling): Promise<string> => {
  const making = made.get(entry) ?? make(entry, read, bundle)
  made.set(entry, making)
  return making
}

/**
 * The command line `entry` and what it imports as one file, which starts in half the time that a
 * hundred modules take. Packages stay outside. Answers the file's path.
 */
export const bundled = async (entry: string): Promise<string> => {
  const directory = await once(entry, sources, async (outDir) => {
    const { build } = await import('vite')
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [placed],
      build: {
        ssr: entry,
        target: 'node20',
        outDir,
        rolldownOptions: {
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    })
  })
  return resolve(directory, `${basename(entry, '.ts')}.mjs`)
}

/**
 * The bundle of the present functions, whatever the last build of the app deployed. Most tests play one
 * person faster than a phone; one about the pace deletes this variable.
 */
export const bundledFunctions = async (): Promise<string> => {
  process.env[callPaceSetting.variable] ??= callPaceSetting.off
  const directory = await once(
    'functions',
    ['functions', 'src', 'scripts/build'],
    async (outDir) => {
      const { buildFunctions } = await import('../../scripts/build/functions.ts')
      await buildFunctions(outDir)
    },
  )
  return resolve(directory, 'index.js')
}
