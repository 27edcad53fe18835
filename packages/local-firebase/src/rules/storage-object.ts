import type { ObjectMetadata } from '../storage/object.ts'
import type { Fields, ProtoValue } from './values/convert.ts'

/** `resource` and `request.resource` of Storage rules. */
export function fieldsOfObject(object: ObjectMetadata): Fields {
  return {
    name: text(object.path),
    bucket: text(object.bucket),
    generation: whole(object.generation),
    metageneration: whole(object.metageneration),
    size: whole(object.size),
    timeCreated: instant(object.timeCreated),
    updated: instant(object.updated),
    md5Hash: text(object.md5Hash),
    crc32c: text(object.crc32c),
    contentType: optional(object.contentType),
    cacheControl: optional(object.cacheControl),
    contentDisposition: optional(object.contentDisposition),
    contentEncoding: optional(object.contentEncoding),
    contentLanguage: optional(object.contentLanguage),
    metadata: {
      mapValue: {
        fields: Object.fromEntries(
          Object.entries(object.custom).map(([name, value]) => [name, text(value)]),
        ),
      },
    },
  }
}

function text(value: string): ProtoValue {
  return { stringValue: value }
}

function optional(value: string | null): ProtoValue {
  return value === null ? { nullValue: null } : text(value)
}

function whole(value: number): ProtoValue {
  return { integerValue: String(value) }
}

function instant(milliseconds: number): ProtoValue {
  return { timestampValue: new Date(milliseconds).toISOString() }
}
