import { sharePage } from '../campus/share-page.ts'
import { createSiteReader } from '../campus/site-document.ts'
import { createPolicyReportHearer } from '../operations/hear-policy-report.ts'
import { page } from '../platform/wrap.ts'

const readSite = createSiteReader(() => performance.now())

/**
 * The build writes the site of its deployment into the bundle. Only an emulator, where nobody is
 * deceived, believes the host of a request: elsewhere it would show anybody's page to everybody.
 */
const siteOriginOf = (host: string): string =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? `http://${host}` : (process.env.SITE_ORIGIN ?? '')

/**
 * Hosting sends /profile/{uid} here, because a messenger's preview runs no script, and the reports of
 * browsers about the policy (docs/adr/0079).
 */
export const profilePage = page(
  'profilePage',
  async (store, path, host) => {
    const { document, headers } = await readSite(siteOriginOf(host))
    return { html: await sharePage(store, document, path), headers }
  },
  createPolicyReportHearer(),
)
