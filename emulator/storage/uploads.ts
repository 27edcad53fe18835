import { randomUUID } from 'node:crypto'
import type { Caller } from '../parts.ts'
import { StorageFailure } from './failure.ts'
import type { SettableMetadata } from './object.ts'

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
  /** @throws StorageFailure 404 for a finished or unknown upload */
  find(id: string | null): ResumableUpload
  /** Adds bytes that begin at `offset`; a repeated piece is taken once. @throws StorageFailure 400 */
  append(upload: ResumableUpload, offset: number, bytes: Buffer): void
  end(upload: ResumableUpload): Buffer
  clear(): void
}

export const createResumableUploads = (): ResumableUploads => {
  const uploads = new Map<string, ResumableUpload>()
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
    clear: () => uploads.clear(),
  }
}
