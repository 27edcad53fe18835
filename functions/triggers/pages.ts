import { publicFactsPath } from '../../src/shared/model/payments/public-facts.ts'
import { createPublicFacts } from '../campus/public-facts.ts'
import { sharePage } from '../campus/share-page.ts'
import { createSiteReader } from '../campus/site-document.ts'
import { datePage } from '../matches/date-page.ts'
import { createPolicyReportHearer } from '../operations/hear-policy-report.ts'
import { refuseBodies } from '../platform/refuse-bodies.ts'
import { serverNow } from '../platform/server-now.ts'
import type { Store } from '../platform/store.ts'
import { page } from '../platform/wrap.ts'

// Other functions of the bundle take bodies; an instance serves one function.
if (process.env.FUNCTION_TARGET === 'profilePage') refuseBodies()

const elapsed = () => performance.now()
const readSite = createSiteReader(elapsed)
const readFacts = createPublicFacts(elapsed)

/** Hosting's caches keep this answer for a minute: it names nobody. */
const publicFacts = async (store: Store) => ({
  body: JSON.stringify(await readFacts(store)),
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=60',
  },
})

/**
 * The build writes the site of its deployment into the bundle. Only an emulator, where nobody is
 * deceived, believes the host of a request: elsewhere it would show anybody's page to everybody.
 */
const siteOriginOf = (host: string): string =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? `http://${host}` : (process.env.SITE_ORIGIN ?? '')

/**
 * Hosting sends the page of a shared date here, and /profile/{uid}, because a messenger's preview runs no script, and the reports of
 * browsers about the policy (docs/adr/0079).
 */
export const profilePage = page(
  'profilePage',
  async (store, path, host) => {
    if (path === publicFactsPath) return publicFacts(store)
    const date = await datePage(store, path, serverNow())
    if (date !== null) return { body: date.html, headers: date.headers }
    const siteOrigin = siteOriginOf(host)
    const { document, headers } = await readSite(siteOrigin)
    return { body: await sharePage(store, document, path, siteOrigin), headers }
  },
  createPolicyReportHearer(),
)
