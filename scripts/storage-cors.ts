/**
 * The CORS configuration of the bucket, as `gcloud storage buckets update --cors-file` takes it. Without
 * it no photograph is drawn: pages read photographs with CORS, to keep them for the time without a line.
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
