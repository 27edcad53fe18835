import { durations, limits } from '../../shared/limits.ts'
import { inspectImageFile, PhotoTrouble } from './image-file.ts'
import type { ShrunkPhoto } from './wanted-photo.ts'

/** A hostile file may keep a decoder busy for ever. */
const timeoutMs = 20 * durations.second

/** Null when the worker cannot be used or fails. The worker is ended in any case. */
const inWorker = (file: File, signal: AbortSignal): Promise<ShrunkPhoto | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' })
    const settle = (settled: () => void) => {
      worker.terminate()
      settled()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto | null>) =>
      settle(() => resolve(data)),
    )
    worker.addEventListener('error', () => settle(() => resolve(null)))
    signal.addEventListener('abort', () => settle(() => reject(new PhotoTrouble('too-slow'))))
    worker.postMessage(file)
  })

/** For browsers without a worker, or without one that can draw. */
const inPage = async (file: File): Promise<ShrunkPhoto> => {
  const { shrinkPhoto } = await import('./shrink-photo.ts')
  return shrinkPhoto(file).catch(() => {
    throw new PhotoTrouble('unreadable')
  })
}

/** Checks the result too, because storage takes only a JPEG. */
const isPhoto = ({ bytes }: ShrunkPhoto): boolean => {
  const start = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return start[0] === 0xff && start[1] === 0xd8 && bytes.byteLength <= limits.photoBytesMax
}

/** @throws PhotoTrouble, whose message is for the person */
export const compressPhoto = async (file: File): Promise<ShrunkPhoto> => {
  await inspectImageFile(file)
  const signal = AbortSignal.timeout(timeoutMs)
  const shrunk =
    (await inWorker(file, signal).catch((error) => {
      if (error instanceof PhotoTrouble) throw error
      return null
    })) ?? (await inPage(file))
  if (!isPhoto(shrunk)) throw new PhotoTrouble('unreadable')
  return shrunk
}
