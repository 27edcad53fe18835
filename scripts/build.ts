import { readBuildIdentity } from './build/build-identity.ts'
import { isBuildFresh, rememberBuild } from './build/cache.ts'

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
