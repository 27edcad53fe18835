export interface FunctionsEnvironment {
  project: string
  bucket: string
  firestore: string
  auth: string
  storage: string
  messaging: string
}

/** Milliseconds. Functions that add it to Date.now() follow the emulator's clock. */
const clockOffsetVariable = 'LOCAL_FIREBASE_CLOCK_OFFSET_MS'
/** The address for pushes. The Admin SDK cannot send them elsewhere than to FCM. */
const messagingVariable = 'LOCAL_FIREBASE_MESSAGING_HOST'

export interface Environment {
  /**
   * Sets the variables. Call it before the import and each run: emulators share the process.env that the SDK
   * reads.
   */
  enter(): void
  leave(): void
}

export const createEnvironment = (
  environment: FunctionsEnvironment,
  offsetMs: () => number,
): Environment => {
  const fixed: Record<string, string> = {
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
  }
  const names = [...Object.keys(fixed), clockOffsetVariable]
  const before = names.map((name) => [name, process.env[name]] as const)
  return {
    enter() {
      Object.assign(process.env, fixed, { [clockOffsetVariable]: String(offsetMs()) })
    },
    leave() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    },
  }
}
