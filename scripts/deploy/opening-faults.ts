import { paths } from '../../src/shared/paths.ts'
import { fieldOf, listOf, type ReadGoogle } from './google.ts'
import { numberOf, projectUrl, readOrigins, siteOf, sitesUrl } from './project-facts.ts'

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
  if (!(await has('users', 'isAdmin'))) {
    faults.push(
      `Nobody is an admin. Open the app, sign in, then GCLOUD_PROJECT=${project} npm run set-admin -- EMAIL.`,
    )
  }
  if (!(await has('plans', 'active'))) {
    faults.push('No plan is sold. Desk → Plans.')
  }
  if (!hasPayee && gateway?.booleanValue !== true) {
    faults.push('Nobody can pay: there is no UPI id. Desk → Settings.')
  }
  return faults
}

/** A page at a domain that Auth does not know cannot sign in. */
const readDomainFaults = async (project: string, read: ReadGoogle): Promise<string[]> => {
  const config = await read(
    `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
  )
  const known = listOf<string>(config, 'authorizedDomains')
  const site = siteOf(await read(sitesUrl(project))) ?? {
    name: `projects/${project}/sites/${project}`,
    origin: `https://${project}.web.app`,
    appId: null,
  }
  const domains = (await readOrigins(site, read)).map((origin) => new URL(origin).host)
  return domains
    .filter((domain) => !domain.endsWith('.firebaseapp.com') && !known.includes(domain))
    .map(
      (domain) =>
        `Nobody can sign in at ${domain}. Authentication → Settings → Authorised domains: add it.`,
    )
}

interface Budget {
  budgetFilter?: { projects?: string[] }
  spendCap?: object
}

/** A flood, or a mistake of ours, ends at a sum that somebody has named. */
const readCostFaults = async (project: string, read: ReadGoogle): Promise<string[]> => {
  const billing = await read(
    `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
  )
  const account = fieldOf(billing, 'billingAccountName')
  if (typeof account !== 'string') return []
  const number = numberOf(await read(projectUrl(project)))
  const found = await read(`https://billingbudgets.googleapis.com/v1/${account}/budgets`)
  const own = listOf<Budget>(found, 'budgets').filter(({ budgetFilter }) => {
    const projects = budgetFilter?.projects ?? []
    return projects.length === 0 || projects.includes(`projects/${number}`)
  })
  const faults: string[] = []
  if (own.every(({ spendCap }) => spendCap !== undefined)) {
    faults.push(
      `Nobody is told when costs rise. gcloud billing budgets create --billing-account=${account.replace('billingAccounts/', '')} --display-name=mulaqat --budget-amount=2000INR --filter-projects=projects/${project} --threshold-rule=percent=0.5 --threshold-rule=percent=1`,
    )
  }
  if (!own.some(({ spendCap }) => spendCap !== undefined)) {
    faults.push(
      'Costs have no end. Billing → Budgets & alerts → Create budget → Spend cap, for this project, each month. It stops the whole campus when it falls: docs/cap-has-fallen.md.',
    )
  }
  return faults
}

/**
 * Finds what a deployed project still lacks before its first round, in sentences that say where to mend it.
 * These faults do not stop a deployment, since some are mended in the app that is deployed.
 */
export const findOpeningFaults = async (project: string, read: ReadGoogle): Promise<string[]> => {
  const groups = [readDomainFaults, readCampusFaults, readCostFaults].map((find) =>
    find(project, read).catch((error: unknown) => [
      `Not known: ${error instanceof Error ? error.message : String(error)}`,
    ]),
  )
  return (await Promise.all(groups)).flat()
}
