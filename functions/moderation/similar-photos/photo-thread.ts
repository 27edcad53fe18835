import { Worker, type WorkerOptions } from 'node:worker_threads'
import { durations } from '../../../src/shared/limits.ts'
import { reportFailure } from '../../platform/isolated.ts'

export interface PhotoTask {
  work: 'hash' | 'shrink'
  bytes: Uint8Array
}

export interface PhotoThread {
  /** @returns null for a file that cannot be compared (photo-hash.ts) or took too long */
  hashPhoto: (bytes: Buffer) => Promise<string | null>
  /** @returns the small copy (small-photo.ts); null for a file that cannot be read or took too long */
  shrinkPhoto: (bytes: Buffer) => Promise<Uint8Array | null>
}

/** A photo of the app takes a tenth of this time. */
const usualDeadlineMs = 5 * durations.second

/** A bound on what the decoder keeps as objects; its pixels are bounded in decode-photo.ts. */
const resourceLimits = { maxOldGenerationSizeMb: 128 }

/**
 * Decodes in a thread of its own, which is ended at a deadline: no file keeps the server from its other work.
 * Photos wait for each other, so that only one is in memory.
 * @param worker the built photo-worker.ts
 */
export const createPhotoThread = (
  worker: URL,
  { deadlineMs = usualDeadlineMs, ...options }: WorkerOptions & { deadlineMs?: number } = {},
): PhotoThread => {
  let last: Promise<unknown> = Promise.resolve()
  const ask = <Answer>(task: PhotoTask): Promise<Answer | null> => {
    const answer = last
      .then(() =>
        answerOf<Answer>(
          new Worker(worker, { ...options, resourceLimits, workerData: task }),
          deadlineMs,
        ),
      )
      // A thread that cannot begin ends this photo alone; the next photo gets a new thread.
      .catch((error: unknown) => {
        reportFailure('Reading a photo', error)
        return null
      })
    last = answer
    return answer
  }
  return {
    hashPhoto: (bytes) => ask({ work: 'hash', bytes }),
    shrinkPhoto: (bytes) => ask({ work: 'shrink', bytes }),
  }
}

/** The answer of a thread; null when it fails. */
const answerOf = <Answer>(thread: Worker, deadlineMs: number): Promise<Answer | null> =>
  new Promise((resolve) => {
    const answer = (found: Answer | null) => {
      clearTimeout(deadline)
      resolve(found)
      void thread.terminate()
    }
    const deadline = setTimeout(() => answer(null), deadlineMs)
    thread.once('message', answer)
    thread.once('error', () => answer(null))
    thread.once('exit', () => answer(null))
  })
