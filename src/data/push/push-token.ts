import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { Remote } from '../../remote/remote.ts'
import { withinTimeout } from '../../remote/wire/failure.ts'
import { Transient } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/language/language.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { paths } from '../../shared/paths.ts'
import { isSignedIn } from '../connection/account-guard.ts'
import { connectRemote } from '../connection/connect.ts'
import type { OutboxRow } from '../database/schema.ts'
import { device, readSetting, writeSetting } from '../device/device.ts'
import type { SettingRow } from '../device/device-database.ts'
import { pushDeviceId, pushTokenId } from '../device/device-ids.ts'
import { pageLocks } from '../locks/locks.ts'
import { outboxKey } from '../mutations/keys.ts'
import type { MutationArgs } from '../mutations/table.ts'
import { pushPermission } from './push-permission.ts'

/** The last address that was stored for an account, and when, by this phone's clock. */
const savedSchema = v.object({
  uid: v.string(),
  token: v.string(),
  language: v.optional(v.picklist(languages)),
  /** Device time of arrival; 0 until it is known to have arrived. */
  savedAt: v.number(),
  /** Whether its entry was in the outbox. An entry that was there and has disappeared has arrived. */
  wasQueued: v.optional(v.boolean()),
})
export type SavedToken = v.InferOutput<typeof savedSchema>

export const readSavedToken = async (): Promise<SavedToken | null> => {
  const parsed = v.safeParse(savedSchema, await readSetting(device, pushTokenId))
  return parsed.success ? parsed.output : null
}

/** This phone's id, the same for every account: a new address replaces the one before. */
const deviceIdOf = async (): Promise<string> => {
  const known = await readSetting(device, pushDeviceId)
  if (typeof known === 'string') return known
  const id = crypto.randomUUID()
  await writeSetting(device, pushDeviceId, id)
  return id
}

export interface TokenParts {
  uid: string
  /** The language of the pushes to this phone. */
  language: Language
  save(args: MutationArgs<'saveToken'>): Promise<void>
  /** The state of the outbox entry of `save`; undefined where there is none. */
  stateOf(key: string): Promise<OutboxRow['state'] | undefined>
  /** Removes an address that still waits in the outbox. */
  discard(key: string): Promise<void>
  connect(): Promise<Pick<Remote, 'commit' | 'pushes' | 'user'>>
  registration(): Promise<ServiceWorkerRegistration>
  isAllowed(): boolean
}

/**
 * Brings the server this phone's address, or deletes it where the permission has ended. Call it at every
 * start: browsers change addresses and permissions without an event.
 * @throws Transient, Refusal and the push service's errors; the next start tries again
 */
export const keepPushToken = async (parts: TokenParts): Promise<void> => {
  const before = await readSavedToken()
  if (!parts.isAllowed()) {
    if (before?.uid === parts.uid) await revokeToken(parts)
    return
  }
  const [{ pushes }, registration] = await Promise.all([parts.connect(), parts.registration()])
  const mine = before?.uid === parts.uid ? before : null
  if (before !== null && mine === null) await endAddress(registration, () => pushes.drop())
  const token = await withinTimeout(
    pushes.token(registration, mine?.token ?? null),
    limits.serviceWorkerTimeoutMs,
  )
  const age = Date.now() - (mine?.savedAt ?? 0)
  // A negative age means that the clock was set back.
  const { uid, language } = parts
  const isKnown = mine?.token === token && mine.language === language
  if (isKnown && age >= 0 && age < limits.pushTokenMs) return
  const deviceId = await deviceIdOf()
  const kept = { uid, token, language }
  if (isKnown && mine.savedAt === 0) {
    // No entry in the outbox: the phone had no room for one, or the page ended before it was written.
    const missing = mine.wasQueued === true ? 'delivered' : 'refused'
    const state = (await parts.stateOf(outboxKey.saveToken({ deviceId }))) ?? missing
    if (state === 'delivered')
      await writeSetting(device, pushTokenId, { ...kept, savedAt: Date.now() })
    if (state !== 'refused') return
  }
  // The setting is written before the entry, which may arrive at once.
  await writeSetting(device, pushTokenId, { ...kept, savedAt: 0 })
  await parts.save({ deviceId, fcmToken: token, platform: 'web', language })
  await writeSetting(device, pushTokenId, { ...kept, savedAt: 0, wasQueued: true })
}

/** Tells the server that the address has ended: the browser has ended it together with the permission. */
const revokeToken = async ({ uid, discard, connect }: TokenParts): Promise<void> => {
  const deviceId = await deviceIdOf()
  await discard(outboxKey.saveToken({ deviceId }))
  const remote = await connect()
  if (!(await isSignedIn(remote, uid))) return
  await remote.commit([{ kind: 'delete', path: paths.device(uid, deviceId) }])
  await device.settings.delete(pushTokenId)
}

/** The longest wait of a sign-out for the push service. */
const leavingTimeoutMs = 3 * durations.second

/**
 * Ends the address at the sign-out, while Firebase still holds the account. Best effort: offline the browser
 * alone ends it, and the server learns of it at its next push. Never rejects.
 * @param remote null when nothing is connected
 */
export const dropPushToken = async (uid: string, remote: Remote | null): Promise<void> => {
  const drop = async () => {
    const saved = await readSavedToken()
    // The address belongs to another account by now.
    if (saved !== null && saved.uid !== uid) return
    const deleteDevice = async () => {
      if (saved === null || remote === null || !(await isSignedIn(remote, uid))) return
      const path = paths.device(uid, await deviceIdOf())
      await remote.commit([{ kind: 'delete', path }])
    }
    const registration = await navigator.serviceWorker?.getRegistration()
    if (saved === null && !(await registration?.pushManager?.getSubscription())) return
    await Promise.allSettled([
      deleteDevice(),
      registration && endAddress(registration, async () => remote?.pushes.drop()),
    ])
  }
  await withinTimeout(drop(), leavingTimeoutMs).catch(() => undefined)
  const forget = device.settings.where('id').equals(pushTokenId).and(isOf(uid)).delete()
  await forget.catch(() => undefined)
}

const isOf =
  (uid: string) =>
  ({ value }: SettingRow): boolean =>
    v.is(savedSchema, value) && value.uid === uid

/**
 * Ends the address in the browser, which needs no network: otherwise this phone would go on to ring for the
 * account that left.
 */
const endAddress = async (
  { pushManager }: ServiceWorkerRegistration,
  tell: () => Promise<void>,
): Promise<void> => {
  const subscription = await pushManager?.getSubscription()
  await subscription?.unsubscribe()
  await withinTimeout(tell(), leavingTimeoutMs).catch(() => undefined)
}

type Registration = Pick<
  ServiceWorkerRegistration,
  'active' | 'addEventListener' | 'installing' | 'removeEventListener' | 'waiting'
>

/**
 * Resolves when the registration has an active worker. A worker that becomes redundant is replaced by
 * the next one, so each worker of the registration is followed.
 * @throws Transient after the specification's ten seconds (§9)
 */
export const untilActive = (
  registration: Registration,
  timeoutMs: number = limits.serviceWorkerTimeoutMs,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const followed = new Set<ServiceWorker>()
    const look = () => {
      const { active, waiting, installing } = registration
      if (active?.state === 'activated' || active?.state === 'activating') return end(resolve)
      for (const worker of [installing, waiting]) {
        if (worker === null || followed.has(worker)) continue
        followed.add(worker)
        worker.addEventListener('statechange', look)
      }
    }
    const end = (answer: () => void) => {
      clearTimeout(timer)
      registration.removeEventListener('updatefound', look)
      for (const worker of followed) worker.removeEventListener('statechange', look)
      answer()
    }
    const timer = setTimeout(
      () => end(() => reject(new Transient('no active worker in time'))),
      timeoutMs,
    )
    registration.addEventListener('updatefound', look)
    look()
  })

/**
 * This page's registration, with an active worker.
 * @throws Transient where there is none, or none in time
 */
const activeRegistration = async (): Promise<ServiceWorkerRegistration> => {
  if (!('serviceWorker' in navigator)) throw new Transient('no service workers here')
  const { serviceWorker } = navigator
  const registration = (await serviceWorker.getRegistration()) ?? (await firstOf(serviceWorker))
  await untilActive(registration)
  return registration
}

/** The page registers its worker after the first paint. */
const firstOf = ({ ready }: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  withinTimeout(ready, limits.serviceWorkerTimeoutMs)

/** The result of this page's last try to bring the server its address for pushes. */
export const pushTokenTry = createStore<'none' | 'working' | 'failed'>()(() => 'none')

/**
 * Runs `keepPushToken` in one tab at a time.
 * @throws what it throws
 */
export const keepPageToken = async (
  parts: Pick<TokenParts, 'uid' | 'language' | 'save' | 'stateOf' | 'discard'>,
): Promise<void> => {
  const keep = () =>
    keepPushToken({
      ...parts,
      connect: connectRemote,
      registration: activeRegistration,
      isAllowed: () => pushPermission() === 'granted',
    })
  pushTokenTry.setState('working')
  try {
    await pageLocks().whileHolding('push-token', keep)
    pushTokenTry.setState('none')
  } catch (error) {
    pushTokenTry.setState('failed')
    throw error
  }
}
