import { sharePage } from '../campus/share-page.ts'
import { createSiteReader } from '../campus/site-document.ts'
import { datePage } from '../matches/date-page.ts'
import { createPolicyReportHearer } from '../operations/hear-policy-report.ts'
import { serverNow } from '../platform/server-now.ts'
import { page } from '../platform/wrap.ts'

const readSite = createSiteReader(() => performance.now())

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
    const date = await datePage(store, path, serverNow())
    if (date !== null) return date
    const siteOrigin = siteOriginOf(host)
    const { document, headers } = await readSite(siteOrigin)
    return { html: await sharePage(store, document, path, siteOrigin), headers }
  },
  createPolicyReportHearer(),
)
