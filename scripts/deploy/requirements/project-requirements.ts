import { fieldOf, listOf } from '../google.ts'
import { numberOf, projectUrl } from '../project-facts.ts'
import { appCheckService, services } from '../services.ts'
import { question, type Requirement } from './requirement.ts'

const resources = 'https://cloudresourcemanager.googleapis.com/v1/projects'

const serviceUrl = (project: string, service: string): string =>
  `https://serviceusage.googleapis.com/v1/projects/${project}/services/${service}`

const isOn = (answer: unknown): boolean => fieldOf(answer, 'state') === 'ENABLED'

const serviceRequirement = (project: string, service: string): Requirement =>
  question(serviceUrl(project, service), (answer) =>
    isOn(answer)
      ? null
      : `The service ${service} is off. gcloud services enable ${service} --project ${project}`,
  )

/** Roles of the account that functions run and are built as. */
export const functionRoles = [
  'roles/cloudbuild.builds.builder',
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/firebasecloudmessaging.admin',
  'roles/storage.objectAdmin',
] as const

/** Older projects, and those of private accounts, give it everything at once. */
const wideRoles = ['roles/editor', 'roles/owner']

export const rolesOf = (policy: unknown, member: string): string[] =>
  listOf<{ role: string; members?: string[]; condition?: object }>(policy, 'bindings')
    .filter(({ members, condition }) => members?.includes(member) && condition === undefined)
    .map(({ role }) => role)

export const policyUrl = (project: string): string => `${resources}/${project}:getIamPolicy`

/** Projects below an organisation give the account of functions no role since May 2024. */
const accountRequirement =
  (project: string): Requirement =>
  async (read) => {
    const number = numberOf(await read(projectUrl(project)))
    if (number === null) return null
    const member = `serviceAccount:${number}-compute@developer.gserviceaccount.com`
    const held = rolesOf(await read(policyUrl(project), {}), member)
    if (wideRoles.some((role) => held.includes(role))) return null
    const missing = functionRoles.filter((role) => !held.includes(role))
    if (missing.length === 0) return null
    const command = `gcloud projects add-iam-policy-binding ${project} --member=${member} --condition=None --role=`
    return `The account that builds and runs the functions lacks ${missing.length} of its roles, as in projects of organisations. ${missing.map((role) => `${command}${role}`).join(' ; ')}`
  }

const constraint = 'constraints/iam.allowedPolicyMemberDomains'

/** Phones ask the functions without an account of Google Cloud. */
const publicRequirement =
  (project: string): Requirement =>
  async (read) => {
    const { type } = (fieldOf(await read(`${resources}/${project}`), 'parent') ?? {}) as {
      type?: string
    }
    if (type === undefined) return null
    const policy = await read(`${resources}/${project}:getEffectiveOrgPolicy`, { constraint })
    const isNarrow =
      fieldOf(policy, 'listPolicy', 'allValues') === 'DENY' ||
      listOf(fieldOf(policy, 'listPolicy'), 'allowedValues').length > 0
    return isNarrow
      ? 'The organisation lets nobody outside it ask a function, so every call would be refused. IAM & Admin → Organization Policies → Domain restricted sharing → Manage policy: override it for this project, Allow All.'
      : null
  }

export const projectRequirements = (project: string): Requirement[] => [
  ...services.map((service) => serviceRequirement(project, service)),
  question(projectUrl(project), (answer) =>
    numberOf(answer) === null
      ? `The project is none of Firebase yet. firebase projects:addfirebase ${project}`
      : null,
  ),
  question(`https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`, (answer) =>
    fieldOf(answer, 'billingEnabled') === true
      ? null
      : 'The project has no billing account, and functions need the Blaze plan. Usage and billing → Modify plan.',
  ),
  accountRequirement(project),
  publicRequirement(project),
]

/** If Google enforces App Check's tokens, every build must send them: it refuses a build without them. */
const enforcementRequirement =
  (project: string, service: string): Requirement =>
  async (read) => {
    // Most projects have App Check switched off, and nothing is enforced there.
    if (!isOn(await read(serviceUrl(project, appCheckService)))) return null
    const answer = await read(
      `https://${appCheckService}/v1/projects/${project}/services/${service}`,
    )
    return fieldOf(answer, 'enforcementMode') === 'ENFORCED'
      ? `App Check is enforced for ${service}, and this build sends no token of it: every phone would be refused. Set APP_CHECK_KEY, or App Check → APIs: stop enforcing it.`
      : null
  }

export const appCheckRequirements = (project: string, hasAppCheckKey: boolean): Requirement[] =>
  hasAppCheckKey
    ? [serviceRequirement(project, appCheckService)]
    : ['firestore.googleapis.com', 'firebasestorage.googleapis.com'].map((service) =>
        enforcementRequirement(project, service),
      )
