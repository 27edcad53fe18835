import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Deployed, so that the next deploy knows which files this one had. */
export const assetsFile = 'assets.json'

const list = v.array(v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/)))

export const assetsIn = (json: string): string[] => v.parse(list, JSON.parse(json))

/** Writes the names of this build's assets. Assets that are kept from another build come later. */
export const listAssets = (folder: string): void => {
  const names = readdirSync(join(folder, 'assets')).sort()
  writeFileSync(join(folder, assetsFile), JSON.stringify(names))
}

export const readAssets = (folder: string): string[] =>
  assetsIn(readFileSync(join(folder, assetsFile), 'utf8'))

/**
 * Fetches the assets of the deployed build that this one has not, so that pages that are open since
 * then still find their chunks. Only that build's own: those before it go.
 * @param site 'https://host' of the deployed app. @throws when an asset does not arrive
 */
export const keepDeployedAssets = async (site: string, folder: string): Promise<string[]> => {
  const listed = await fetch(new URL(assetsFile, site), { cache: 'no-store' })
  // A first deploy, or one from before there was a list.
  if (listed.status === 404 || isPage(listed)) return []
  if (!listed.ok) throw new Error(`${listed.url} answers ${listed.status}`)
  const kept = assetsIn(await listed.text()).filter(
    (name) => !existsSync(join(folder, 'assets', name)),
  )
  for (const name of kept) {
    const asset = await fetch(new URL(`assets/${name}`, site))
    if (!asset.ok || isPage(asset)) throw new Error(`${asset.url} is no asset: ${asset.status}`)
    writeFileSync(join(folder, 'assets', name), Buffer.from(await asset.arrayBuffer()))
  }
  return kept
}

const isPage = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
