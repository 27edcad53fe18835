import type { ObjectMetadata } from '../storage/object.ts'
import { fileForServers } from '../storage/wire.ts'

/** A new file, or a new version of one. A change of its metadata alone is another event. */
export const fileStoredEvent = 'google.cloud.storage.object.v1.finalized'

/** A CloudEvent whose data is the StorageObjectData of the file. */
export const fileStored = (name: string, object: ObjectMetadata) => ({
  specversion: '1.0',
  id: `${name} ${object.bucket}/${object.path} ${object.generation}`,
  source: `//storage.googleapis.com/projects/_/buckets/${object.bucket}`,
  subject: `objects/${object.path}`,
  type: fileStoredEvent,
  datacontenttype: 'application/json',
  time: new Date(object.timeCreated).toISOString(),
  bucket: object.bucket,
  data: fileForServers(object),
})
