import { type Shrunk, shrink } from './shrink-photo.ts'

/** One file in, one answer out; whoever asked ends this worker. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const answer: Shrunk | null = await shrink(data).catch(() => null)
  postMessage(answer)
})
