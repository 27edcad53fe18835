import { redrawPhoto } from './redraw-photo.ts'
import type { ShrunkPhoto } from './wanted-photo.ts'

/** One file in, one answer out; the caller ends this worker. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const answer: ShrunkPhoto | null = await redrawPhoto(data).catch(() => null)
  postMessage(answer)
})
