/** Where the functions find the local stack, 'host:port' each. */
export interface FunctionsEnvironment {
  project: string
  bucket: string
  firestore: string
  auth: string
  storage: string
  messaging: string
}

/** How far the emulator's clock is from the machine's; functions/now.ts adds it. */
export const clockOffsetVariable = 'MULAQAT_CLOCK_OFFSET_MS'
/** Where pushes go instead of to FCM, whose address the Admin SDK has fixed. */
const messagingVariable = 'MULAQAT_MESSAGING_HOST'

/**
 * What the Admin SDK and firebase-functions read when they load: this must be set before the module
 * is imported. Returns the way back.
 */
export const setEnvironment = (environment: FunctionsEnvironment, offsetMs: number) => {
  const values: Record<string, string> = {
    GCLOUD_PROJECT: environment.project,
    GOOGLE_CLOUD_PROJECT: environment.project,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: environment.project,
      storageBucket: environment.bucket,
    }),
    FIRESTORE_EMULATOR_HOST: environment.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: environment.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: environment.storage,
    FUNCTIONS_EMULATOR: 'true',
    METADATA_SERVER_DETECTION: 'none',
    [messagingVariable]: environment.messaging,
    [clockOffsetVariable]: String(offsetMs),
  }
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
