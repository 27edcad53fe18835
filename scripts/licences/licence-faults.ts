/** A package as the lockfile has it. */
export interface Locked {
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
}

/** Licences that ask for nothing but their own text beside ours: the app may be given away under MIT. */
const free = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Licences that only tools of the build have: no file that we hand on holds a library of theirs. */
const freeToUse = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/

/** Packages whose package files name no licence; a person read the licence of each. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/limiter': 'MIT' }

/**
 * Packages whose licence forbids what we do with them, or is not known.
 * @param packages by path, from `package-lock.json` @returns a sentence each
 */
export const licenceFaults = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const isOurs = !path.includes('node_modules/') || link === true
    if (isOurs) return []
    const found = license ?? readByHand[path]
    if (found === undefined) return [`${path} names no licence: read it, and say so here`]
    if (free.has(found) || (dev === true && freeToUse.test(found))) return []
    return [`${path} is under ${found}: not for this project`]
  })
