import { registerRoute } from 'workbox-routing'

export const fontCacheName = 'fonts-v1'

/** The precache holds the fonts of every screen; a build has at most so many others. */
const fontsKeptMax = 4

const keep = async (request: Request, font: Response): Promise<void> => {
  const cache = await caches.open(fontCacheName)
  const held = await cache.keys()
  // Those of older builds were kept first.
  const surplus = held.slice(0, Math.max(0, held.length + 1 - fontsKeptMax))
  await Promise.all(surplus.map((old) => cache.delete(old)))
  await cache.put(request, font)
}

const isWholeFont = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && headers.get('Content-Type')?.startsWith('font/') === true

/** Keeps a font that is not precached, such as Devanagari's, once something is drawn with it. */
export const serveFonts = (): void => {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.destination === 'font' && url.pathname.startsWith('/assets/'),
    async ({ request, event }) => {
      const kept = await caches.match(request, { cacheName: fontCacheName })
      if (kept !== undefined) return kept
      const font = await fetch(request)
      if (isWholeFont(font)) event.waitUntil(keep(request, font.clone()).catch(() => undefined))
      return font
    },
  )
}
