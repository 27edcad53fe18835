/** The window's event that photos exist which no page may read. */
export const photosWithheldEvent = 'photos-withheld'

/** The time for which one answer stands for all photos of a server. */
const verdictMs = 10_000

/** Whether a photo can be read, without a cache, which may hold an older answer. */
const reads = (src: string, mode: RequestMode): Promise<boolean> =>
  fetch(src, { mode, credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const askServer = async (src: string): Promise<boolean> => {
  if (await reads(src, 'cors')) return false
  const isWithheld = await reads(src, 'no-cors')
  if (isWithheld) dispatchEvent(new Event(photosWithheldEvent))
  return isWithheld
}

const verdicts = new Map<string, Promise<boolean>>()

/**
 * Whether the server of a photo answers, without the header that lets a page read it: then no network
 * is to blame, and no photo of it is drawn on any phone until its bucket is configured (docs/deploy.md).
 */
export const isPhotoWithheld = (src: string): Promise<boolean> => {
  if (!/^https?:/.test(src)) return Promise.resolve(false)
  const { origin } = new URL(src)
  const known = verdicts.get(origin)
  if (known !== undefined) return known
  const verdict = askServer(src)
  verdicts.set(origin, verdict)
  setTimeout(() => verdicts.delete(origin), verdictMs)
  return verdict
}
