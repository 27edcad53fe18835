import { fieldOf, listOf, type ReadGoogle } from './google.ts'

/** Facts that a deployment needs of its project. Null: there is none yet, or it was not asked. */
export interface ProjectFacts {
  project: string
  number: string | null
  /** The bucket of photos. */
  bucket: string | null
  site: HostingSite | null
  /** The id of the only web app. */
  appId: string | null
  /** Every origin at which the app is opened. */
  origins: string[]
}

export interface HostingSite {
  /** The name, such as 'projects/ID/sites/NAME'. */
  name: string
  /** The address, such as 'https://NAME.web.app'. */
  origin: string
  /** The app whose configuration hosting serves. */
  appId: string | null
}

const lastPartOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

export const projectUrl = (project: string): string =>
  `https://firebase.googleapis.com/v1beta1/projects/${project}`
export const webAppsUrl = (project: string): string => `${projectUrl(project)}/webApps`
export const sitesUrl = (project: string): string =>
  `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`
export const defaultBucketUrl = (project: string): string =>
  `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`

export const numberOf = (answer: unknown): string | null => {
  const number = fieldOf(answer, 'projectNumber')
  return number === undefined ? null : String(number)
}

export const bucketOf = (answer: unknown): string | null => {
  const name = fieldOf(answer, 'bucket', 'name')
  return typeof name === 'string' ? lastPartOf(name) : null
}

export const siteOf = (answer: unknown): HostingSite | null => {
  const sites = listOf<{ name: string; type?: string; defaultUrl?: string; appId?: string }>(
    answer,
    'sites',
  )
  const site = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0]
  if (site === undefined) return null
  const origin = site.defaultUrl ?? `https://${lastPartOf(site.name)}.web.app`
  return { name: site.name, origin, appId: site.appId ?? null }
}

export const onlyAppOf = (answer: unknown): string | null => {
  const apps = listOf<{ appId: string }>(answer, 'apps')
  return apps.length === 1 ? (apps[0]?.appId ?? null) : null
}

export const readOrigins = async (site: HostingSite, read: ReadGoogle): Promise<string[]> => {
  const url = `https://firebasehosting.googleapis.com/v1beta1/${site.name}/customDomains`
  const own = listOf<{ name: string }>(await read(url), 'customDomains')
  return [
    site.origin,
    site.origin.replace('.web.app', '.firebaseapp.com'),
    ...own.map(({ name }) => `https://${lastPartOf(name)}`),
  ]
}

/** A question that Google refuses is null here: the preflight says what is missing, and why. */
export const readProjectFacts = async (
  project: string,
  read: ReadGoogle,
): Promise<ProjectFacts> => {
  const ask = (url: string): Promise<unknown> => read(url).catch(() => null)
  const site = siteOf(await ask(sitesUrl(project)))
  return {
    project,
    number: numberOf(await ask(projectUrl(project))),
    bucket: bucketOf(await ask(defaultBucketUrl(project))),
    site,
    appId: onlyAppOf(await ask(webAppsUrl(project))),
    origins: site === null ? [] : await readOrigins(site, read).catch(() => [site.origin]),
  }
}
