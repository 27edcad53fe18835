import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import packageJson from '../../package.json' with { type: 'json' }
import type { BuildIdentity } from './build-identity.ts'
import { type Locked, type LockedPackage, lockedPackages } from './licences.ts'

/** The list of a release: every served file with its SHA-256, in hexadecimal. */
export const releaseFile = 'release.json'
/** CycloneDX 1.6: the packages that the release is made of. */
export const billFile = 'bill-of-materials.json'

const releaseSchema = v.object({
  version: v.string(),
  number: v.number(),
  commit: v.nullable(v.string()),
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
})
export type Release = v.InferOutput<typeof releaseSchema>

export const releaseIn = (json: string): Release => v.parse(releaseSchema, JSON.parse(json))

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Hosting does not serve these (firebase.json, `hosting.ignore`). */
const isServed = (file: string): boolean =>
  !file.startsWith('.vite/') &&
  !file.endsWith('.br') &&
  file !== releaseFile &&
  file !== 'README.md'

export const releaseOf = (folder: string, { number, commit }: BuildIdentity): Release => ({
  version: packageJson.version,
  number,
  commit,
  files: Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => isServed(name) && statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, sha256Of(readFileSync(join(folder, name)))]),
  ),
})

const componentOf = ({ name, version, licence, integrity }: LockedPackage) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: [{ license: { name: licence } }],
  // The lockfile has SHA-512 in base64; CycloneDX asks for hexadecimal.
  hashes: [...(integrity?.matchAll(/sha512-(\S+)/g) ?? [])].map(([, base64 = '']) => ({
    alg: 'SHA-512',
    content: Buffer.from(base64, 'base64').toString('hex'),
  })),
})

/** @see https://cyclonedx.org/docs/1.6/json/ */
export const billOfMaterials = (packages: Readonly<Record<string, Locked>>) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name: packageJson.name, version: packageJson.version },
  },
  components: lockedPackages(packages).map(componentOf),
})

/** Call it when all other files are there. */
export const writeRelease = (folder: string, identity: BuildIdentity): void => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
  write(billFile, billOfMaterials(packages))
  write(releaseFile, releaseOf(folder, identity))
}
