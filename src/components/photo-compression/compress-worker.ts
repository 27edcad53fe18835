import { redrawPhoto } from './redraw-photo.ts'
import type { ShrunkPhoto } from './wanted-photo.ts'

/** Answers one file with one photo; the caller ends this worker. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const answer: ShrunkPhoto | null = await redrawPhoto(data).catch(() => null)
  postMessage(answer)
})
