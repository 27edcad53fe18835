import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { inspectImageFile, PhotoTrouble } from './image-file.ts'
import type { ShrunkPhoto } from './wanted-photo.ts'

/**
 * The longest preparation, because a hostile file may keep a decoder busy for ever. Only seconds in which the
 * page is visible count: see below.
 */
const secondsMax = 20

/** A worker opens a picture at its whole size, four bytes a pixel: a larger picture would end the page. */
const workerPixelsMax = 32_000_000

/**
 * Prepares a photo in a worker, which is ended in any case; null when the worker cannot be used or fails.
 * @throws PhotoTrouble after so many ticks in which somebody could look: a phone that sleeps, or shows
 *   another app, prepares nothing, and its clocks go on
 */
const inWorker = (file: File): Promise<ShrunkPhoto | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' })
    let ticks = 0
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') ticks += 1
      if (ticks >= secondsMax) settle(() => reject(new PhotoTrouble('too-slow')))
    }, durations.second)
    const settle = (settled: () => void) => {
      clearInterval(clock)
      worker.terminate()
      settled()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto | null>) =>
      settle(() => resolve(data)),
    )
    worker.addEventListener('error', () => settle(() => resolve(null)))
    worker.postMessage(file)
  })

const noWorker = (error: unknown): null => {
  if (error instanceof PhotoTrouble) throw error
  return null
}

/** Prepares a photo in the page, for browsers without a worker that can draw, and for large pictures. */
const inPage = async (file: File, isLarge: boolean): Promise<ShrunkPhoto> => {
  const { shrinkLargePhoto, shrinkPhoto } = await import('./shrink-photo.ts')
  return (isLarge ? shrinkLargePhoto : shrinkPhoto)(file).catch((error) => {
    throw error instanceof PhotoTrouble ? error : new PhotoTrouble('unreadable')
  })
}

/** Whether the result is a JPEG, because Storage takes nothing else. */
const isPhoto = ({ bytes }: ShrunkPhoto): boolean => {
  const start = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return start[0] === 0xff && start[1] === 0xd8 && bytes.byteLength <= limits.photoBytesMax
}

/** @throws PhotoTrouble, whose message is for the person */
export const compressPhoto = async (chosen: File): Promise<ShrunkPhoto> => {
  const { file, pixels } = await inspectImageFile(chosen)
  const isLarge = (pixels ?? 0) > workerPixelsMax
  const beside = isLarge ? null : await inWorker(file).catch(noWorker)
  const shrunk = beside ?? (await inPage(file, isLarge))
  if (!isPhoto(shrunk)) throw new PhotoTrouble('unreadable')
  return shrunk
}
