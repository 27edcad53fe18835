import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { Store } from '../../../functions/platform/store.ts'
import { createStore } from '../../../functions/platform/store-admin.ts'
import type { Emulator } from '../../../packages/local-firebase/index.ts'
import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import { region } from '../../../src/shared/limits.ts'
import { bundledFunctions } from '../../support/bundled.ts'
import { callRequest } from '../../support/servers/call-request.ts'
import { keepErrorTypes } from './light-gax.ts'

export interface LocalFirebase {
  emulator: Emulator
  /** Firestore as the functions see it, through the Admin SDK. */
  store: Store
  /** Calls as this account, with the claims its token would carry. */
  call: (name: string, data: unknown, as?: Token) => Promise<Answer>
  /** Asks a deployed function by its own name. */
  askFunction: (name: string, data: unknown, as?: Token) => Promise<Answer>
  close: () => Promise<void>
}

export interface Token {
  uid: string
  [claim: string]: unknown
}

export interface Answer {
  status: number
  body: unknown
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenLifeSeconds = 3600

/** The unsigned tokens of a local Firebase. */
export const idToken = (project: string, seconds: number, { uid, ...claims }: Token): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + tokenLifeSeconds,
    ...claims,
  })}.`

/** The real functions, built, on the local Firebase, on free ports. */
export const startLocalFirebase = async (): Promise<LocalFirebase> => {
  keepErrorTypes()
  const emulator = await startProjectEmulator({
    port: 0,
    functionsModule: await bundledFunctions(),
  })
  const app = initializeApp({ projectId: emulator.project }, randomUUID())
  const askFunction: LocalFirebase['askFunction'] = async (name, data, as) => {
    const seconds = Math.floor(Date.now() / 1000)
    const response = await fetch(
      `http://${emulator.functions}/${emulator.project}/${region}/${name}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(as && { Authorization: `Bearer ${idToken(emulator.project, seconds, as)}` }),
        },
        body: JSON.stringify({ data }),
      },
    )
    return { status: response.status, body: await response.json() }
  }
  return {
    emulator,
    store: createStore(getFirestore(app)),
    askFunction,
    call: (name, request, as) => {
      const { deployed, data } = callRequest(name, request)
      return askFunction(deployed, data, as)
    },
    close: async () => {
      await deleteApp(app)
      await emulator.close()
    },
  }
}
