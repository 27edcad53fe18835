import { parentPort, workerData } from 'node:worker_threads'
import { photoHash } from './photo-hash.ts'
import type { PhotoTask } from './photo-thread.ts'
import { smallPhoto } from './small-photo.ts'

const { work, bytes }: PhotoTask = workerData
const photo = Buffer.from(bytes)

/** Answers one file with its hash or its small copy; photo-thread.ts ends this thread. */
parentPort?.postMessage(work === 'hash' ? photoHash(photo) : smallPhoto(photo))
