import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export interface Locked {
  version?: string
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
}

export interface LockedPackage {
  name: string
  version: string
  licence: string
  integrity?: string | undefined
}

/** The path at which npm finds `name` from the package at `from`: nested in it, or further up. */
const find = (
  packages: Readonly<Record<string, Locked>>,
  from: string,
  name: string,
): string | null => {
  const nested = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[nested] !== undefined) return nested
  if (from === '') return null
  const above = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))
  return find(packages, above, name)
}

/** Every package that the app depends on, from the lockfile, sorted by name. */
export const lockedPackages = (packages: Readonly<Record<string, Locked>>): LockedPackage[] => {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const found = find(packages, path, name)
      if (found === null || seen.has(found)) continue
      seen.add(found)
      visit(found)
    }
  }
  visit('')
  return [...seen]
    .map((path) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[path]?.version ?? '',
      licence: packages[path]?.license ?? 'See the package',
      integrity: packages[path]?.integrity,
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

export const licences = (): Plugin => ({
  name: 'licences',
  generateBundle() {
    const lockfile: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    )
    const source = JSON.stringify(
      lockedPackages(lockfile.packages).map(({ name, version, licence }) => ({
        name,
        version,
        licence,
      })),
    )
    this.emitFile({ type: 'asset', fileName: 'data/licences.json', source })
  },
})
