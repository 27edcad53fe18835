import { readFile } from 'node:fs/promises'
import { projectMark } from '../../src/shared/domain/operations/site-policy.ts'
import { sharePage } from '../campus/share-page.ts'
import { hearPolicyReport } from '../operations/hear-policy-report.ts'
import { page } from '../platform/wrap.ts'

/** The build writes it beside the bundle, for every project. */
const readBuilt = async (): Promise<{ document: string; headers: Record<string, string> }> => {
  const built = await readFile(new URL('profile-page.json', import.meta.url), 'utf8')
  return JSON.parse(built.replaceAll(projectMark, process.env.GCLOUD_PROJECT ?? ''))
}

/**
 * Hosting sends /profile/{uid} here, because a messenger's preview runs no script, and the reports of
 * browsers about the policy (docs/adr/0079).
 */
export const profilePage = page(
  'profilePage',
  async (store, path) => {
    const { document, headers } = await readBuilt()
    return { html: await sharePage(store, document, path), headers }
  },
  hearPolicyReport,
)
