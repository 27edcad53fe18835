import { failedChunk } from '../../components/update/failed-chunk.ts'
import { pageBuild } from '../../components/update/page-build.ts'
import { openClientStore } from '../../data/client/client.ts'
import { followLive } from '../../data/lib/follow-live.ts'
import { updateMessages } from '../../data/worker/update-messages.ts'
import * as limits from '../../shared/limits.ts'
import { watchPageUse } from './page-use.ts'
import { registerWorker } from './register-worker.ts'
import { createUpdates } from './updates.ts'

const minimumOf = async (): Promise<number> => {
  const rows = await openClientStore.getState()?.database.config.toArray()
  return rows?.[0]?.minimumBuild ?? 0
}

/**
 * Follows the oldest build that config/app still allows, as this phone knows it; 0 for a visitor. Never ends.
 */
const followMinimumBuild = (heard: (minimum: number) => void): void => {
  let stop = () => {}
  const follow = () => {
    stop()
    stop = followLive(minimumOf, heard).stop
  }
  openClientStore.subscribe(follow)
  follow()
}

/** Answers new workers, which ask for the page's build to know which scripts are still in use. */
const answerBuildQuestions = (): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === updateMessages.askBuild) ports[0]?.postMessage(pageBuild())
  })
}

/** Follows errors, registers the worker, and looks for a new build: now, at every return, and every hour. */
export const startUpdates = async (routeNow: () => string): Promise<void> => {
  // Error reports are a chunk of their own, so that the worker comes without it too.
  import('../../components/error-report/follow-errors.ts').then(
    ({ followErrors }) => followErrors(routeNow),
    () => undefined,
  )
  import('../../components/error-report/follow-speed.ts').then(
    ({ followSpeed }) => followSpeed(routeNow()),
    () => undefined,
  )
  const use = watchPageUse()
  const starting = registerWorker().then((registered) => createUpdates(registered, use))
  answerBuildQuestions()
  const { look, heardMinimum, chunkFailed } = await starting
  const heardFailure = () => void chunkFailed(failedChunk.getState())
  failedChunk.subscribe(heardFailure)
  heardFailure()
  followMinimumBuild(heardMinimum)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look()
  })
  setInterval(look, limits.updateCheckMs)
  await look()
}
