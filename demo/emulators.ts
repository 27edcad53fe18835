/** Addresses of a local Firebase's services, 'host:port' each; null for a service without one. */
export interface Emulators {
  firestore: string | null
  auth: string | null
  storage: string | null
  /** The hub of Google's Emulator Suite, or the local Firebase itself. It switches triggers. */
  hub: string | null
}

const addressIn = (variable: string | undefined): string | null =>
  variable === undefined || variable === '' ? null : variable.replace(/^https?:\/\//, '')

/** Reads the variables that firebase-admin itself obeys. */
export const readEmulators = (environment: NodeJS.ProcessEnv): Emulators => ({
  firestore: addressIn(environment.FIRESTORE_EMULATOR_HOST),
  auth: addressIn(environment.FIREBASE_AUTH_EMULATOR_HOST),
  storage: addressIn(
    environment.STORAGE_EMULATOR_HOST ?? environment.FIREBASE_STORAGE_EMULATOR_HOST,
  ),
  hub: addressIn(environment.FIREBASE_EMULATOR_HUB),
})

const switchTriggers = async (hub: string, state: 'enable' | 'disable'): Promise<void> => {
  const response = await fetch(`http://${hub}/functions/${state}BackgroundTriggers`, {
    method: 'PUT',
  })
  if (!response.ok) throw new Error(`The hub at ${hub} does not ${state} triggers.`)
}

/** Runs no function meanwhile, because a campus that has always been there sets nothing off. */
export const withoutTriggers = async (
  { hub }: Emulators,
  work: () => Promise<void>,
): Promise<void> => {
  if (hub === null) return work()
  await switchTriggers(hub, 'disable')
  try {
    await work()
  } finally {
    await switchTriggers(hub, 'enable')
  }
}
