import { readJson, sendJson, sendNothing } from '../http/responses.ts'
import type { Exchange } from '../parts.ts'
import { lacking, StorageFailure } from './failure.ts'
import { parseMultipart } from './multipart.ts'
import { objectName } from './name.ts'
import { defaultMetadata, type ObjectMetadata, settableOf, tokensIn } from './object.ts'
import type { Upload } from './objects.ts'
import { checkPreconditions } from './preconditions.ts'
import { type StorageServices, wireForServers } from './wire.ts'

const resumeIncomplete = 308
/** A file stored by server code has no token until that code, or a page that may read it, wants one. */
const noTokens: string[] = []

export const createServerUploads = ({ objects, uploads }: StorageServices) => {
  const save = ({ response, url }: Exchange, upload: Upload): ObjectMetadata => {
    const stored = objects.get(upload.bucket, upload.path)?.metadata ?? null
    checkPreconditions(url.searchParams, stored, 'write')
    const metadata = objects.draft(upload)
    objects.put(metadata, upload.bytes)
    sendJson(response, 200, wireForServers(metadata, url.origin))
    return metadata
  }

  const startUpload = ({ request, response, url, body }: Exchange, bucket: string) => {
    const json = readJson(body)
    const announced = request.headers['x-upload-content-type']
    const upload = uploads.start({
      caller: { kind: 'owner' },
      bucket,
      path: objectName(url.searchParams.get('name') ?? json.name),
      settable: settableOf(json, {
        ...defaultMetadata,
        contentType: typeof announced === 'string' ? announced : defaultMetadata.contentType,
      }),
      downloadTokens: tokensIn(json) ?? noTokens,
    })
    const target = new URL(url.href)
    target.searchParams.set('upload_id', upload.id)
    sendNothing(response, 200, { Location: target.href })
  }

  const continueUpload = (exchange: Exchange) => {
    const { request, response, url, body } = exchange
    const id = url.searchParams.get('upload_id')
    const result = uploads.resultOf(id)
    if (result !== null) {
      sendJson(response, 200, wireForServers(result, url.origin))
      return
    }
    const upload = uploads.find(id)
    const range = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(
      request.headers['content-range'] ?? `bytes 0-*/${body.length}`,
    )
    if (range === null) throw new StorageFailure(400, 'Malformed Content-Range')
    const [, first, last, total] = range
    if (first !== undefined) uploads.append(upload, Number(first), body)
    // `0-*/*` announces a stream that ends with this request, `0-3/*` a piece that others follow.
    const complete = total === '*' ? last === '*' : upload.received >= Number(total)
    if (!complete) {
      const range = upload.received === 0 ? {} : { Range: `bytes=0-${upload.received - 1}` }
      sendNothing(response, resumeIncomplete, range)
      return
    }
    uploads.succeeded(upload, save(exchange, { ...upload, bytes: uploads.end(upload) }))
  }

  const uploadWhole = (exchange: Exchange, bucket: string) => {
    const { request, url, body } = exchange
    const part = parseMultipart(request.headers['content-type'] ?? '', body)
    save(exchange, {
      bucket,
      path: objectName(url.searchParams.get('name') ?? part.metadata.name),
      bytes: part.bytes,
      settable: settableOf(part.metadata, {
        ...defaultMetadata,
        contentType: part.contentType ?? defaultMetadata.contentType,
      }),
      downloadTokens: tokensIn(part.metadata) ?? noTokens,
    })
  }

  return (exchange: Exchange, bucket: string): void => {
    const kind = exchange.url.searchParams.get('uploadType')
    if (kind === 'media') throw lacking('mediaUploads', kind)
    if (exchange.request.method === 'PUT') continueUpload(exchange)
    else if (kind === 'multipart') uploadWhole(exchange, bucket)
    else startUpload(exchange, bucket)
  }
}
