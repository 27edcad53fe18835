import compressImage from 'browser-image-compression'
import { compressPhoto } from '../../../../../src/components/photo-compression/compress-photo.ts'
import { wanted } from '../../../../../src/components/photo-compression/wanted-photo.ts'

interface Shrunk {
  ms: number
  bytes: number
  /** The longest time between two frames of the page during the work. */
  longestFrameMs: number
}

const chosen = async (): Promise<File> => {
  const answer = await fetch('/photo.jpg')
  return new File([await answer.blob()], 'photo.jpg', { type: 'image/jpeg' })
}

const watched = async (shrink: (file: File) => Promise<number>): Promise<Shrunk> => {
  const file = await chosen()
  let last = performance.now()
  let longestFrameMs = 0
  let isOver = false
  const frame = () => {
    const now = performance.now()
    longestFrameMs = Math.max(longestFrameMs, now - last)
    last = now
    if (!isOver) requestAnimationFrame(frame)
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  last = performance.now()
  requestAnimationFrame(frame)
  const begun = last
  const bytes = await shrink(file)
  const ms = performance.now() - begun
  // The frame that comes after the work tells how long it was kept back.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  isOver = true
  return { ms, bytes, longestFrameMs }
}

const photo = {
  ours: () => watched(async (file) => (await compressPhoto(file)).bytes.byteLength),
  theirs: () =>
    watched(async (file) => (await compressImage(file, { ...wanted, useWebWorker: false })).size),
}

declare global {
  interface Window {
    photo: typeof photo
  }
}
window.photo = photo
