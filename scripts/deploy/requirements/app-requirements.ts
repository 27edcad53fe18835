import { gatewaySecretNames, secretNames } from '../../../src/shared/secrets.ts'
import { fieldOf, listOf } from '../google.ts'
import { siteOf, sitesUrl, webAppsUrl } from '../project-facts.ts'
import { question, type Requirement } from './requirement.ts'

/** Ways in that prove no address: admins are found by theirs, and who is barred is barred by it. */
const otherSignIns = {
  email: 'Email/Password',
  anonymous: 'Anonymous',
  phoneNumber: 'Phone',
} as const

export const authRequirements = (project: string): Requirement[] => {
  const settings = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
  return [
    // A person who deletes only the sign-in would leave a suspension behind.
    question(`${settings}/config`, (answer) =>
      fieldOf(answer, 'client', 'permissions', 'disabledUserDeletion') === true
        ? null
        : 'People can delete their own sign-in. Authentication → Settings → User actions: switch off "Enable delete (self-service)".',
    ),
    ...Object.entries(otherSignIns).map(([name, label]) =>
      question(`${settings}/config`, (answer) =>
        fieldOf(answer, 'signIn', name, 'enabled') === true
          ? `People can sign in without Google. Authentication → Sign-in method → ${label}: disable it.`
          : null,
      ),
    ),
    question(`${settings}/defaultSupportedIdpConfigs/google.com`, (answer) =>
      fieldOf(answer, 'enabled') === true
        ? null
        : 'Nobody can sign in with Google. Authentication → Sign-in method → Google: enable it.',
    ),
  ]
}

const secret = (project: string, name: string, how: string): Requirement =>
  question(
    `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`,
    (answer) =>
      fieldOf(answer, 'state') === 'ENABLED'
        ? null
        : `The secret ${name} is not set. firebase functions:secrets:set ${name}, ${how}`,
  )

export const secretRequirements = (project: string, hasGateway: boolean): Requirement[] => [
  ...Object.values(secretNames).map((name) =>
    secret(project, name, 'with at least 32 random characters; it never changes.'),
  ),
  ...(hasGateway ? Object.values(gatewaySecretNames) : []).map((name) =>
    secret(project, name, "with the value of the gateway's dashboard: the payment gateway is on."),
  ),
]

export const appRequirements = (project: string): Requirement[] => [
  question(webAppsUrl(project), (answer) =>
    listOf(answer, 'apps').length > 0
      ? null
      : `No web app is registered, so hosting serves no configuration. firebase apps:create WEB mulaqat --project ${project}`,
  ),
  question(sitesUrl(project), (answer) =>
    siteOf(answer) === null
      ? `There is no hosting site. firebase hosting:sites:create ${project} --project ${project}`
      : null,
  ),
  async (read) => {
    const site = siteOf(await read(sitesUrl(project)))
    const apps = listOf(await read(webAppsUrl(project)), 'apps')
    return site === null || apps.length === 0 || site.appId !== null
      ? null
      : `No web app is linked to the site ${site.origin}, so its configuration has no appId and no push arrives. Project settings → Your apps → the web app → Link to a Firebase Hosting site.`
  },
]
