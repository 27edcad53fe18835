import { collections, paths } from '../../src/shared/paths.ts'
import type { ReadGoogle } from './deployment-faults.ts'

interface StoredValue {
  stringValue?: string
  booleanValue?: boolean
  mapValue?: object
}
type StoredFields = Readonly<Record<string, StoredValue | undefined>>

/** One document or none, as `runQuery` answers. */
const hasFound = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.some((row: { document?: object }) => row.document !== undefined)

const firstWhere = (collection: string, field: string) => ({
  structuredQuery: {
    from: [{ collectionId: collection }],
    where: {
      fieldFilter: {
        field: { fieldPath: field },
        op: 'EQUAL',
        value: { booleanValue: true },
      },
    },
    limit: 1,
  },
})

const readCampusFaults = async (project: string, read: ReadGoogle): Promise<string[]> => {
  const documents = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`
  const has = async (collection: string, field: string) =>
    hasFound(await read(`${documents}:runQuery`, firstWhere(collection, field)))
  const config = (await read(`${documents}/${paths.config}`)) as { fields?: StoredFields } | null
  const { upiId, nextPayee, gateway } = config?.fields ?? {}
  const hasPayee = (upiId?.stringValue ?? '') !== '' || nextPayee?.mapValue !== undefined
  const faults: string[] = []
  if (!(await has(collections.users, 'isAdmin'))) {
    faults.push('Nobody is an admin. Open the app, sign in, then npm run set-admin -- EMAIL.')
  }
  if (!(await has(collections.plans, 'active'))) {
    faults.push('No plan is sold. Desk → Plans.')
  }
  if (!hasPayee && gateway?.booleanValue !== true) {
    faults.push('Nobody can pay: there is no UPI id. Desk → Settings.')
  }
  return faults
}

/** A page at a domain that Auth does not know cannot sign in. */
const readDomainFaults = async (project: string, read: ReadGoogle): Promise<string[]> => {
  const [config, connected] = await Promise.all([
    read(`https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`),
    read(
      `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}/customDomains`,
    ),
  ])
  const { authorizedDomains = [] } = (config ?? {}) as { authorizedDomains?: string[] }
  const { customDomains = [] } = (connected ?? {}) as { customDomains?: { name: string }[] }
  const own = customDomains.map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  return [`${project}.web.app`, ...own]
    .filter((domain) => !authorizedDomains.includes(domain))
    .map(
      (domain) =>
        `Nobody can sign in at ${domain}. Authentication → Settings → Authorised domains: add it.`,
    )
}

/**
 * What a deployed project still lacks before its first round, in sentences that say where to mend it.
 * No reason against a deployment: some of it is made in the app that is deployed.
 */
export const findOpeningFaults = async (project: string, read: ReadGoogle): Promise<string[]> => {
  const groups = [readDomainFaults, readCampusFaults].map((find) =>
    find(project, read).catch((error: unknown) => [
      `Not known: ${error instanceof Error ? error.message : String(error)}`,
    ]),
  )
  return (await Promise.all(groups)).flat()
}
