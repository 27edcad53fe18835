import { isFresh, remember } from './build-cache.ts'

const step = async (name: string, work: () => Promise<void>): Promise<void> => {
  const begun = performance.now()
  process.stderr.write(`${name} … `)
  await work()
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}

/** Builds functions, app and worker, unless nothing they are made of has changed since. */
export const build = async (): Promise<void> => {
  if (isFresh()) return
  // The bundler is large: a start that finds everything built does without it.
  const { buildFunctions } = await import('./build-functions.ts')
  const { buildApp, buildWorker } = await import('./build-app.ts')
  await step('Building the functions', buildFunctions)
  await step('Building the app', buildApp)
  await step('Building the service worker', buildWorker)
  remember()
}

if (process.argv[1] === import.meta.filename) await build()
