import type { Language } from './language/language.ts'

/**
 * The public pages (specification §2), by their addresses in English: each is a document of its own in
 * each language. Every other address is answered with the app.
 */
export const publicPaths = [
  '/',
  '/about',
  '/pricing',
  '/support',
  '/legal/legal',
  '/legal/terms',
  '/legal/privacy',
  '/community-guidelines',
  '/safety',
] as const

export type PublicPath = (typeof publicPaths)[number]

/** The address of a page in a language. */
export const publicAddress = (path: PublicPath, language: Language): string => {
  if (language === 'en') return path
  return path === '/' ? '/hi' : `/hi${path}`
}

/** The manifest that installs the app on a phone that reads Hindi: the same app, in other words. */
export const hindiManifest = 'manifest-hi.webmanifest'

/** The document of the app itself. */
export const appDocument = 'app.html'

const all: readonly string[] = publicPaths

/** The file of the build. @param path without search; a slash at its end is no other page */
export const documentOf = (path: string): string => {
  const address = path.replace(/\/+$/, '')
  if (!all.includes(address.replace(/^\/hi(?=\/|$)/, '') || '/')) return appDocument
  return address === '' ? 'index.html' : `pages/${address.slice(1).replaceAll('/', '-')}.html`
}

/** The picture that a messenger shows beside a link; sizes in pixels. */
export const sharePicture = { path: '/pictures/share.png', width: 1200, height: 630 } as const
