import type { Page as AnyPage } from '@playwright/test'

/** A page of any engine. */
type Page = Pick<AnyPage, 'evaluate'>

/** Name of the cache that holds the files of the app, the same on every phone. */
const appCache = /^workbox-precache/

/**
 * Everything an origin keeps on a phone, as one text: IndexedDB, Cache Storage, web storage.
 * @param what 'beside the app': without the app's own files
 */
export const readPhoneStorage = (
  page: Page,
  what: 'everything' | 'beside the app' = 'everything',
): Promise<string> =>
  page.evaluate(
    async (skipped) => {
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
        if (skipped !== null && new RegExp(skipped).test(cacheName)) continue
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
    },
    what === 'everything' ? null : appCache.source,
  )

/** Every text in the rows of these databases, and every address in the cache: all of it is private. */
export const privateTexts = (
  page: Page,
  databases: readonly string[],
  cacheName: string,
): Promise<string[]> =>
  page.evaluate(
    async ([names, photos]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const found = new Set<string>()
      const collect = (value: unknown): void => {
        if (typeof value === 'string') found.add(value)
        else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return
        else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
      }
      for (const name of names) {
        const database = await settled(indexedDB.open(name))
        for (const store of database.objectStoreNames) {
          collect(await settled(database.transaction(store).objectStore(store).getAll()))
        }
        database.close()
      }
      const cache = await caches.open(photos)
      for (const { url } of await cache.keys()) found.add(url)
      return [...found]
    },
    [databases, cacheName] as const,
  )

/** Files in the app's cache that are no files of the app. */
export const strangersAmongFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async (pattern) => {
    const listed = await (await fetch('/sw.js')).text()
    const names = (await caches.keys()).filter((name) => new RegExp(pattern).test(name))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !listed.includes(`"url":"${path.slice(1)}"`))
  }, appCache.source)
