/** Where the functions find the local stack, 'host:port' each. */
export interface FunctionsEnvironment {
  project: string
  bucket: string
  firestore: string
  auth: string
  storage: string
  messaging: string
}

/** How far the emulator's clock is from the machine's; functions/platform/now.ts adds it. */
const clockOffsetVariable = 'LOCAL_FIREBASE_CLOCK_OFFSET_MS'
/** Where pushes go instead of to FCM, whose address the Admin SDK has fixed. */
const messagingVariable = 'LOCAL_FIREBASE_MESSAGING_HOST'

export interface Environment {
  /**
   * To be called before the module is imported, and again before each of its functions runs: the
   * Admin SDK reads its addresses when it is first used, and two emulators share one process.env.
   */
  enter(): void
  /** Puts back what was there before. */
  leave(): void
}

/** @param offsetMs of the emulator's clock, at the time of asking */
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
