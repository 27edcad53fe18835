import { askBuild } from '../../data/worker/update-messages.ts'
import { durations } from '../../shared/limits.ts'

/** A worker from before this question says nothing. */
const answerMs = 10 * durations.second

/** The number of the worker's build; null when it does not say. */
export const workerBuild = (worker: ServiceWorker): Promise<number | null> =>
  askBuild(worker, answerMs)
