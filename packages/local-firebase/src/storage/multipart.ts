import { StorageFailure } from './failure.ts'

const lineEnd = '\r\n'

export interface MultipartUpload {
  metadata: Record<string, unknown>
  bytes: Buffer
  /** Content-Type of the second part. */
  contentType: string | null
}

/** Splits bytes: a photo may contain anything but the boundary. @throws StorageFailure 400 */
export const parseMultipart = (contentType: string, body: Buffer): MultipartUpload => {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType)
  const delimiter = `--${(boundary?.[1] ?? boundary?.[2] ?? '').trim()}`
  const [json, file, ...more] = delimiter === '--' ? [] : partsOf(body, delimiter)
  if (json === undefined || file === undefined || more.length > 0) {
    throw new StorageFailure(400, 'Expected multipart/related with metadata and one file')
  }
  return {
    metadata: JSON.parse(json.content.toString('utf8') || '{}'),
    bytes: file.content,
    contentType: /^content-type:\s*(.+)$/im.exec(file.head)?.[1]?.trim() ?? null,
  }
}

const partsOf = (body: Buffer, delimiter: string): { head: string; content: Buffer }[] => {
  const parts: { head: string; content: Buffer }[] = []
  let start = body.indexOf(delimiter)
  while (start >= 0) {
    const from = start + delimiter.length
    const next = body.indexOf(`${lineEnd}${delimiter}`, from)
    if (next < 0) break
    // Starts with the line end of the delimiter, so that a part without headers has its blank line.
    const part = body.subarray(from, next)
    const blank = part.indexOf(lineEnd + lineEnd)
    if (blank >= 0) {
      parts.push({
        head: part.subarray(0, blank).toString('utf8'),
        content: part.subarray(blank + 2 * lineEnd.length),
      })
    }
    start = next + lineEnd.length
  }
  return parts
}
