import { isMissingChunk } from '../../components/update/is-missing-chunk.ts'
import { pageBuild } from '../../components/update/page-build.ts'
import { servedBuild } from './deployed-build.ts'
import { hasReloadedFor } from './reload-guard.ts'

/** The way to bring the chunk back: a reload, or the worker of a newer build that is being installed. */
export type ChunkRemedy = { kind: 'reload'; name: string } | { kind: 'update' } | { kind: 'none' }

/**
 * Decides how to bring a missing chunk back. A page reloads once for each build of the server: a build in
 * which the chunk is missing too is broken. Where the server does not answer it does nothing: a reload would
 * take the open page away for nothing.
 */
export const chunkRemedy = async (
  error: Error | null,
  hasWorker: boolean,
): Promise<ChunkRemedy> => {
  if (!isMissingChunk(error)) return { kind: 'none' }
  const served = await servedBuild()
  if (served === null) return { kind: 'none' }
  if (hasWorker && served !== pageBuild()) return { kind: 'update' }
  const name = `a chunk missing, ${served} served`
  return hasReloadedFor(name) ? { kind: 'none' } : { kind: 'reload', name }
}
