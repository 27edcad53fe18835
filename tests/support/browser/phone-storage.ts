import type { Page } from '@playwright/test'

/** Everything an origin keeps on a phone, as one text: IndexedDB, Cache Storage, web storage. */
export const readPhoneStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const readable = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder().decode(value)
        : value
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll())
        found.push(`${name}/${store} ${JSON.stringify(rows, readable)}`)
      }
      database.close()
    }
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        const type = kept?.headers.get('content-type') ?? ''
        found.push(
          `${cacheName} ${request.url} ${/text|json/.test(type) ? await kept?.text() : ''}`,
        )
      }
    }
    return found.join('\n')
  })
