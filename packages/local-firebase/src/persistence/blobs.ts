import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ObjectMetadata } from '../storage/object.ts'
import type { StoredObject } from '../storage/objects.ts'
import { readIfPresent, replaceFile, setAside, sha256 } from './files.ts'

/** A stored file in the state. Its bytes are in a file named by their hash. */
export interface KeptObject {
  metadata: ObjectMetadata
  blob: string
}

export interface Blobs {
  /** Writes the bytes unless they exist. They are on disk when it returns. */
  keep(object: StoredObject): KeptObject
  /** Removes all other files. Call it only after the state on disk no longer names them. */
  removeUnused(kept: readonly KeptObject[]): void
  /** Reads files; those whose bytes are missing or damaged are left out, with a line in the log. */
  read(kept: readonly KeptObject[]): StoredObject[]
}

const blobName = /^[0-9a-f]{64}$/

export const createBlobs = (directory: string, log: (line: string) => void): Blobs => {
  mkdirSync(directory, { recursive: true })
  const present = new Set(readdirSync(directory))
  const hashes = new WeakMap<Buffer, string>()

  const hashOf = (bytes: Buffer): string => {
    const hash = hashes.get(bytes) ?? sha256(bytes)
    hashes.set(bytes, hash)
    return hash
  }

  return {
    keep({ metadata, bytes }) {
      const blob = hashOf(bytes)
      if (!present.has(blob)) replaceFile(join(directory, blob), bytes)
      present.add(blob)
      return { metadata, blob }
    },

    removeUnused(kept) {
      const used = new Set(kept.map(({ blob }) => blob))
      for (const blob of present) {
        if (used.has(blob) || !blobName.test(blob)) continue
        rmSync(join(directory, blob), { force: true })
        present.delete(blob)
      }
    },

    read(kept) {
      return kept.flatMap(({ metadata, blob }) => {
        const file = join(directory, blob)
        const bytes = readIfPresent(file)
        if (bytes !== null && sha256(bytes) === blob) {
          hashes.set(bytes, blob)
          return [{ metadata, bytes }]
        }
        present.delete(blob)
        const fate = bytes === null ? 'is gone' : `is damaged; kept as ${setAside(file)}`
        log(`The stored file ${metadata.path} ${fate}`)
        return []
      })
    },
  }
}
