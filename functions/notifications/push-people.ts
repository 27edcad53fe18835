import * as v from 'valibot'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import { deviceSchema } from '../../src/shared/model/people/device.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import type { Push } from '../platform/push.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Reader, Store } from '../platform/store.ts'

const peopleAtOnce = 50

/** Without names: phones show it on their lock screens (PRODUCT §9). */
export interface PushContent {
  title: string
  body: string
  /** A push replaces an earlier one with the same tag. */
  tag?: string
}

interface Device {
  path: string
  token: string
}

/**
 * Pushes to every device of these people, and deletes devices that do not exist any more.
 * @param topic skips people who have switched it off; without a topic everybody gets the push
 */
export const pushToPeople = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  content: PushContent,
  topic?: PushTopic,
): Promise<{ sent: number; failed: number }> => {
  const count = { sent: 0, failed: 0 }
  const data = { ...content, ...(topic !== undefined && { topic }) }
  for (const chunk of chunksOf([...new Set(uids)], peopleAtOnce)) {
    const receivers = topic === undefined ? chunk : await thoseWhoWant(store, chunk, topic)
    const devices = (await Promise.all(receivers.map((uid) => devicesOf(store, uid)))).flat()
    for (const result of await Promise.all(
      devices.map((one) => pushToDevice(store, push, one, data)),
    )) {
      if (result !== 'gone') count[result] += 1
    }
  }
  return count
}

/**
 * Marks the push with this tag as sent, before it is sent: a lost push is better than a double one.
 * @returns false when it was marked before: then do not send
 */
export const claimPushMark = (store: Store, tag: string): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const [existing] = await transaction.getAll([paths.pushMark(tag)])
    if (existing !== null) return false
    transaction.create(paths.pushMark(tag), { pushedAt: serverTime })
    return true
  })

/** A topic that was never switched off is wanted. A deleted account wants nothing. */
const thoseWhoWant = async (
  reader: Reader,
  uids: readonly string[],
  topic: PushTopic,
): Promise<string[]> => {
  const users = await readDocuments(reader, userSchema, uids.map(paths.user))
  return users
    .filter(({ notificationChoices }) => notificationChoices?.[topic] !== false)
    .map(({ uid }) => uid)
}

const devicesOf = async (reader: Reader, uid: string): Promise<Device[]> => {
  const devices = await reader.query({ collection: paths.devices(uid), where: [] })
  return devices.map(({ path, data }) => ({ path, token: v.parse(deviceSchema, data).fcmToken }))
}

/** A device whose token was renewed during the push stays. */
const pushToDevice = async (
  store: Store,
  push: Push,
  { path, token }: Device,
  data: Record<string, string>,
) => {
  const result = await push.send({ token, data })
  if (result === 'gone') {
    await store.transaction(async (transaction) => {
      const [device] = await transaction.getAll([path])
      if (device?.data.fcmToken === token) transaction.delete(path)
    })
  }
  return result
}
