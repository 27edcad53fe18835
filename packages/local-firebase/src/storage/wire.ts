import type { Access } from './access.ts'
import { type ObjectMetadata, tokensField, wireObject } from './object.ts'
import type { Objects } from './objects.ts'
import type { ResumableUploads } from './uploads.ts'

export interface StorageServices {
  objects: Objects
  uploads: ResumableUploads
  access: Access
}

export const wireForPages = (metadata: ObjectMetadata) => ({
  contentEncoding: 'identity',
  ...wireObject(metadata),
  ...customOf(metadata.custom),
  downloadTokens: metadata.downloadTokens.join(','),
})

const customOf = (custom: Record<string, string>) =>
  Object.keys(custom).length === 0 ? {} : { metadata: custom }

/** A file as server code reads it, with download tokens in custom metadata. */
export const fileForServers = (metadata: ObjectMetadata) => {
  const { bucket, path, generation, downloadTokens } = metadata
  const tokens = downloadTokens.length === 0 ? {} : { [tokensField]: downloadTokens.join(',') }
  const wire = wireObject(metadata)
  return {
    kind: 'storage#object',
    id: `${bucket}/${path}/${generation}`,
    ...wire,
    timeStorageClassUpdated: wire.timeCreated,
    ...customOf({ ...metadata.custom, ...tokens }),
  }
}

/** `origin` is this server's own. */
export const wireForServers = (metadata: ObjectMetadata, origin: string) => {
  const place = `storage/v1/b/${metadata.bucket}/o/${encodeURIComponent(metadata.path)}`
  return {
    ...fileForServers(metadata),
    selfLink: `${origin}/${place}`,
    mediaLink: `${origin}/download/${place}?generation=${metadata.generation}&alt=media`,
  }
}
