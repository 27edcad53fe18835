import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { sendNothing } from '../http/responses.ts'
import { type ObjectMetadata, unknownContentType } from './object.ts'
import type { StoredObject } from './objects.ts'

type Range = { first: number; last: number }

/** An uploaded page is harmless: a sandbox keeps it apart from this server's own pages. */
export const sendMedia = (
  request: IncomingMessage,
  response: ServerResponse,
  { metadata, bytes: stored }: StoredObject,
): void => {
  const unpacked = unpackedFor(request, metadata, stored)
  const bytes = unpacked ?? stored
  const range = unpacked === null ? rangeOf(request.headers.range, bytes.length) : 'whole'
  if (range === 'unsatisfiable') {
    sendNothing(response, 416, { 'Content-Range': `bytes */${bytes.length}` })
    return
  }
  const content = range === 'whole' ? bytes : bytes.subarray(range.first, range.last + 1)
  response.writeHead(range === 'whole' ? 200 : 206, {
    'Content-Type': metadata.contentType ?? unknownContentType,
    'Content-Length': content.length,
    'Accept-Ranges': 'bytes',
    'Cache-Control': metadata.cacheControl ?? 'private, max-age=0',
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${metadata.generation}-${metadata.metageneration}"`,
    'X-Goog-Hash': `crc32c=${metadata.crc32c},md5=${metadata.md5Hash}`,
    ...(metadata.contentDisposition === null
      ? {}
      : { 'Content-Disposition': metadata.contentDisposition }),
    ...(metadata.contentEncoding === null || unpacked !== null
      ? {}
      : { 'Content-Encoding': metadata.contentEncoding }),
    ...(range === 'whole'
      ? {}
      : { 'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : content)
}

/** The contents for a reader who takes no gzip, else null. Cloud Storage then ignores the range. */
const unpackedFor = (
  { headers }: IncomingMessage,
  { contentEncoding }: ObjectMetadata,
  bytes: Buffer,
): Buffer | null => {
  const takesGzip = /\bgzip\b/i.test(String(headers['accept-encoding'] ?? ''))
  if (contentEncoding !== 'gzip' || takesGzip) return null
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

const rangeOf = (header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null || match[0] === 'bytes=-') return 'whole'
  const [, from = '', to = ''] = match
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'unsatisfiable' : { first, last }
}
