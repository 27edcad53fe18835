import { productName } from '../shared/limits.ts'
import type { Page } from './pages.tsx'

const context = 'https://schema.org'

/** Says nothing that the page does not say: no ratings, no reviews, no offers. */
export const structuredData = ({ path, title, description }: Page, siteOrigin: string): object => {
  if (path !== '/') {
    const page = { name: title, description, url: `${siteOrigin}${path}`, inLanguage: 'en-IN' }
    return { '@context': context, '@type': 'WebPage', ...page }
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    name: productName,
    alternateName: 'मुलाक़ात',
    url: `${siteOrigin}/`,
    description,
  }
}
