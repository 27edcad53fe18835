import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The file that gcloud reads. */
export const corsFile = '.cache/storage-cors.json'

/**
 * The CORS configuration of the bucket, as `gcloud storage buckets update --cors-file` takes it. Pages
 * read photographs with CORS, to keep them for the time without a line.
 * @param origins of the site, without a slash at the end
 */
export const storageCors = (origins: readonly string[]) => [
  {
    origin: [...origins],
    method: ['GET'],
    responseHeader: ['Content-Type', 'Content-Length'],
    maxAgeSeconds: 3600,
  },
]

export const writeCorsFile = (origins: readonly string[]): void => {
  mkdirSync(dirname(corsFile), { recursive: true })
  writeFileSync(corsFile, JSON.stringify(storageCors(origins), null, 2))
}
