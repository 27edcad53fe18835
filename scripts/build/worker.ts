import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Rolldown, build as viteBuild } from 'vite'
import { injectManifest, type ManifestTransform } from 'workbox-build'
import { hindiManifest } from '../../src/shared/public-pages.ts'
import { assetsFile } from './assets.ts'
import { type Chunks, entryOf, keyNamed } from './chunks.ts'
import { fileNames } from './file-names.ts'
import { modernDexie } from './modern-dexie.ts'
import { appCheckDefinition } from './policy/app-check.ts'
import {
  adminFiles,
  type Build,
  hindiAddresses,
  hindiFiles,
  isWorkerCode,
  readBuild,
} from './student-files.ts'

/** Chunks that a new phone of either side loads from the app's document to its first card, in that order. */
const firstKeys = (chunks: Chunks): string[] => [
  entryOf,
  'src/routes/dashboard/male.rounds.tsx?tsr-split=component',
  'src/routes/dashboard/round.tsx?tsr-split=component',
  keyNamed(chunks, 'late'),
  'src/remote/page.ts',
  'src/remote/watch/watch.ts',
]

/** @throws Error when a source is no chunk any more */
const firstFiles = ({ chunks }: Build): string[] => {
  const files = new Set<string>()
  const enter = (key: string): void => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`${key} is no chunk, but stands in the first files`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) enter(next)
  }
  for (const key of firstKeys(chunks)) enter(key)
  return [...files]
}

/**
 * A worker fetches its list file by file. While a visitor reads and chooses an account, it brings first
 * what the app begins with, and the page finds that in the browser's cache.
 */
const firstFilesFirst = (build: Build): ManifestTransform => {
  const first = firstFiles(build)
  const place = (url: string) => (first.includes(url) ? first.indexOf(url) : first.length)
  return (entries) => ({
    manifest: [...entries].sort((one, two) => place(one.url) - place(two.url)),
  })
}

/** A hash does not compress, and forty bits tell a file from its last version. */
const shortenRevisions: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 10) ?? null })),
})

/** @param file of dist/ */
const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256')
    .update(readFileSync(join('dist', file)))
    .digest('base64')}`

/** A file that is not the one this build made, byte for byte, is refused: the old build stays. */
const withIntegrity: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
})

const keptFile = (address: string) => ({
  address,
  // The address of a document ends with a hash, which is no part of the file's name.
  integrity: integrityOf(address.replace(/\?.*/, '')),
})

/** A worker never has these: what libraries do for a page where they find one stays out. */
const absentInWorkers = { window: 'undefined', document: 'undefined', XMLHttpRequest: 'undefined' }

/**
 * The worker's code, as a classic script: a service worker cannot import at run time. The same code has
 * the same name, and phones that have it fetch only sw.js at an update.
 * @param outDir where assets/service-worker-HASH.js is written @returns its name
 */
export const bundleWorkerCode = async (outDir: string): Promise<string> => {
  const built = (await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      // Firebase's build for workers: no pop-ups.
      conditions: ['webworker', 'module', 'browser', 'import', 'default'],
      alias: [modernDexie],
    },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      ...appCheckDefinition,
      ...absentInWorkers,
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { 'service-worker': 'sw/sw.ts' },
        output: { ...fileNames, format: 'iife', codeSplitting: false },
      },
      minify: true,
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].fileName
}

/**
 * The facts of one build, for the worker's code. workbox-build writes the files in.
 * @param hindi what readers of Hindi keep
 */
export const workerFacts = (
  number: number,
  hindi: readonly ReturnType<typeof keptFile>[],
): string =>
  `self.release={number:${number},hindi:${JSON.stringify(hindi)},files:self.__WB_MANIFEST};\n`

/** The policy asks for Trusted Types: nothing else may be imported by address. */
const importing = (code: string): string => `const code='/${code}'
self.trustedTypes?.createPolicy('default',{createScriptURL:(url)=>url===code?url:null})
importScripts(code)
`

const facts = '.cache/sw/sw.js'

/** Needs `buildApp`'s output in dist/. */
export const buildWorker = async (number: number): Promise<void> => {
  const build = readBuild('dist')
  const code = build.assets.find(isWorkerCode)
  if (code === undefined) throw new Error('The build has no code of the worker')
  mkdirSync(dirname(facts), { recursive: true })
  writeFileSync(facts, workerFacts(number, hindiAddresses(build).map(keptFile)) + importing(code))
  const { warnings } = await injectManifest({
    swSrc: facts,
    swDest: 'dist/sw.js',
    globDirectory: 'dist',
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest,json}'],
    // The system fetches the icons at installation; only the tab's icon is requested at every opening.
    globIgnores: [
      'sw.js',
      '404.html',
      hindiManifest,
      assetsFile,
      '.vite/**',
      // Where somebody reads Hindi, or people write in it, the worker keeps these (sw/languages.ts).
      ...hindiFiles(build),
      'icons/!(favicon-32.png)',
      'pictures/**',
      // A public page is read once, if ever, so the worker keeps only safety.html.
      'pages/!(safety.html)',
      'data/licences.json',
      ...adminFiles(build),
      // The browser keeps a worker's code with the worker.
      code,
    ],
    // Vite's file names contain a hash already.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [shortenRevisions, withIntegrity, firstFilesFirst(build)],
  })
  for (const warning of warnings) process.stderr.write(`${warning}\n`)
}
