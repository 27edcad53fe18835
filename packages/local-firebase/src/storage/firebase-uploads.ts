import type { ServerResponse } from 'node:http'
import { readJson, sendJson, sendNothing } from '../http/responses.ts'
import type { Caller, Exchange } from '../parts.ts'
import { lacking } from './failure.ts'
import { parseMultipart } from './multipart.ts'
import { objectName } from './name.ts'
import { defaultMetadata, type ObjectMetadata, settableOf } from './object.ts'
import type { Upload } from './objects.ts'
import { type StorageServices, wireForPages } from './wire.ts'

const chunkGranularityBytes = 256 * 1024

export const createPageUploads = ({ objects, uploads, access }: StorageServices) => {
  const save = (caller: Caller, upload: Upload): ObjectMetadata => {
    const { bucket, path } = upload
    const after = objects.draft(upload)
    const before = objects.get(bucket, path)?.metadata ?? null
    access.check({ caller, method: 'create', bucket, path, before, after })
    const stored = { ...after, contentDisposition: after.contentDisposition ?? 'inline' }
    objects.put(stored, upload.bytes)
    return stored
  }

  const uploadWhole = (exchange: Exchange, bucket: string) => {
    const { request, response, url, body } = exchange
    const part = parseMultipart(request.headers['content-type'] ?? '', body)
    const settable = settableOf(part.metadata, {
      ...defaultMetadata,
      contentType: part.contentType ?? defaultMetadata.contentType,
    })
    const upload = {
      bucket,
      path: objectName(url.searchParams.get('name') ?? part.metadata.name),
      bytes: part.bytes,
      settable,
      downloadTokens: 'fresh' as const,
    }
    sendJson(response, 200, wireForPages(save(access.callerOf(request), upload)))
  }

  const startUpload = ({ request, response, url, body }: Exchange, bucket: string) => {
    const json = readJson(body)
    const announced = request.headers['x-goog-upload-header-content-type']
    const upload = uploads.start({
      caller: access.callerOf(request),
      bucket,
      path: objectName(url.searchParams.get('name') ?? json.name),
      settable: settableOf(json, {
        ...defaultMetadata,
        contentType: typeof announced === 'string' ? announced : defaultMetadata.contentType,
      }),
      downloadTokens: 'fresh',
    })
    const target = new URL(url.pathname, url.origin)
    target.search = new URLSearchParams({ name: upload.path, upload_id: upload.id }).toString()
    sendNothing(response, 200, {
      'X-Goog-Upload-Status': 'active',
      'X-Goog-Upload-URL': target.href,
      'X-Goog-Upload-Control-URL': target.href,
      'X-Goog-Upload-Chunk-Granularity': String(chunkGranularityBytes),
    })
  }

  const continueUpload = ({ request, response, url, body }: Exchange, command: string) => {
    const id = url.searchParams.get('upload_id')
    const commands = command.split(',').map((word) => word.trim())
    const result = uploads.resultOf(id)
    if (result !== null && !commands.includes('cancel')) {
      sendFinal(response, result)
      return
    }
    const upload = uploads.find(id)
    if (commands.includes('cancel')) {
      uploads.end(upload)
      sendNothing(response, 200, { 'X-Goog-Upload-Status': 'cancelled' })
      return
    }
    if (commands.includes('upload')) {
      uploads.append(upload, Number(request.headers['x-goog-upload-offset'] ?? 0), body)
    }
    const received = { 'X-Goog-Upload-Size-Received': String(upload.received) }
    if (!commands.includes('finalize')) {
      sendNothing(response, 200, { 'X-Goog-Upload-Status': 'active', ...received })
      return
    }
    const metadata = save(upload.caller, { ...upload, bytes: uploads.end(upload) })
    uploads.succeeded(upload, metadata)
    sendFinal(response, metadata)
  }

  return (exchange: Exchange, bucket: string): void => {
    const { headers } = exchange.request
    const command = headers['x-goog-upload-command']
    if (headers['x-goog-upload-protocol'] === 'multipart') uploadWhole(exchange, bucket)
    else if (command === 'start') startUpload(exchange, bucket)
    else if (typeof command === 'string') continueUpload(exchange, command)
    else throw lacking('mediaUploads')
  }
}

const sendFinal = (response: ServerResponse, metadata: ObjectMetadata): void =>
  sendJson(response, 200, wireForPages(metadata), {
    'X-Goog-Upload-Status': 'final',
    'X-Goog-Upload-Size-Received': String(metadata.size),
  })
