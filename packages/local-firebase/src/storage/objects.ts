import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../parts.ts'
import { notFound } from './failure.ts'
import type { ObjectMetadata, SettableMetadata } from './object.ts'

/** Castagnoli's polynomial, bit-reversed. */
const polynomial = 0x82f63b78

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
  }
  return remainder
})

const crc32c = (bytes: Uint8Array): string => {
  let remainder = 0xffffffff
  for (const byte of bytes) {
    remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0)
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((remainder ^ 0xffffffff) >>> 0)
  return checksum.toString('base64')
}

export interface StoredObject {
  metadata: ObjectMetadata
  bytes: Buffer
}

export interface Upload {
  bucket: string
  path: string
  bytes: Buffer
  settable: SettableMetadata
  downloadTokens: string[] | 'fresh'
}

export interface ObjectChange {
  bucket: string
  path: string
  object: StoredObject | null
  /** Whether it starts functions: a version that was stored just now, not one whose metadata changed. */
  isNews: boolean
}

export interface Listing {
  items: ObjectMetadata[]
  /** Folders right below the prefix, each ending with the delimiter. */
  prefixes: string[]
  nextPageToken: string | null
}

export interface ListRequest {
  bucket: string
  prefix: string
  delimiter: string | null
  pageToken: string | null
  maxResults: number
}

export interface Objects {
  get(bucket: string, path: string): StoredObject | undefined
  /** Makes the metadata of an upload before it is stored, for the rules to check. */
  draft(upload: Upload): ObjectMetadata
  put(metadata: ObjectMetadata, bytes: Buffer): void
  /** Like `put`, but no function runs for the file. */
  seed(metadata: ObjectMetadata, bytes: Buffer): void
  /** @throws StorageFailure 404 */
  change(
    bucket: string,
    path: string,
    change: SettableMetadata & { downloadTokens?: string[] },
  ): ObjectMetadata
  remove(bucket: string, path: string): boolean
  list(request: ListRequest): Listing
  all(): StoredObject[]
  restore(objects: readonly StoredObject[]): void
  onChange(listener: (change: ObjectChange) => void): void
}

const keyOf = (bucket: string, path: string): string => `${bucket}/${path}`
const byPath = (left: string, right: string): number => Buffer.compare(utf8(left), utf8(right))
const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8')

export const createObjects = (clock: Clock): Objects => {
  const objects = new Map<string, StoredObject>()
  const listeners: ((change: ObjectChange) => void)[] = []
  const store = (object: StoredObject, isNews: boolean) => {
    const { bucket, path } = object.metadata
    for (const listener of listeners) listener({ bucket, path, object, isNews })
    objects.set(keyOf(bucket, path), object)
  }

  const draft: Objects['draft'] = ({ bucket, path, bytes, settable, downloadTokens }) => ({
    ...settable,
    bucket,
    path,
    generation: Number(clock.tick()),
    metageneration: 1,
    timeCreated: clock.now(),
    updated: clock.now(),
    size: bytes.length,
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    crc32c: crc32c(bytes),
    downloadTokens: downloadTokens === 'fresh' ? [randomUUID()] : downloadTokens,
  })

  return {
    get: (bucket, path) => objects.get(keyOf(bucket, path)),
    draft,
    put: (metadata, bytes) => store({ metadata, bytes }, true),
    seed: (metadata, bytes) => store({ metadata, bytes }, false),
    change(bucket, path, change) {
      const before = objects.get(keyOf(bucket, path))
      if (before === undefined) throw notFound()
      const metadata = {
        ...before.metadata,
        ...change,
        metageneration: before.metadata.metageneration + 1,
        updated: clock.now(),
      }
      store({ ...before, metadata }, false)
      return metadata
    },
    remove(bucket, path) {
      if (!objects.has(keyOf(bucket, path))) return false
      for (const listener of listeners) listener({ bucket, path, object: null, isNews: false })
      return objects.delete(keyOf(bucket, path))
    },
    list: (request) => listObjects([...objects.values()], request),
    all: () => [...objects.values()],
    restore(saved) {
      objects.clear()
      for (const object of saved) {
        objects.set(keyOf(object.metadata.bucket, object.metadata.path), object)
      }
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

const listObjects = (
  stored: readonly StoredObject[],
  { bucket, prefix, delimiter, pageToken, maxResults }: ListRequest,
): Listing => {
  const entries = new Map<string, ObjectMetadata | null>()
  for (const { metadata } of stored) {
    if (metadata.bucket !== bucket || !metadata.path.startsWith(prefix)) continue
    const cut = delimiter === null ? -1 : metadata.path.indexOf(delimiter, prefix.length)
    if (cut < 0 || delimiter === null) entries.set(metadata.path, metadata)
    else entries.set(metadata.path.slice(0, cut + delimiter.length), null)
  }
  const rest = [...entries]
    .sort(([left], [right]) => byPath(left, right))
    .filter(([name]) => pageToken === null || byPath(name, pageToken) > 0)
  const page = rest.slice(0, maxResults)
  return {
    items: page.flatMap(([, metadata]) => (metadata === null ? [] : [metadata])),
    prefixes: page.flatMap(([name, metadata]) => (metadata === null ? [name] : [])),
    nextPageToken: rest.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
  }
}
