import { randomUUID } from 'node:crypto'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type EmulatorOptions, startEmulator } from '../../src/start-emulator.ts'

/** The local Firebase without rules, on free ports, with what it logs, and the Admin SDK pointed at it. */
export const startForTest = async (options: Partial<EmulatorOptions> = {}) => {
  const logged: string[] = []
  const emulator = await startEmulator({
    port: 0,
    open: true,
    log: (line) => logged.push(line),
    ...options,
  })
  Object.assign(process.env, {
    GCLOUD_PROJECT: emulator.project,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: emulator.storage,
    FIRESTORE_EMULATOR_HOST: emulator.firestore,
    METADATA_SERVER_DETECTION: 'none',
  })
  const admin: App = initializeApp(
    { projectId: emulator.project, storageBucket: `${emulator.project}.appspot.com` },
    randomUUID(),
  )
  return {
    emulator,
    admin,
    logged,
    stop: async () => {
      await deleteApp(admin)
      await emulator.close()
    },
  }
}

/** POSTs JSON, answers the status and the parsed body. */
export const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}

export interface SignedIn {
  idToken: string
  refreshToken: string
  localId: string
  isNewUser: boolean
  /** The profile of additionalUserInfo, as JSON. */
  rawUserInfo: string
}

/** Signs in as a browser does after the account chooser. */
export const signIn = async (
  auth: string,
  person: { sub: string; email: string; name?: string; picture?: string },
): Promise<SignedIn> => {
  const idToken = JSON.stringify({ email_verified: true, ...person })
  const { status, json } = await post(
    `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`,
    {
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: `&id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
    },
  )
  if (status !== 200) throw new Error(json.error.message)
  return json
}
