import { pageBuild } from '../../components/update/page-build.ts'
import { servedBuild } from './deployed-build.ts'
import { hasReloadedFor } from './reload-guard.ts'

const chunkFailure =
  /dynamically imported module|Importing a module script failed|module script|preload/i

/** A page reloads once in the life of its build for chunks that are missing. */
export const missingChunk = (): string => `a chunk missing in ${pageBuild()}`

const isChunkFailure = (error: Error | null): boolean =>
  error !== null && chunkFailure.test(error.message) && !hasReloadedFor(missingChunk())

/**
 * What may bring the chunk back: a reload, or the worker of a newer build, which is on its way.
 * Nothing where the server does not answer: a reload would take the open page away for nothing.
 */
export const chunkRemedy = async (
  error: Error | null,
  hasWorker: boolean,
): Promise<'reload' | 'update' | 'none'> => {
  if (!isChunkFailure(error)) return 'none'
  const served = await servedBuild()
  if (served === null) return 'none'
  return hasWorker && served !== pageBuild() ? 'update' : 'reload'
}
