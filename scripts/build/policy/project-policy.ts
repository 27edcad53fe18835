import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { projectMark } from '../../../src/shared/domain/operations/site-policy.ts'
import { assetCachingRules } from './asset-caching.ts'

/**
 * The policy of one project names that project's hosts alone: another project's functions may be anybody's.
 * @param configuration the text of firebase.json, or a header of it
 * @returns the same, as it is deployed
 */
export const withProjectHosts = (configuration: string, project: string): string =>
  configuration.replaceAll(projectMark, project)

/**
 * Any port of loopback, because the machine may choose the ports of the local Firebase and of Google's
 * emulators.
 */
export const localBackends = 'http://127.0.0.1:*'

/** @returns the same, whose policy lets the backends of this machine in. Never deployed. */
export const withLocalBackends = (configuration: string): string =>
  configuration.replaceAll(/(img-src|connect-src|frame-src) [^;]+/g, `$& ${localBackends}`)

/** firebase-tools reads it by `--config`: beside firebase.json, because paths in it begin at its folder. */
export const projectConfiguration = 'firebase.project.json'

/**
 * @param committed the text of firebase.json
 * @param assets names of the files that will be there
 * @returns what firebase-tools is given. Without the commands before a step: a second build would sweep
 * away the kept assets that these headers name, and fetch them from the address that a project's site
 * usually has, which may be a stranger's.
 */
export const configurationOf = (
  committed: string,
  project: string,
  assets: readonly string[],
): { hosting: { headers: object[] }; functions: object[] } => {
  const configuration = JSON.parse(withProjectHosts(committed, project))
  configuration.hosting.headers.push(...assetCachingRules(assets))
  for (const part of [configuration.hosting, ...configuration.functions]) delete part.predeploy
  return configuration
}

/** Hosting uploads no compressed copies: it compresses by itself. */
const deployedAssets = (): string[] =>
  readdirSync('dist/assets').filter((name) => !name.endsWith('.br'))

/**
 * Call it after the build, which keeps the hashes in firebase.json right, and once the assets of the
 * last deployment are beside the new ones.
 */
export const writeProjectConfiguration = (project: string): void => {
  const committed = readFileSync('firebase.json', 'utf8')
  const configuration = configurationOf(committed, project, deployedAssets())
  writeFileSync(projectConfiguration, JSON.stringify(configuration, null, 2))
}
