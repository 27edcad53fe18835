import { parentPort, workerData } from 'node:worker_threads'
import { photoHash } from './photo-hash.ts'

/** Answers one file with one hash; photo-hasher.ts ends this thread. */
parentPort?.postMessage(photoHash(Buffer.from(workerData)))
