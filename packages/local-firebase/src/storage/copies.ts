import { readJson, sendJson } from '../http/responses.ts'
import type { Exchange } from '../parts.ts'
import { noSuchObject, StorageFailure } from './failure.ts'
import { objectName } from './name.ts'
import { isSettable, settableOf, tokensIn } from './object.ts'
import type { StoredObject } from './objects.ts'
import { checkPreconditions, checkSource } from './preconditions.ts'
import { type StorageServices, wireForServers } from './wire.ts'

const place = '/b/([^/]+)/o/([^/]+)'
const copyPath = new RegExp(`^(?:/storage/v1)?${place}/(rewriteTo|copyTo)${place}$`)
const movePath = new RegExp(`^(?:/storage/v1)?${place}/moveTo/o/([^/]+)$`)

interface Place {
  bucket: string
  path: string
}

export interface Copying {
  from: Place
  to: Place
  kind: 'rewriteTo' | 'copyTo' | 'moveTo'
}

const placeOf = (bucket = '', encoded = ''): Place => ({
  bucket,
  path: objectName(decodeURIComponent(encoded)),
})

/** Null for every other request. @throws StorageFailure 400 for a name that no file can have */
export const copyingOf = ({ request, url }: Exchange): Copying | null => {
  if (request.method !== 'POST') return null
  const copy = copyPath.exec(url.pathname)
  if (copy !== null) {
    const [, bucket, path, verb, toBucket, toPath] = copy
    const kind = verb === 'copyTo' ? verb : 'rewriteTo'
    return { from: placeOf(bucket, path), to: placeOf(toBucket, toPath), kind }
  }
  const move = movePath.exec(url.pathname)
  if (move === null) return null
  const [, bucket, path, toPath] = move
  return { from: placeOf(bucket, path), to: placeOf(bucket, toPath), kind: 'moveTo' }
}

/** `copy`, `move` and `moveFileAtomic` of the Admin SDK. @throws StorageFailure 404, 412, 400 */
export const createCopies =
  ({ objects }: StorageServices) =>
  ({ response, url, body }: Exchange, { from, to, kind }: Copying): void => {
    const source = objects.get(from.bucket, from.path)
    if (source === undefined) throw noSuchObject(from.bucket, from.path)
    checkSource(url.searchParams, source.metadata)
    checkPreconditions(url.searchParams, objects.get(to.bucket, to.path)?.metadata ?? null, 'write')
    const isItself = from.bucket === to.bucket && from.path === to.path
    if (kind === 'moveTo' && isItself) throw new StorageFailure(400, 'A move needs another name')

    const given = withoutNulls(readJson(body))
    const metadata = objects.draft({ ...to, bytes: source.bytes, ...described(source, given) })
    objects.put(metadata, source.bytes)
    if (kind === 'moveTo') objects.remove(from.bucket, from.path)
    const resource = wireForServers(metadata, url.origin)
    sendJson(response, 200, kind === 'rewriteTo' ? rewritten(resource) : resource)
  }

/** Metadata of the request replaces all metadata of the source. */
const described = ({ metadata }: StoredObject, given: Record<string, unknown>) =>
  isSettable(given)
    ? { settable: settableOf(given), downloadTokens: tokensIn(given) ?? [] }
    : { settable: metadata, downloadTokens: metadata.downloadTokens }

/** A field without a value becomes the empty text of the copy. */
const withoutNulls = (given: Record<string, unknown>): Record<string, unknown> => {
  const { metadata } = given
  if (typeof metadata !== 'object' || metadata === null) return given
  const texts = Object.entries(metadata).map(([name, value]) => [name, value ?? ''])
  return { ...given, metadata: Object.fromEntries(texts) }
}

/** Everything is copied by the first request, so there is no token to go on with. */
const rewritten = (resource: { size: string }) => ({
  kind: 'storage#rewriteResponse',
  totalBytesRewritten: resource.size,
  objectSize: resource.size,
  done: true,
  resource,
})
