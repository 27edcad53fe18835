import { randomUUID } from 'node:crypto'
import { readJson, sendJson, sendNothing } from '../http/responses.ts'
import type { Exchange, HttpHandler } from '../parts.ts'
import { lacking, notFound, StorageFailure } from './failure.ts'
import { createPageUploads } from './firebase-uploads.ts'
import { listRequest } from './list-query.ts'
import { sendMedia } from './media.ts'
import { defaultMetadata, type ObjectMetadata, settableOf } from './object.ts'
import { type StorageServices, wireForPages } from './wire.ts'

const objectsPath = /^\/v0\/b\/([^/]+)\/o$/
const objectPath = /^\/v0\/b\/([^/]+)\/o\/(.+)$/

/** Serves the browser SDK: `/v0/b/<bucket>/o[/<path, percent-encoded>]`. */
export const createFirebaseApi = (services: StorageServices): HttpHandler => {
  const { objects, access } = services
  const post = createPageUploads(services)

  const list = ({ request, response, url }: Exchange, bucket: string) => {
    const asked = listRequest(bucket, url.searchParams)
    if (asked.prefix !== '' && !asked.prefix.endsWith('/')) {
      throw new StorageFailure(
        400,
        'The prefix parameter is required to be empty or ends with a single / character.',
      )
    }
    const caller = access.callerOf(request)
    const path = asked.prefix.replace(/\/$/, '')
    access.check({ caller, method: 'list', bucket, path, before: null, after: null })
    const listing = objects.list(asked)
    sendJson(response, 200, {
      prefixes: listing.prefixes.filter((prefix) => isReachable(prefix.replace(/\/$/, ''))),
      items: listing.items
        .filter(({ path }) => isReachable(path))
        .map((item) => ({ name: item.path, bucket: item.bucket })),
      ...(listing.nextPageToken === null ? {} : { nextPageToken: listing.nextPageToken }),
    })
  }

  const read = ({ request, response, url }: Exchange, bucket: string, path: string) => {
    const stored = objects.get(bucket, path)
    const token = url.searchParams.get('token')
    const media = url.searchParams.get('alt') === 'media'
    const open = media && token !== null && stored?.metadata.downloadTokens.includes(token)
    if (!open) {
      const caller = access.callerOf(request)
      const before = stored?.metadata ?? null
      access.check({ caller, method: 'get', bucket, path, before, after: null })
    }
    if (stored === undefined) throw notFound()
    const metadata = withToken(stored.metadata)
    if (media) sendMedia(request, response, { ...stored, metadata })
    else sendJson(response, 200, wireForPages(metadata))
  }

  /** A file of the server gets its first token when a page that may read it asks, as in production. */
  const withToken = (metadata: ObjectMetadata): ObjectMetadata =>
    metadata.downloadTokens.length > 0
      ? metadata
      : objects.change(metadata.bucket, metadata.path, {
          ...metadata,
          downloadTokens: [randomUUID()],
        })

  const change = ({ request, response, body }: Exchange, bucket: string, path: string) => {
    const caller = access.callerOf(request)
    const before = objects.get(bucket, path)?.metadata ?? null
    const settable = settableOf(readJson(body), before ?? defaultMetadata)
    const after = before === null ? null : { ...before, ...settable }
    access.check({ caller, method: 'update', bucket, path, before, after })
    sendJson(response, 200, wireForPages(objects.change(bucket, path, settable)))
  }

  const remove = ({ request, response }: Exchange, bucket: string, path: string) => {
    const caller = access.callerOf(request)
    const before = objects.get(bucket, path)?.metadata ?? null
    access.check({ caller, method: 'delete', bucket, path, before, after: null })
    if (!objects.remove(bucket, path)) throw notFound()
    sendNothing(response, 204)
  }

  return (exchange) => {
    const { pathname } = exchange.url
    const method = exchange.request.method ?? ''
    const bucket = objectsPath.exec(pathname)?.[1]
    if (bucket !== undefined) {
      if (method === 'GET') list(exchange, bucket)
      else if (method === 'POST') post(exchange, bucket)
      else throw lacking('mediaUploads', method)
      return true
    }
    const [, inBucket, encoded] = objectPath.exec(pathname) ?? []
    if (inBucket === undefined || encoded === undefined) return false
    const path = decodeURIComponent(encoded)
    if (method === 'GET' || method === 'HEAD') read(exchange, inBucket, path)
    else if (method === 'PATCH') change(exchange, inBucket, path)
    else if (method === 'DELETE') remove(exchange, inBucket, path)
    else throw lacking(postedTo(exchange), method)
    return true
  }
}

/** The SDK of pages cannot name a file with an empty part, such as the mark of an empty folder. */
const isReachable = (path: string): boolean =>
  path
    .replace(/^\//, '')
    .split('/')
    .every((part) => part !== '')

const postedTo = ({ request, url }: Exchange): 'tokenVerbs' | 'namesInPaths' | 'mediaUploads' => {
  const verbs = ['create_token', 'delete_token']
  if (verbs.some((name) => url.searchParams.has(name))) return 'tokenVerbs'
  return request.headers['x-goog-upload-command'] === undefined ? 'mediaUploads' : 'namesInPaths'
}
