import { updateMessages } from '../../data/network/update-messages.ts'
import { durations } from '../../shared/limits.ts'

/** A worker from before this question says nothing. */
const answerMs = 10 * durations.second

/** The number of the worker's build; null when it does not say. */
export const workerBuild = (worker: ServiceWorker): Promise<number | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (build: unknown) => {
      resolve(typeof build === 'number' ? build : null)
      port1.close()
    }
    port1.onmessage = ({ data }: MessageEvent<unknown>) => answer(data)
    setTimeout(() => answer(null), answerMs)
    worker.postMessage(updateMessages.askBuild, [port2])
  })
