import type { Dexie } from 'dexie'
import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'
import { photoCacheName } from '../../../src/data/lib/room.ts'

/** Whether the photos on the phone are what fills it, or something that no app can delete. */
export type Fullness = 'with photos' | 'for good'

export interface FullPhone {
  /** The number of writes so far. */
  writes(): number
  /** Whether a write has met the end of the room. */
  hasFailed(): boolean
  /** Removes what fills the phone. */
  free(): void
}

/**
 * Lets nothing more fit onto this phone from one write on. It stubs the browser's caches: free them with
 * `vi.unstubAllGlobals`.
 * @param from the first write that fails, counted from 1; Infinity counts writes only
 */
export const fillPhone = (from: number, fullness: Fullness): FullPhone => {
  const photos = new Set(['https://photos.test/her.jpg'])
  const cache = {
    keys: async () => [...photos].map((url) => ({ url })),
    delete: async (url: string) => photos.delete(url),
  }
  vi.stubGlobal('caches', {
    has: async (name: string) => name === photoCacheName,
    open: async () => cache,
    delete: async () => true,
  })
  let writes = 0
  let failed = false
  const isFull = () => writes >= from && (fullness === 'for good' || photos.size > 0)
  const spies = (['add', 'put'] as const).map((method) => {
    const write = IDBObjectStore.prototype[method]
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      writes += 1
      if (!isFull()) return write.apply(this, row)
      failed = true
      throw new DOMException('full', 'QuotaExceededError')
    })
  })
  return {
    writes: () => writes,
    hasFailed: () => failed,
    free: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

/** Everything that a database holds, by table. */
export const contentsOf = async (database: Dexie): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    await Promise.all(
      database.tables.map(async (table) => [table.name, await table.toArray()] as const),
    ),
  )
