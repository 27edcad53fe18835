import { readFile } from 'node:fs/promises'
import { sharePage } from '../campus/share-page.ts'
import { page } from '../platform/wrap.ts'

/** The build writes it beside the bundle. */
const readBuilt = async (): Promise<{ document: string; headers: Record<string, string> }> =>
  JSON.parse(await readFile(new URL('profile-page.json', import.meta.url), 'utf8'))

/** Hosting sends /profile/{uid} here, because a messenger's preview runs no script. */
export const profilePage = page(async (store, path) => {
  const { document, headers } = await readBuilt()
  return { html: await sharePage(store, document, path), headers }
})
