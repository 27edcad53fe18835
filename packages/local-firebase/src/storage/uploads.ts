import { randomUUID } from 'node:crypto'
import type { Caller } from '../parts.ts'
import { StorageFailure } from './failure.ts'
import type { ObjectMetadata, SettableMetadata } from './object.ts'

/** A resumable upload under way. It lives in memory only; after a restart the SDKs begin anew. */
export interface ResumableUpload {
  id: string
  caller: Caller
  bucket: string
  path: string
  settable: SettableMetadata
  downloadTokens: string[] | 'fresh'
  chunks: Buffer[]
  /** Bytes so far. */
  received: number
}

export interface ResumableUploads {
  start(upload: Omit<ResumableUpload, 'id' | 'chunks' | 'received'>): ResumableUpload
  /** @throws StorageFailure 404 for an unknown upload or one that has come to an end */
  find(id: string | null): ResumableUpload
  /** What an upload has become, for a client that lost the answer; null while it is none. */
  resultOf(id: string | null): ObjectMetadata | null
  /** Adds bytes that begin at `offset`; a repeated piece is taken once. @throws StorageFailure 400 */
  append(upload: ResumableUpload, offset: number, bytes: Buffer): void
  /** Ends the upload and answers its bytes. */
  end(upload: ResumableUpload): Buffer
  /** After the end: the bytes are stored. */
  succeeded(upload: ResumableUpload, result: ObjectMetadata): void
  clear(): void
}

export const createResumableUploads = (): ResumableUploads => {
  const uploads = new Map<string, ResumableUpload>()
  const results = new Map<string, ObjectMetadata>()
  return {
    start(given) {
      const upload = { ...given, id: randomUUID(), chunks: [], received: 0 }
      uploads.set(upload.id, upload)
      return upload
    },
    find(id) {
      const upload = uploads.get(id ?? '')
      if (upload === undefined) throw new StorageFailure(404, 'No such upload')
      return upload
    },
    resultOf: (id) => results.get(id ?? '') ?? null,
    append(upload, offset, bytes) {
      if (offset > upload.received)
        throw new StorageFailure(400, 'A piece of the upload is missing')
      const fresh = bytes.subarray(upload.received - offset)
      upload.chunks.push(fresh)
      upload.received += fresh.length
    },
    end(upload) {
      uploads.delete(upload.id)
      return Buffer.concat(upload.chunks)
    },
    succeeded: (upload, result) => void results.set(upload.id, result),
    clear() {
      uploads.clear()
      results.clear()
    },
  }
}
