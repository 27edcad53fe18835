import { region } from '../../src/shared/limits.ts'
import { appCheckSetting, gatewaySecretNames, secretNames } from '../../src/shared/secrets.ts'

/**
 * @param body makes it a POST
 * @returns the answer, or null when there is nothing of that name
 */
export type ReadGoogle = (url: string, body?: object) => Promise<unknown>

/** What phones ask, then what the deployment asks, then what the functions ask and are asked by. */
export const services = [
  'firestore.googleapis.com',
  'firebasestorage.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firebaseinstallations.googleapis.com',
  'fcmregistrations.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasehosting.googleapis.com',
  'cloudbuild.googleapis.com',
  'artifactregistry.googleapis.com',
  'cloudfunctions.googleapis.com',
  'run.googleapis.com',
  'eventarc.googleapis.com',
  'pubsub.googleapis.com',
  'cloudscheduler.googleapis.com',
  'secretmanager.googleapis.com',
  'fcm.googleapis.com',
] as const

interface Requirement {
  url: string
  /** @returns what is missing, in a sentence that says where to mend it; null when all is there */
  fault: (answer: unknown) => string | null
}

/** What `read` answered, where only a few fields are looked at. */
const fieldOf = (answer: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((held, name) => (held as Record<string, unknown> | null)?.[name], answer)

const hasAny = (answer: unknown, name: string): boolean => {
  const list = fieldOf(answer, name)
  return Array.isArray(list) && list.length > 0
}

const secret = (project: string, name: string, how: string): Requirement => ({
  url: `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`,
  fault: (answer) =>
    fieldOf(answer, 'state') === 'ENABLED'
      ? null
      : `The secret ${name} is not set. firebase functions:secrets:set ${name}, ${how}`,
})

/** Ways in that prove no address: admins are found by theirs, and who is barred is barred by it. */
const otherSignIns = {
  email: 'Email/Password',
  anonymous: 'Anonymous',
  phoneNumber: 'Phone',
} as const

const authRequirements = (project: string): Requirement[] => {
  const settings = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
  return [
    {
      url: `${settings}/config`,
      // Who deletes only the sign-in would leave a suspension behind.
      fault: (answer) =>
        fieldOf(answer, 'client', 'permissions', 'disabledUserDeletion') === true
          ? null
          : 'People can delete their own sign-in. Authentication → Settings → User actions: switch off "Enable delete (self-service)".',
    },
    ...Object.entries(otherSignIns).map(
      ([name, label]): Requirement => ({
        url: `${settings}/config`,
        fault: (answer) =>
          fieldOf(answer, 'signIn', name, 'enabled') === true
            ? `People can sign in without Google. Authentication → Sign-in method → ${label}: disable it.`
            : null,
      }),
    ),
    {
      url: `${settings}/defaultSupportedIdpConfigs/google.com`,
      fault: (answer) =>
        fieldOf(answer, 'enabled') === true
          ? null
          : 'Nobody can sign in with Google. Authentication → Sign-in method → Google: enable it.',
    },
  ]
}

const dataRequirements = (project: string): Requirement[] => {
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  return [
    {
      url: database,
      fault: (answer) =>
        fieldOf(answer, 'locationId') === region && fieldOf(answer, 'type') === 'FIRESTORE_NATIVE'
          ? null
          : `There is no native Firestore database in ${region}. firebase firestore:databases:create "(default)" --location ${region}; a place is never changed.`,
    },
    {
      url: `${database}/backupSchedules`,
      fault: (answer) =>
        hasAny(answer, 'backupSchedules')
          ? null
          : 'Nothing is backed up. npm run deploy declares a daily backup as its first step.',
    },
    {
      url: `https://firebasestorage.googleapis.com/v1beta/projects/${project}/defaultBucket`,
      fault: (answer) =>
        answer === null
          ? `There is no bucket for photos. Storage → Get started, in ${region}.`
          : null,
    },
  ]
}

const appRequirements = (project: string): Requirement[] => [
  {
    url: `https://firebase.googleapis.com/v1beta1/projects/${project}/webApps`,
    fault: (answer) =>
      hasAny(answer, 'apps')
        ? null
        : 'No web app is registered, so hosting serves no configuration. firebase apps:create WEB mulaqat',
  },
  {
    url: `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`,
    fault: (answer) =>
      hasAny(answer, 'sites') ? null : 'There is no hosting site. Hosting → Get started.',
  },
]

/** Where tokens are asked for, every build must send them: one without would be refused everywhere. */
const appCheckRequirements = (project: string): Requirement[] =>
  ['firestore.googleapis.com', 'firebasestorage.googleapis.com'].map((service) => ({
    url: `https://firebaseappcheck.googleapis.com/v1/projects/${project}/services/${service}`,
    fault: (answer) =>
      fieldOf(answer, 'enforcementMode') === 'ENFORCED'
        ? `App Check is enforced for ${service}, and this build sends no token of it: every phone would be refused. Set APP_CHECK_KEY, or App Check → APIs: stop enforcing it.`
        : null,
  }))

const projectRequirements = (project: string): Requirement[] => [
  {
    url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
    fault: (answer) =>
      fieldOf(answer, 'billingEnabled') === true
        ? null
        : 'The project has no billing account, and functions need the Blaze plan. Usage and billing → Modify plan.',
  },
  ...services.map(
    (service): Requirement => ({
      url: `https://serviceusage.googleapis.com/v1/projects/${project}/services/${service}`,
      fault: (answer) =>
        fieldOf(answer, 'state') === 'ENABLED'
          ? null
          : `The service ${service} is off. gcloud services enable ${service} --project ${project}`,
    }),
  ),
]

/** What the deployment itself switches on. */
export interface DeploymentSettings {
  /** functions/.env has the payment gateway. */
  hasGateway?: boolean
  /** The app is built with APP_CHECK_KEY. */
  hasAppCheckKey?: boolean
  /** functions/.env lets the functions refuse whoever sends no token of App Check. */
  enforcesAppCheck?: boolean
}

/** Everything a project needs before the first round, in the order in which one sets it up. */
const requirementsOf = (
  project: string,
  { hasGateway = false, hasAppCheckKey = false }: DeploymentSettings,
): Requirement[] => [
  ...projectRequirements(project),
  ...dataRequirements(project),
  ...authRequirements(project),
  ...Object.values(secretNames).map((name) =>
    secret(project, name, 'with at least 32 random characters; it never changes.'),
  ),
  ...(hasGateway ? Object.values(gatewaySecretNames) : []).map((name) =>
    secret(project, name, "with the value of the gateway's dashboard: the payment gateway is on."),
  ),
  ...appRequirements(project),
  ...(hasAppCheckKey ? [] : appCheckRequirements(project)),
]

const settingFaults = ({ hasAppCheckKey, enforcesAppCheck }: DeploymentSettings): string[] =>
  enforcesAppCheck === true && hasAppCheckKey !== true
    ? [
        `functions/.env sets ${appCheckSetting.variable}, and this build sends no token of App Check: every call would be refused. Set APP_CHECK_KEY.`,
      ]
    : []

/**
 * What a project's deployment still lacks, in sentences that say where to mend it. A question that
 * Google refuses is a fault of its own and keeps no other from being asked.
 */
export const findDeploymentFaults = async (
  project: string,
  read: ReadGoogle,
  settings: DeploymentSettings = {},
): Promise<string[]> => {
  const faults = settingFaults(settings)
  for (const { url, fault } of requirementsOf(project, settings)) {
    try {
      const found = fault(await read(url))
      if (found !== null) faults.push(found)
    } catch (error) {
      faults.push(`Not known: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return faults
}
