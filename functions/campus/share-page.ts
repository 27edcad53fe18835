import { productName } from '../../src/shared/limits.ts'
import type { PublicProfile } from '../../src/shared/model/people/public-profile.ts'
import { publicProfileSchema } from '../../src/shared/model/people/public-profile.ts'
import { paths } from '../../src/shared/paths.ts'
import { sharePicture } from '../../src/shared/public-pages.ts'
import { sharePageText } from '../../src/shared/text/public/share-page.ts'
import { titled } from '../../src/shared/text/titles.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escaped(content)}" />`

/**
 * The preview of a card has the picture of the site, never a photo: a messenger keeps a preview after the
 * owner has turned sharing off.
 */
const previewOf = ({ card }: PublicProfile, siteOrigin: string, path: string): string => {
  const title = sharePageText.title(card.age, card.college)
  return [
    `<title>${escaped(titled(title))}</title>`,
    meta('og:type', 'profile'),
    meta('og:site_name', productName),
    meta('og:url', siteOrigin + path),
    meta('og:title', title),
    meta('og:description', card.bio ?? sharePageText.description),
    meta('og:image', siteOrigin + sharePicture.path),
    meta('og:image:width', String(sharePicture.width)),
    meta('og:image:height', String(sharePicture.height)),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}

/**
 * The app's document at /profile/{uid}, with a preview of the card for messengers. It tells what the
 * page itself shows to a visitor: a shared card, or nothing, not even whether there is such a person.
 * @param document of the app, with one title
 * @param siteOrigin 'https://host', since a messenger takes whole addresses only
 */
export const sharePage = async (
  store: Store,
  document: string,
  path: string,
  siteOrigin: string,
): Promise<string> => {
  const uid = /^\/profile\/([\w-]{1,128})\/?$/.exec(path)?.[1]
  if (uid === undefined) return document
  // The read is no transaction: the locks of many strangers' reads would keep the owner from taking the card
  // back.
  const profile = await readDocument(store, publicProfileSchema, paths.publicProfile(uid))
  if (profile === undefined) return document
  return document.replace(/<title>[^<]*<\/title>/, () => previewOf(profile, siteOrigin, path))
}
