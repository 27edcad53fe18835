/**
 * The public pages (specification §2): each is a document of its own, with the file that the build
 * writes. Every other address is answered with the app.
 */
export const publicPages = {
  '/': 'index.html',
  '/about': 'pages/about.html',
  '/pricing': 'pages/pricing.html',
  '/support': 'pages/support.html',
  '/legal/legal': 'pages/legal.html',
  '/legal/terms': 'pages/terms.html',
  '/legal/privacy': 'pages/privacy.html',
  '/community-guidelines': 'pages/guidelines.html',
  '/safety': 'pages/safety.html',
} as const

export type PublicPath = keyof typeof publicPages

/** The document of the app itself. */
export const appDocument = 'app.html'

/** @param path without search; a slash at its end is no other page */
export const documentOf = (path: string): string => {
  const files: Readonly<Record<string, string>> = publicPages
  const trimmed = path === '/' ? path : path.replace(/\/$/, '')
  return Object.hasOwn(files, trimmed) ? (files[trimmed] ?? appDocument) : appDocument
}
