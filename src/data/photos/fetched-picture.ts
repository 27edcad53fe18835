import { Transient } from '../../shared/errors.ts'
import type { Picture } from './photo-cache.ts'

/** The server's statuses for a photo that was deleted, or whose address was revoked. */
const goneStatuses = [403, 404, 410]

/**
 * Reads a whole picture from an answer. Refuses an opaque one, which could hide an error and which
 * browsers count as megabytes.
 * @returns 'unusable' for a part of a picture, and for a captive portal's page
 * @throws Transient when the server is busy, or the picture was cut off
 */
export const pictureOf = async (answer: Response): Promise<Picture | 'gone' | 'unusable'> => {
  const { status, type, headers } = answer
  if (goneStatuses.includes(status)) return 'gone'
  if (status >= 500) throw new Transient(`a photo answers ${status}`)
  const contentType = headers.get('Content-Type') ?? ''
  const isPicture = status === 200 && contentType.startsWith('image/')
  if (!isPicture || (type !== 'cors' && type !== 'basic')) return 'unusable'
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength < Number(headers.get('Content-Length'))) throw new Transient('cut off')
  return { bytes, contentType }
}
