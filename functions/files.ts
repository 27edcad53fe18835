import type { Bucket, File } from '@google-cloud/storage'

/** What handlers know of stored files. What is gone already counts as removed. */
export interface Files {
  /**
   * Removes every file below a folder.
   * @param before only those stored before this instant, in Unix milliseconds
   */
  removeUnder(folder: string, before?: number): Promise<void>
  /**
   * Ends a download URL: its token dies, and with the last one the file. A file that was replaced
   * in the meantime has a token of its own and stays.
   */
  revoke(path: string, token: string): Promise<void>
}

/** Where Storage keeps the tokens of download URLs, separated by commas. */
const tokensField = 'firebaseStorageDownloadTokens'

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 404

const unlessGone = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Through the Admin SDK. */
export const createFiles = (bucket: Bucket): Files => ({
  removeUnder: async (folder, before = Number.POSITIVE_INFINITY) => {
    const [found] = await bucket.getFiles({ prefix: folder })
    const old = found.filter(({ metadata }) => Date.parse(String(metadata.timeCreated)) < before)
    await Promise.all(old.map((file) => unlessGone(file.delete())))
  },
  revoke: (path, token) => unlessGone(revoke(bucket.file(path), token)),
})

const revoke = async (file: File, token: string): Promise<void> => {
  const [{ metadata = {}, generation }] = await file.getMetadata()
  const tokens = String(metadata[tokensField] ?? '').split(',')
  if (!tokens.includes(token)) return
  const left = tokens.filter((other) => other !== token)
  if (left.length > 0) {
    await file.setMetadata({ metadata: { ...metadata, [tokensField]: left.join(',') } })
  } else {
    await file.delete(generation === undefined ? {} : { ifGenerationMatch: generation })
  }
}
