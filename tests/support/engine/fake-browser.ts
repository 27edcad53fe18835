import { vi } from 'vitest'

/** What the engine asks of a page beside IndexedDB. Returns what a test looks at. */
export const stubBrowser = () => {
  const replaced: string[] = []
  const cached = new Map<string, Set<string>>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { replace: (url: string) => replaced.push(url) })
  vi.stubGlobal('caches', {
    delete: async (name: string) => cached.delete(name),
    open: async (name: string) => {
      const urls = cached.get(name) ?? new Set<string>()
      cached.set(name, urls)
      return {
        keys: async () => [...urls].map((url) => ({ url })),
        put: async (url: string) => urls.add(url),
        delete: async (url: string) => urls.delete(url),
      }
    },
  })
  return { replaced, cached }
}
