import type { FileRow, UserDatabase } from '../database/schema.ts'
import { photoCacheName } from './photo-cache.ts'

/** A photo that has just been sent need not be fetched again to be seen. */
export const keepOwnPhoto = async (
  database: UserDatabase,
  address: string,
  { bytes, contentType }: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<void> => {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(photoCacheName)
    // With the rows closes the account: no photo may come after that.
    if (!database.isOpen()) return
    await cache.put(address, new Response(bytes, { headers: { 'Content-Type': contentType } }))
  } catch {
    // No room left: it is fetched when it is shown.
  }
}
