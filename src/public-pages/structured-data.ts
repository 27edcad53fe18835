import { language, locale } from '../shared/language/text-of.ts'
import { productName } from '../shared/limits.ts'
import { publicAddress } from '../shared/public-pages.ts'
import type { Page } from './pages.tsx'

const context = 'https://schema.org'

/** Says nothing that the page does not say: no ratings, no reviews, no offers. */
export const structuredData = ({ path, title, description }: Page, siteOrigin: string): object => {
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
