import { vi } from 'vitest'

/**
 * The browser's parts that the engine asks for beside IndexedDB. Returns the records that a test looks at.
 */
export const stubBrowser = () => {
  const replaced: string[] = []
  const cached = new Map<string, Set<string>>()
  const requests = new Map<string, Request>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { replace: (url: string) => replaced.push(url) })
  vi.stubGlobal('caches', {
    has: async (name: string) => cached.has(name),
    delete: async (name: string) => cached.delete(name),
    open: async (name: string) => {
      const urls = cached.get(name) ?? new Set<string>()
      cached.set(name, urls)
      return {
        keys: async () =>
          [...urls].map((url) => requests.get(url) ?? { url, headers: new Headers() }),
        put: async (request: Request) => {
          urls.add(request.url)
          requests.set(request.url, request)
        },
        delete: async (url: string) => urls.delete(url),
      }
    },
  })
  return { replaced, cached }
}
