import type { FileRow, UserDatabase } from '../database/schema.ts'
import { photoCacheName } from './photo-cache.ts'

export const keepOwnPhoto = async (
  database: UserDatabase,
  address: string,
  { bytes, contentType }: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(photoCacheName)
    // The database closes with the account; no photo may be cached after that.
    if (!database.isOpen()) return
    await cache.put(address, new Response(bytes, { headers: { 'Content-Type': contentType } }))
  } catch {
    // No room: the screen fetches the photo.
  }
}
