import { readJson, sendJson, sendNothing } from '../http/responses.ts'
import type { Exchange, HttpHandler } from '../parts.ts'
import { createServerUploads } from './admin-uploads.ts'
import { copyingOf, createCopies } from './copies.ts'
import { lacking, noSuchObject, StorageFailure } from './failure.ts'
import { listRequest } from './list-query.ts'
import { sendMedia } from './media.ts'
import { settableOf, tokensIn } from './object.ts'
import type { StoredObject } from './objects.ts'
import { checkPreconditions } from './preconditions.ts'
import { type StorageServices, wireForServers } from './wire.ts'

const uploadPath = /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/
const objectsPath = /^(?:\/storage\/v1)?\/b\/([^/]+)\/o$/
const objectPath = /^(?:\/(?:download\/)?storage\/v1)?\/b\/([^/]+)\/o\/([^/]+)$/

/** Serves the JSON API for `@google-cloud/storage` in firebase-admin, which bypasses the rules. */
export const createAdminApi = (services: StorageServices): HttpHandler => {
  const { objects } = services
  const upload = createServerUploads(services)
  const copy = createCopies(services)

  const list = ({ response, url }: Exchange, bucket: string) => {
    const listing = objects.list(listRequest(bucket, url.searchParams))
    sendJson(response, 200, {
      kind: 'storage#objects',
      ...(listing.prefixes.length === 0 ? {} : { prefixes: listing.prefixes }),
      items: listing.items.map((item) => wireForServers(item, url.origin)),
      ...(listing.nextPageToken === null ? {} : { nextPageToken: listing.nextPageToken }),
    })
  }

  const onObject = (exchange: Exchange, bucket: string, path: string) => {
    const { request, response, url, body } = exchange
    const stored = objects.get(bucket, path)
    const access = request.method === 'GET' ? 'read' : 'write'
    checkPreconditions(url.searchParams, stored?.metadata ?? null, access)
    if (stored === undefined || isOutdated(url.searchParams, stored)) {
      throw noSuchObject(bucket, path)
    }
    if (request.method === 'DELETE') {
      objects.remove(bucket, path)
      sendNothing(response, 204)
    } else if (request.method === 'PATCH') {
      const json = readJson(body)
      const downloadTokens = tokensIn(json)
      const change = {
        ...settableOf(json, stored.metadata),
        ...(downloadTokens === undefined ? {} : { downloadTokens }),
      }
      sendJson(response, 200, wireForServers(objects.change(bucket, path, change), url.origin))
    } else if (request.method !== 'GET') throw lacking('objectVerbs', `${request.method}`)
    else if (url.searchParams.get('alt') === 'media') sendMedia(request, response, stored)
    else sendJson(response, 200, wireForServers(stored.metadata, url.origin))
  }

  return (exchange) => {
    const { pathname } = exchange.url
    const uploadBucket = uploadPath.exec(pathname)?.[1]
    const listBucket = objectsPath.exec(pathname)?.[1]
    const [, bucket, encoded] = objectPath.exec(pathname) ?? []
    const copying = copyingOf(exchange)
    const named = uploadBucket ?? listBucket ?? bucket ?? copying?.from.bucket
    if (named === undefined) return false
    refusePages(exchange)
    refuseAcls(exchange.url.searchParams)
    if (copying !== null) copy(exchange, copying)
    else if (uploadBucket !== undefined) upload(exchange, uploadBucket)
    else if (listBucket !== undefined) list(exchange, listBucket)
    else if (bucket !== undefined && encoded !== undefined) {
      onObject(exchange, bucket, decodeURIComponent(encoded))
    }
    return true
  }
}

const isOutdated = (query: URLSearchParams, { metadata }: StoredObject): boolean =>
  query.has('generation') && query.get('generation') !== String(metadata.generation)

const refuseAcls = (query: URLSearchParams): void => {
  const acl = ['predefinedAcl', 'destinationPredefinedAcl'].find((name) => query.has(name))
  if (acl !== undefined) throw lacking('acls', acl)
}

/** Pages must use the other API, which asks the rules. */
const refusePages = ({ request }: Exchange): void => {
  if (request.headers.origin !== undefined) {
    throw new StorageFailure(403, 'This API is for server code')
  }
}
