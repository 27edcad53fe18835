import { Worker, type WorkerOptions } from 'node:worker_threads'
import { durations } from '../../../src/shared/limits.ts'
import { reportFailure } from '../../platform/isolated.ts'

/** @returns null for a file that cannot be compared (photo-hash.ts) or took too long */
export type HashPhoto = (bytes: Buffer) => Promise<string | null>

/** A photo of the app takes a tenth of this time. */
const usualDeadlineMs = 5 * durations.second

/** A bound on what the decoder keeps as objects; its pixels are bounded in decode-photo.ts. */
const resourceLimits = { maxOldGenerationSizeMb: 128 }

/**
 * Hashes in a thread of its own, which is ended at a deadline: no file keeps the server from its other work.
 * Photos wait for each other, so that only one is in memory.
 * @param worker the built photo-hash-worker.ts
 */
export const createPhotoHasher = (
  worker: URL,
  { deadlineMs = usualDeadlineMs, ...options }: WorkerOptions & { deadlineMs?: number } = {},
): HashPhoto => {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes) => {
    const hash = last
      .then(() =>
        answerOf(new Worker(worker, { ...options, resourceLimits, workerData: bytes }), deadlineMs),
      )
      // A thread that cannot begin ends this photo alone; the next photo gets a new thread.
      .catch((error: unknown) => {
        reportFailure('Comparing a photo', error)
        return null
      })
    last = hash
    return hash
  }
}

/** The answer of a thread; null when it fails. */
const answerOf = (thread: Worker, deadlineMs: number): Promise<string | null> =>
  new Promise((resolve) => {
    const answer = (hash: string | null) => {
      clearTimeout(deadline)
      resolve(hash)
      void thread.terminate()
    }
    const deadline = setTimeout(() => answer(null), deadlineMs)
    thread.once('message', answer)
    thread.once('error', () => answer(null))
    thread.once('exit', () => answer(null))
  })
