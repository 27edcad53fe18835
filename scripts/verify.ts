import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseFile, releaseIn, sha256Of } from './build/release.ts'

const usage = `npm run build && npm run verify -- https://SITE [https://ANOTHER …]
Holds each site against this folder's build (dist/${releaseFile}), file by file, and names what differs.`

/** @param path in dist. A site serves documents at their own addresses, and each file at its path. */
const fetchBytes = async (site: string, path: string): Promise<Uint8Array | number> => {
  const answer = await fetch(new URL(path, site), { cache: 'no-store', redirect: 'error' })
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : answer.status
}

/** @returns one sentence for each file of the list that the site does not serve as it was built */
export const differencesOf = async (site: string, { files }: Release): Promise<string[]> => {
  const found: string[] = []
  for (const [path, hash] of Object.entries(files)) {
    const served = await fetchBytes(site, path).catch((error: unknown) => error)
    if (served instanceof Uint8Array) {
      if (sha256Of(served) !== hash) found.push(`${path} differs`)
    } else found.push(`${path} does not come: ${served instanceof Error ? served.message : served}`)
  }
  return found
}

/** @returns a sentence where the site says that it was built from something else */
const commitFault = async (site: string, { commit }: Release): Promise<string | null> => {
  const bytes = await fetchBytes(site, releaseFile).catch(() => 0)
  if (typeof bytes === 'number') return `The site has no ${releaseFile}.`
  const theirs = releaseIn(Buffer.from(bytes).toString()).commit
  if (theirs === commit && commit !== null) return null
  return `The site says that it was built from ${theirs ?? 'files that no commit has'}, this folder from ${commit ?? 'files that no commit has'}.`
}

const verify = async (sites: readonly string[]): Promise<void> => {
  const release = releaseIn(readFileSync(join('dist', releaseFile), 'utf8'))
  for (const site of sites) {
    const lines = [await commitFault(site, release), ...(await differencesOf(site, release))]
    const faults = lines.filter((line) => line !== null)
    for (const line of faults) process.stdout.write(`${site}: ${line}\n`)
    const count = Object.keys(release.files).length
    if (faults.length === 0)
      process.stdout.write(`${site}: ${count} files are these, byte for byte.\n`)
    else process.exitCode = 1
  }
}

if (process.argv[1] === import.meta.filename) {
  const sites = process.argv.slice(2)
  if (sites.length === 0 || sites.some((site) => !URL.canParse(site))) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
  } else await verify(sites)
}
