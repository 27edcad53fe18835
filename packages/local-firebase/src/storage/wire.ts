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
  ...wireObject(metadata),
  metadata: metadata.custom,
  downloadTokens: metadata.downloadTokens.join(','),
})

/** A file as the Cloud Storage client reads it, with download tokens in custom metadata. */
export const wireForServers = (metadata: ObjectMetadata) => ({
  kind: 'storage#object',
  id: `${metadata.bucket}/${metadata.path}/${metadata.generation}`,
  ...wireObject(metadata),
  metadata: {
    ...metadata.custom,
    ...(metadata.downloadTokens.length === 0
      ? {}
      : { [tokensField]: metadata.downloadTokens.join(',') }),
  },
})
