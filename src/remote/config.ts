import type { FirebaseOptions } from 'firebase/app'
import * as v from 'valibot'
import { clockBounds } from './clock-bounds.ts'
import {
  type Emulators,
  fetchGoogleEmulators,
  isDemoProject,
  isOnThisMachine,
  localEmulatorsSchema,
} from './emulators.ts'
import { CaptivePortal } from './problems.ts'
import type { OffsetBounds } from './remote.ts'
import { requestJson, triesOfRead } from './wire/ask-json.ts'
import { answerTimeoutMs } from './wire/failure.ts'

/** Firebase Hosting reserves this address. The local stack serves it too, and adds `emulator`. */
const configUrl = '/__/firebase/init.json'

const configSchema = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  appId: v.optional(v.string()),
  storageBucket: v.optional(v.string()),
  messagingSenderId: v.optional(v.string()),
  emulator: v.optional(localEmulatorsSchema),
})
export type RemoteConfig = Omit<v.InferOutput<typeof configSchema>, 'emulator'> & {
  /** The local emulators; absent in production. */
  emulator?: Emulators
}

/**
 * The configuration of an answer. Only the address of the page decides whether an emulator is believed, and
 * never the answer.
 */
const configOf = async ({
  emulator: local,
  ...deployed
}: v.InferOutput<typeof configSchema>): Promise<RemoteConfig> => {
  const mayBeEmulated = local !== undefined || isDemoProject(deployed.projectId)
  if (!mayBeEmulated || !isOnThisMachine()) return deployed
  if (local !== undefined) return { ...deployed, emulator: { vendor: 'local', ...local } }
  const emulator = await fetchGoogleEmulators()
  return emulator === undefined ? deployed : { ...deployed, emulator }
}

/**
 * The SDK's options, without undefined ones, which the SDK does not accept. Hosting serves the sign-in's
 * frame and handler on every site: from another host a phone's own storage would be shut to them, and a
 * home-screen app would come back from Google without an account (docs/adr/0079).
 */
export const firebaseOptions = ({ emulator: _, ...options }: RemoteConfig): FirebaseOptions => ({
  ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  authDomain: location.host,
})

/** Reads the configuration, and the clock's bounds from the same answer. @throws Transient, CaptivePortal */
export const fetchConfig = async (): Promise<{ config: RemoteConfig; offset: OffsetBounds }> => {
  const askedAt = Date.now()
  const { body, headers } = await requestJson(
    configUrl,
    { cache: 'no-store' },
    answerTimeoutMs,
    triesOfRead,
  )
  const parsed = v.safeParse(configSchema, body)
  if (!parsed.success) throw new CaptivePortal('not our configuration')
  const offset = clockBounds(headers, askedAt, Date.now())
  return { config: await configOf(parsed.output), offset }
}

/**
 * Whether the local Firebase serves this site: only its pushes come through a page.
 * @throws Transient, CaptivePortal
 */
export const isLocalBackend = async (): Promise<boolean> =>
  (await fetchConfig()).config.emulator?.vendor === 'local'
