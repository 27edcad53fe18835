import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildInputFiles, buildInputs, readBuildIdentity } from './build/build-identity.ts'
import { appCheckKey } from './build/policy/app-check.ts'
import { siteOrigin } from './build/site-origin.ts'
import { listSourceFiles } from './source-files.ts'

const outputs = [
  'dist/index.html',
  'dist/app.html',
  'dist/sw.js',
  'dist/sw.js.br',
  'dist/release.json',
  'functions/dist/index.js',
  'functions/dist/photo-worker.js',
]
const record = '.cache/build'

/** One hash over everything a build reads: names and contents, the commit, the site's address, the key. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(siteOrigin).update('\0').update(appCheckKey)
  hash.update(readBuildIdentity(new Date()).commit ?? 'not committed')
  for (const file of [...listSourceFiles(buildInputs), ...buildInputFiles].filter(existsSync)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const isBuildFresh = (): boolean =>
  existsSync(record) &&
  outputs.every((file) => existsSync(file)) &&
  readFileSync(record, 'utf8') === fingerprint()

const rememberBuild = (): void => {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(record, fingerprint())
}

const step = async (name: string, work: () => Promise<void>): Promise<void> => {
  const begun = performance.now()
  process.stderr.write(`${name} … `)
  await work()
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}

export const build = async (): Promise<void> => {
  if (isBuildFresh()) return
  // Load the bundler only when it is needed: it is large.
  const { buildFunctions } = await import('./build/functions.ts')
  const { buildApp } = await import('./build/app.ts')
  const { buildWorker } = await import('./build/worker.ts')
  const { checkTranslations } = await import('./build/translations.ts')
  const { compressFiles } = await import('./build/compress.ts')
  const { writeRelease } = await import('./build/release.ts')
  const identity = readBuildIdentity(new Date())
  await step('Comparing the languages', checkTranslations)
  await step('Building the functions', buildFunctions)
  await step('Building the app', () => buildApp(identity))
  await step('Building the service worker', () => buildWorker(identity.number))
  await step('Listing the release', async () => writeRelease('dist', identity))
  await step('Compressing', () => compressFiles('dist'))
  rememberBuild()
}

if (process.argv[1] === import.meta.filename) await build()
