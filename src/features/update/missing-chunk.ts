import { pageBuild } from '../../components/update/page-build.ts'
import { deployedBuild } from './deployed-build.ts'
import { hasReloadedFor } from './reload-guard.ts'

const chunkFailure =
  /dynamically imported module|Importing a module script failed|module script|preload/i

/** A page reloads once in the life of its build for chunks that are missing. */
export const missingChunk = (): string => `a chunk missing in ${pageBuild()}`

/**
 * A newer build has replaced the chunks of this page, and a reload brings that build. False where a
 * reload would take the open page away and bring nothing: offline, or behind a portal.
 */
export const isChunkReplaced = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof Error) || !chunkFailure.test(error.message)) return false
  return !hasReloadedFor(missingChunk()) && (await deployedBuild()) !== null
}
