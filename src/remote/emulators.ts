import * as v from 'valibot'
import { answerTimeoutMs, failureOf } from './wire/failure.ts'

/** 'host:port' on this machine: another address is never believed. */
const address = v.pipe(v.string(), v.regex(/^(127\.0\.0\.1|localhost):\d+$/))

const parts = { firestore: address, auth: address, storage: address, functions: address }

/** The parts of the local Firebase, as its site names them. */
export const localEmulatorsSchema = v.object(parts)

/**
 * The emulators of a Firebase on this machine. Sign-in and pushes differ: Google's has no push service, ours
 * needs no network.
 */
export type Emulators = { vendor: 'local' | 'google' } & v.InferOutput<typeof localEmulatorsSchema>

/** Whether the page is on this machine: an emulated Firebase serves no site elsewhere. */
export const isOnThisMachine = (): boolean =>
  location.hostname === '127.0.0.1' || location.hostname === 'localhost'

/** Google's tools keep these ids for projects that exist on no server. */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-')

/** Google's hosting emulator names the other emulators in this script alone. */
const scriptUrl = '/__/firebase/init.js?useEmulator=true'
const named = /var firebaseEmulators = (\{[^;]*\});/

const namedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(
    v.entriesFromList(
      ['firestore', 'auth', 'storage', 'functions'],
      v.pipe(
        v.object({ hostAndPort: address }),
        v.transform(({ hostAndPort }) => hostAndPort),
      ),
    ),
  ),
)

/** Reads the script, and does not run it. @returns undefined unless it names all four @throws Transient */
export const fetchGoogleEmulators = async (): Promise<Emulators | undefined> => {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs)
    const response = await fetch(scriptUrl, { cache: 'no-store', signal })
    const parsed = v.safeParse(namedSchema, named.exec(await response.text())?.[1])
    return parsed.success ? { vendor: 'google', ...parsed.output } : undefined
  } catch (error) {
    throw failureOf(error)
  }
}
