import * as v from 'valibot'
import * as limits from '../../src/shared/limits.ts'
import { type Device, deviceSchema } from '../../src/shared/model/people/device.ts'
import { paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import { reportFailure } from '../platform/isolated.ts'
import {
  isWorthARepeat,
  type Push,
  type PushMessage,
  type PushResult,
  pushesAtOnce,
} from '../platform/push.ts'
import type { Reader, Store } from '../platform/store.ts'

export interface AddressedDevice {
  uid: string
  path: string
  token: string
  language: Device['language']
}

/**
 * The devices of an account that were used last. Their number is bounded, so that one account cannot make a
 * push to the campus slow, or stop it.
 */
export const devicesOf = async (reader: Reader, uid: string): Promise<AddressedDevice[]> => {
  const devices = await reader.query({
    collection: paths.devices(uid),
    where: [],
    newest: ['updatedAt', limits.devicesMax],
  })
  return devices.flatMap(({ path, data }) => {
    const device = v.safeParse(deviceSchema, data)
    if (device.success) {
      const { fcmToken, language } = device.output
      return [{ uid, path, token: fcmToken, language }]
    }
    reportFailure(path, 'It cannot be read')
    return []
  })
}

/** The result of a push to some devices. Devices that do not exist any more are not counted. */
export interface PushReport {
  sent: number
  failed: number
  /** Paths of the failed devices that a repeat may reach. */
  owed: string[]
}

/** Pushes to devices, and deletes those that do not exist any more. */
export const pushToDevices = async (
  store: Store,
  push: Push,
  devices: readonly AddressedDevice[],
  messageTo: (device: AddressedDevice) => PushMessage,
): Promise<PushReport> => {
  const results: PushResult[] = []
  for (const batch of chunksOf(devices, pushesAtOnce)) {
    results.push(...(await push.sendEach(batch.map(messageTo))))
  }
  const become = (test: (result: PushResult) => boolean) =>
    devices.filter((_, index) => test(results[index] ?? 'later'))
  await forgetDevices(
    store,
    become((result) => result === 'gone'),
  )
  return {
    sent: become((result) => result === 'sent').length,
    failed: become((result) => result === 'refused' || isWorthARepeat(result)).length,
    owed: become(isWorthARepeat).map(({ path }) => path),
  }
}

/** Deletes devices that do not exist any more. A device whose token was renewed during the push stays. */
const forgetDevices = async (store: Store, gone: readonly AddressedDevice[]): Promise<void> => {
  for (const { path, token } of gone) {
    await store.transaction(async (transaction) => {
      const [device] = await transaction.getAll([path])
      if (device?.data.fcmToken === token) transaction.delete(path)
    })
  }
}
