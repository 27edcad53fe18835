import type { Bucket, File } from '@google-cloud/storage'

/** One version of a file: a replacement has another generation. */
export interface StoredFile {
  path: string
  generation: string
  /** Unix milliseconds. */
  storedAt: number
}

/** One page of a listing, ordered by path; `next` is where the following page begins. */
export interface FileListing {
  files: StoredFile[]
  next: string | null
}

/** The part of Storage that handlers use. A file that does not exist counts as removed. */
export interface Files {
  /** @returns when a file was stored, in Unix milliseconds; null for one that is not there */
  storedAt(path: string): Promise<number | null>
  /** @returns a digest of the file's bytes, equal for equal files; null for a file that is not there */
  digest(path: string): Promise<string | null>
  /** @returns null for a file that is not there */
  read(path: string): Promise<{ bytes: Buffer; contentType: string } | null>
  /**
   * Copies a file. The copy has no download URL, whatever the file has.
   * @returns whether the file is there
   */
  copy(from: string, to: string): Promise<boolean>
  /** Stores a file whose one download URL is held back until `setAddresses` opens it. */
  storeHeld(
    path: string,
    file: { bytes: Uint8Array; contentType: string; token: string },
  ): Promise<void>
  /** @param from `next` of the page before; null for the first page */
  list(folder: string, from: string | null): Promise<FileListing>
  /** Removes this version of a file; a replacement stays. */
  remove(file: StoredFile): Promise<void>
  /**
   * Removes every file below a folder.
   * @param before only those stored before this instant, in Unix milliseconds
   */
  removeUnder(folder: string, before?: number): Promise<void>
  /**
   * Ends a download URL by removing its token, and the file with its last token. A file that was
   * replaced meanwhile has another token and stays.
   */
  revoke(path: string, token: string): Promise<void>
  /** Ends every download URL of the file, or of those below the folder, for good. The files stay. */
  endAddresses(pathOrFolder: string): Promise<void>
  /** Makes the download URLs of the file, or of those below the folder, answer nothing, or answer again. */
  setAddresses(pathOrFolder: string, state: 'held' | 'open'): Promise<void>
}

/** The metadata field in which Storage keeps the tokens of download URLs, separated by commas. */
const tokensField = 'firebaseStorageDownloadTokens'

/** The metadata field in which the tokens wait while the addresses are held back. */
const heldTokensField = 'heldDownloadTokens'

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 404

/** Storage answers 412 to a delete whose generation is no longer the present one. */
const isReplaced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 412

const unlessGone = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (!isGone(error) && !isReplaced(error)) throw error
  }
}

const storedAtOf = ({ timeCreated }: { timeCreated?: string | undefined }): number =>
  Date.parse(String(timeCreated))

const filesPerPage = 500

export const createFiles = (bucket: Bucket): Files => ({
  storedAt: async (path) => {
    try {
      return storedAtOf((await bucket.file(path).getMetadata())[0])
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  },
  digest: async (path) => {
    const file = bucket.file(path)
    if (!(await file.exists())[0]) return null
    return (await file.getMetadata())[0].md5Hash ?? null
  },
  read: async (path) => {
    const file = bucket.file(path)
    try {
      const [[bytes], [{ contentType = '' }]] = await Promise.all([
        file.download(),
        file.getMetadata(),
      ])
      return { bytes, contentType }
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  },
  copy: async (from, to) => {
    try {
      const [[bytes], [{ contentType = '' }]] = await Promise.all([
        bucket.file(from).download(),
        bucket.file(from).getMetadata(),
      ])
      await bucket.file(to).save(bytes, { contentType, resumable: false })
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw error
    }
  },
  storeHeld: async (path, { bytes, contentType, token }) => {
    await bucket.file(path).save(Buffer.from(bytes), {
      resumable: false,
      metadata: { contentType, metadata: { [heldTokensField]: token } },
    })
  },
  list: async (folder, from) => {
    const [found, next] = await bucket.getFiles({
      prefix: folder,
      autoPaginate: false,
      maxResults: filesPerPage,
      ...(from !== null && { pageToken: from }),
    })
    return {
      files: found.map(({ name, metadata }) => ({
        path: name,
        generation: String(metadata.generation),
        storedAt: storedAtOf(metadata),
      })),
      next: pageTokenOf(next),
    }
  },
  remove: ({ path, generation }) =>
    unlessGone(bucket.file(path).delete({ ifGenerationMatch: generation })),
  removeUnder: async (folder, before = Number.POSITIVE_INFINITY) => {
    const [found] = await bucket.getFiles({ prefix: folder })
    const old = found.filter(({ metadata }) => storedAtOf(metadata) < before)
    await Promise.all(old.map((file) => unlessGone(file.delete())))
  },
  revoke: (path, token) => unlessGone(revoke(bucket.file(path), token)),
  endAddresses: async (pathOrFolder) => {
    const [found] = await bucket.getFiles({ prefix: pathOrFolder })
    await Promise.all(found.map((file) => unlessGone(endTokens(file))))
  },
  setAddresses: async (pathOrFolder, state) => {
    const [found] = await bucket.getFiles({ prefix: pathOrFolder })
    await Promise.all(found.map((file) => unlessGone(moveTokens(file, state))))
  },
})

const pageTokenOf = (next: object | null | undefined): string | null =>
  next && 'pageToken' in next && typeof next.pageToken === 'string' ? next.pageToken : null

const revoke = async (file: File, token: string): Promise<void> => {
  const [{ metadata = {}, generation }] = await file.getMetadata()
  // An address that is revoked while the file is held must not answer after the release: revoke both lists.
  const fields = [tokensField, heldTokensField].map((field) => {
    const tokens = String(metadata[field] ?? '').split(',')
    return { field, tokens, left: tokens.filter((other) => other !== token && other !== '') }
  })
  const changed = fields.find(({ tokens }) => tokens.includes(token))
  if (changed === undefined) return
  if (fields.some(({ left }) => left.length > 0)) {
    const { field, left } = changed
    await file.setMetadata({ metadata: { ...metadata, [field]: left.join(',') || null } })
  } else {
    await file.delete(generation === undefined ? {} : { ifGenerationMatch: generation })
  }
}

const endTokens = async (file: File): Promise<void> => {
  const [{ metadata = {} }] = await file.getMetadata()
  if ((metadata[tokensField] ?? null) === null) return
  await file.setMetadata({ metadata: { ...metadata, [tokensField]: null } })
}

const moveTokens = async (file: File, state: 'held' | 'open'): Promise<void> => {
  const [{ metadata = {} }] = await file.getMetadata()
  const [from, to] =
    state === 'held' ? [tokensField, heldTokensField] : [heldTokensField, tokensField]
  const tokens = metadata[from]
  if (typeof tokens !== 'string' || tokens === '') return
  await file.setMetadata({ metadata: { ...metadata, [from]: null, [to]: tokens } })
}
