import * as v from 'valibot'
import { isOwnPath } from '../../shared/addresses.ts'
import { durations } from '../../shared/limits.ts'
import { readSetting, writeSetting } from '../device/device.ts'
import { DeviceDatabase } from '../device/device-database.ts'

/**
 * Where a pressed notification leads, kept for the start page. On an iPhone where the app is not running, the
 * system opens the start instead of the address that the worker asked for
 * (https://bugs.webkit.org/show_bug.cgi?id=259212).
 */
const settingId = 'pressedAddress'

/** After this time, an opened start page is a visit of its own. */
const keptMs = durations.minute

const keptSchema = v.object({ to: v.string(), uid: v.string(), at: v.number() })

const withDevice = async <T>(work: (device: DeviceDatabase) => Promise<T>): Promise<T> => {
  const device = new DeviceDatabase()
  try {
    return await work(device)
  } finally {
    device.close()
  }
}

/** @param at Unix milliseconds of this phone */
export const keepPressedAddress = (to: string, uid: string, at: number): Promise<void> =>
  withDevice((device) => writeSetting(device, settingId, { to, uid, at }))

export const forgetPressedAddress = (): Promise<void> =>
  withDevice((device) => device.settings.delete(settingId))

/** Drops the address of an account that leaves this phone: it names the person whom the push was about. */
export const dropPressedAddress = async (
  { settings }: DeviceDatabase,
  uid: string,
): Promise<void> => {
  const isOf = ({ value }: { value?: unknown }) => v.is(keptSchema, value) && value.uid === uid
  await settings.where('id').equals(settingId).and(isOf).delete()
}

/**
 * Takes the address once, for the start page.
 * @param now Unix milliseconds of this phone
 * @returns null where nothing was pressed just now, or by another account
 */
export const takePressedAddress = async (
  device: DeviceDatabase,
  uid: string,
  now: number,
): Promise<string | null> => {
  const kept = v.safeParse(keptSchema, await readSetting(device, settingId))
  if (!kept.success) return null
  await device.settings.delete(settingId)
  const { to, uid: owner, at } = kept.output
  const isFresh = Math.abs(now - at) < keptMs
  return owner === uid && isFresh && isOwnPath(to) ? to : null
}
