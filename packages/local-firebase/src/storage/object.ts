import { lacking } from './failure.ts'

export interface ObjectMetadata extends SettableMetadata {
  bucket: string
  path: string
  generation: number
  metageneration: number
  timeCreated: number
  updated: number
  /** Bytes. */
  size: number
  md5Hash: string
  crc32c: string
  /** Each token opens the file to its holder without the rules. */
  downloadTokens: string[]
}

/** The fields that an upload or a metadata change may set. */
export interface SettableMetadata {
  contentType: string | null
  cacheControl: string | null
  contentDisposition: string | null
  contentEncoding: string | null
  contentLanguage: string | null
  custom: Record<string, string>
}

export const unknownContentType = 'application/octet-stream'

export const defaultMetadata: SettableMetadata = {
  contentType: unknownContentType,
  cacheControl: null,
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  custom: {},
}

/** The custom metadata in which the Admin SDK keeps download tokens, separated by commas. */
export const tokensField = 'firebaseStorageDownloadTokens'

const textFields = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const

export const isSettable = (json: Record<string, unknown>): boolean =>
  ['metadata', ...textFields].some((field) => json[field] !== undefined)

const lackingFields = [
  'contexts',
  'customTime',
  'eventBasedHold',
  'kmsKeyName',
  'retention',
  'retentionExpirationTime',
  'temporaryHold',
]

/** @throws StorageFailure 501, so that no hold and no class of storage is dropped in silence */
const refuseFields = (json: Record<string, unknown>): void => {
  if (json.acl !== undefined) throw lacking('acls', 'acl')
  const field = lackingFields.find((name) => json[name] !== undefined && json[name] !== null)
  if (field !== undefined) throw lacking('fileFields', field)
  const { storageClass = 'STANDARD' } = json
  if (storageClass !== 'STANDARD') throw lacking('fileFields', 'storageClass')
}

/** Reads the fields of an upload or a change. null removes a field. */
export const settableOf = (
  json: Record<string, unknown>,
  before: SettableMetadata = defaultMetadata,
): SettableMetadata => {
  refuseFields(json)
  const settable = { ...before }
  for (const field of textFields) {
    const value = json[field]
    if (typeof value === 'string' || value === null) settable[field] = value
  }
  if (json.metadata === null) settable.custom = {}
  if (typeof json.metadata === 'object' && json.metadata !== null) {
    const merged = Object.entries({ ...before.custom, ...json.metadata })
    settable.custom = Object.fromEntries(
      merged
        .filter(([name, value]) => name !== tokensField && value !== null)
        .map(([name, value]) => [name, String(value)]),
    )
  }
  return settable
}

export const wireObject = (object: ObjectMetadata) => ({
  name: object.path,
  bucket: object.bucket,
  generation: String(object.generation),
  metageneration: String(object.metageneration),
  timeCreated: new Date(object.timeCreated).toISOString(),
  updated: new Date(object.updated).toISOString(),
  storageClass: 'STANDARD',
  size: String(object.size),
  md5Hash: object.md5Hash,
  crc32c: object.crc32c,
  etag: `"${object.generation}-${object.metageneration}"`,
  ...Object.fromEntries(
    textFields.flatMap((field) => (object[field] === null ? [] : [[field, object[field]]])),
  ),
})

export const tokensIn = (json: Record<string, unknown>): string[] | undefined => {
  const custom = json.metadata
  if (typeof custom !== 'object' || custom === null || !(tokensField in custom)) return undefined
  return String(custom[tokensField] ?? '')
    .split(',')
    .filter((token) => token !== '')
}
