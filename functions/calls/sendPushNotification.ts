import * as v from 'valibot'
import { deviceSchema } from '../../src/shared/model/device.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../call.ts'
import type { Push } from '../push.ts'
import type { Store } from '../store.ts'

interface Receiver {
  path: string
  token: string
}

/**
 * Rings every device of these people. A device that is gone is forgotten; people without devices
 * are passed over. Answers how many pushes went out.
 */
export const sendPushNotification =
  (openPush: () => Push): CallHandler<'sendPushNotification'> =>
  async (store, _caller, { userUids, title, body, notificationId }) => {
    const push = openPush()
    const data = { title, body, ...(notificationId !== undefined && { tag: notificationId }) }
    let sent = 0
    let failed = 0
    for (const uid of new Set(userUids)) {
      const receivers = await readReceivers(store, uid)
      const results = await Promise.all(
        receivers.map((receiver) => deliver(store, push, receiver, data)),
      )
      sent += results.filter((result) => result === 'sent').length
      failed += results.filter((result) => result === 'failed').length
    }
    return { sent, failed }
  }

const readReceivers = async (store: Store, uid: string): Promise<Receiver[]> => {
  const devices = await store.query({ collection: paths.devices(uid), where: [] })
  return devices.map(({ path, data }) => ({ path, token: v.parse(deviceSchema, data).fcmToken }))
}

const deliver = async (
  store: Store,
  push: Push,
  { path, token }: Receiver,
  data: Record<string, string>,
) => {
  const result = await push.send({ token, data })
  if (result === 'gone') await store.transaction(async (transaction) => transaction.delete(path))
  return result
}
