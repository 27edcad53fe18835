import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfPresent, setAside, sha256 } from '../snapshot.ts'
import type { ObjectMetadata } from './object.ts'
import type { StoredObject } from './objects.ts'

/** A stored file as the snapshot names it: its bytes stand in a file called by their hash. */
export interface KeptObject {
  metadata: ObjectMetadata
  blob: string
}

export interface Blobs {
  /** Writes what is not yet there. */
  keep(objects: readonly StoredObject[]): Promise<KeptObject[]>
  /** Removes all others; only once a state that no longer names them is on disk. */
  removeUnused(kept: readonly KeptObject[]): Promise<void>
  /** Leaves out, with a line in the log, a file whose bytes are gone or damaged. */
  read(kept: readonly KeptObject[]): Promise<StoredObject[]>
}

const blobName = /^[0-9a-f]{64}$/

/** The bytes of stored files, one file each, named by content: written once, however often kept. */
export const createBlobs = (directory: string, log: (line: string) => void): Blobs => {
  const hashes = new WeakMap<Buffer, string>()
  let present: Set<string> | null = null

  const hashOf = (bytes: Buffer): string => {
    const hash = hashes.get(bytes) ?? sha256(bytes)
    hashes.set(bytes, hash)
    return hash
  }

  const write = async (blob: string, bytes: Buffer): Promise<void> => {
    const file = join(directory, blob)
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
  }

  return {
    async keep(objects) {
      await mkdir(directory, { recursive: true })
      const stored = present ?? new Set(await readdir(directory))
      present = stored
      const kept = objects.map(({ metadata, bytes }) => ({ metadata, bytes, blob: hashOf(bytes) }))
      for (const { blob, bytes } of kept) {
        if (stored.has(blob)) continue
        await write(blob, bytes)
        stored.add(blob)
      }
      return kept.map(({ metadata, blob }) => ({ metadata, blob }))
    },

    async removeUnused(kept) {
      const used = new Set(kept.map(({ blob }) => blob))
      for (const blob of present ?? []) {
        if (used.has(blob) || !blobName.test(blob)) continue
        await rm(join(directory, blob), { force: true })
        present?.delete(blob)
      }
    },

    async read(kept) {
      const objects: StoredObject[] = []
      for (const { metadata, blob } of kept) {
        const file = join(directory, blob)
        const bytes = await readIfPresent(file)
        if (bytes !== null && sha256(bytes) === blob) {
          hashes.set(bytes, blob)
          objects.push({ metadata, bytes })
        } else {
          const fate = bytes === null ? 'is gone' : `is damaged; kept as ${await setAside(file)}`
          log(`The stored file ${metadata.path} ${fate}`)
        }
      }
      return objects
    },
  }
}
