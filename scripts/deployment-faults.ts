import { gatewaySecretNames, secretNames } from '../src/shared/secrets.ts'

/** @returns the answer to a GET, or null when there is nothing of that name */
export type ReadGoogle = (url: string) => Promise<unknown>

interface AuthSettings {
  client?: { permissions?: { disabledUserDeletion?: boolean } }
}

/**
 * What a project's deployment still lacks, in sentences that say where to mend it.
 * @param hasGateway whether functions/.env switches the payment gateway on
 * @throws what `read` throws
 */
export const findDeploymentFaults = async (
  project: string,
  read: ReadGoogle,
  hasGateway = false,
): Promise<string[]> => {
  const faults: string[] = []
  const auth = (await read(
    `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
  )) as AuthSettings | null
  // Who deletes only the sign-in would leave a suspension behind.
  if (auth?.client?.permissions?.disabledUserDeletion !== true) {
    faults.push(
      'People can delete their own sign-in. Authentication → Settings → User actions: switch off "Enable delete (self-service)".',
    )
  }
  const isSet = async (name: string): Promise<boolean> => {
    const version = (await read(
      `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`,
    )) as { state?: string } | null
    return version?.state === 'ENABLED'
  }
  for (const name of Object.values(secretNames)) {
    if (!(await isSet(name))) {
      faults.push(
        `The secret ${name} is not set. firebase functions:secrets:set ${name}, with at least 32 random characters; it never changes.`,
      )
    }
  }
  for (const name of hasGateway ? Object.values(gatewaySecretNames) : []) {
    if (!(await isSet(name))) {
      faults.push(
        `The secret ${name} is not set, and the payment gateway is on. firebase functions:secrets:set ${name}, with the value of the gateway's dashboard.`,
      )
    }
  }
  return faults
}
