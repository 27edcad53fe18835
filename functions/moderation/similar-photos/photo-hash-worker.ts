import { parentPort, workerData } from 'node:worker_threads'
import { photoHash } from './photo-hash.ts'

/** One file in, one hash out; photo-hasher.ts ends this thread. */
parentPort?.postMessage(photoHash(Buffer.from(workerData)))
