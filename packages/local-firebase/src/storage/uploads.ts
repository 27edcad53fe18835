import { randomUUID } from 'node:crypto'
import type { Caller } from '../parts.ts'
import { StorageFailure } from './failure.ts'
import type { ObjectMetadata, SettableMetadata } from './object.ts'

/** A resumable upload in memory. After a restart of this process the SDKs start it anew. */
export interface ResumableUpload {
  id: string
  caller: Caller
  bucket: string
  path: string
  settable: SettableMetadata
  downloadTokens: string[] | 'fresh'
  chunks: Buffer[]
  received: number
}

export interface ResumableUploads {
  start(upload: Omit<ResumableUpload, 'id' | 'chunks' | 'received'>): ResumableUpload
  /** @throws StorageFailure 404 for an unknown or ended upload */
  find(id: string | null): ResumableUpload
  /** Returns the stored file for a client that lost the answer, or null before the end. */
  resultOf(id: string | null): ObjectMetadata | null
  /** Adds bytes at `offset`. A repeated piece counts once. @throws StorageFailure 400 */
  append(upload: ResumableUpload, offset: number, bytes: Buffer): void
  end(upload: ResumableUpload): Buffer
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
