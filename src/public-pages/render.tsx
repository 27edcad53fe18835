import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '../shared/language/language.ts'
import { language, locale } from '../shared/language/text-of.ts'
import { productName } from '../shared/limits.ts'
import {
  hindiManifest,
  type PublicPath,
  publicAddress,
  publicPaths,
  sharePicture,
} from '../shared/public-pages.ts'
import { Frame } from './frame/Frame.tsx'
import { drawingsFile } from './landing/drawings-file.ts'
import type { Page } from './pages.tsx'

const context = 'https://schema.org'

/** Says nothing that the page does not say: no ratings, no reviews, no offers. */
const structuredData = ({ path, title, description }: Page, siteOrigin: string): object => {
  const url = siteOrigin + publicAddress(path, language())
  if (path !== '/') {
    const page = { name: title, description, url, inLanguage: locale() }
    return { '@context': context, '@type': 'WebPage', ...page }
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    name: productName,
    alternateName: 'मुलाक़ात',
    url,
    description,
  }
}

/** Parts that the build has made for every page. Files are addresses on this site. */
export interface PageParts {
  /** 'https://host', for addresses that must be whole. */
  siteOrigin: string
  /** Inline in the landing page, which paints before anything else arrives. */
  landingStyles: string
  /** The styles of the other pages, in a file that they share. */
  stylesFile: string
  /** Inline in every page in Hindi, after the others. */
  hindiStyles: string
  inlineScript: string
  liveScript: string
  /** Texts of that script on pages in Hindi. */
  liveHindi: string
  signInChunk: string
  drawingsFile: string
}

const Head = ({
  page: { path, title, description },
  siteOrigin,
}: {
  page: Page
  siteOrigin: string
}) => (
  <>
    <title>{title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="description" content={description} />
    <meta name="theme-color" content="#fff9f1" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#17111a" media="(prefers-color-scheme: dark)" />
    <meta name="color-scheme" content="light dark" />
    <link rel="canonical" href={siteOrigin + publicAddress(path, language())} />
    {languages.map((one) => (
      <link key={one} rel="alternate" hrefLang={one} href={siteOrigin + publicAddress(path, one)} />
    ))}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={productName} />
    <meta property="og:locale" content={locale().replace('-', '_')} />
    <meta property="og:url" content={siteOrigin + publicAddress(path, language())} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:image" content={`${siteOrigin}${sharePicture.path}`} />
    <meta property="og:image:width" content={String(sharePicture.width)} />
    <meta property="og:image:height" content={String(sharePicture.height)} />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="icon" href="/icons/favicon-32.png" sizes="32x32" type="image/png" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link
      rel="manifest"
      href={language() === 'hi' ? `/${hindiManifest}` : '/manifest.webmanifest'}
    />
  </>
)

/** `<` inside a script would end it. */
const json = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const isPublic = (path: string): path is PublicPath => publicPaths.some((one) => one === path)

/** A page leads on to pages in its own language, except by the link that changes it. */
const inOwnLanguage = (html: string): string =>
  html.replace(/(?<=href=")(\/[^"#]*)(?=["#])(?!#en")/g, (path) =>
    isPublic(path) ? publicAddress(path, language()) : path,
  )

/** A whole document, which reads without a script and without any other file. */
export const renderPage = (page: Page, parts: PageParts): string => {
  const head = renderToStaticMarkup(<Head page={page} siteOrigin={parts.siteOrigin} />)
  const body = renderToStaticMarkup(<Frame path={page.path}>{page.body}</Frame>)
  const isHindi = language() === 'hi'
  return [
    `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8">`,
    head,
    page.path === '/'
      ? `<style>${parts.landingStyles}</style>`
      : `<link rel="stylesheet" href="${parts.stylesFile}">`,
    isHindi ? `<style>${parts.hindiStyles}</style>` : '',
    isHindi ? `<link rel="modulepreload" href="${parts.liveHindi}">` : '',
    `<script>${parts.inlineScript}</script>`,
    `<script type="application/ld+json">${json(structuredData(page, parts.siteOrigin))}</script>`,
    `</head><body data-sign-in-chunk="${parts.signInChunk}">`,
    inOwnLanguage(body).replaceAll(drawingsFile, parts.drawingsFile),
    `<script type="module" async src="${parts.liveScript}"></script></body></html>`,
  ].join('')
}
