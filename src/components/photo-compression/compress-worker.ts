import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts'

/** One file in, one answer out; the caller ends this worker. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const answer: ShrunkPhoto | null = await shrinkPhoto(data).catch(() => null)
  postMessage(answer)
})
