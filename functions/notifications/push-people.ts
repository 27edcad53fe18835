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

/** Data only, without names: a phone shows it on its lock screen (PRODUCT §9). */
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
 * Pokes every device of these people. A device that is gone is forgotten; people without devices
 * are passed over.
 * @param topic people who do not want pushes of it are passed over; without one, all get it
 */
export const pushToPeople = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  words: PushContent,
  topic?: PushTopic,
): Promise<{ sent: number; failed: number }> => {
  const count = { sent: 0, failed: 0 }
  const data = { ...words, ...(topic !== undefined && { topic }) }
  for (const chunk of chunksOf([...new Set(uids)], peopleAtOnce)) {
    const receivers = topic === undefined ? chunk : await wanting(store, chunk, topic)
    const devices = (await Promise.all(receivers.map((uid) => devicesOf(store, uid)))).flat()
    for (const result of await Promise.all(devices.map((one) => deliver(store, push, one, data)))) {
      if (result !== 'gone') count[result] += 1
    }
  }
  return count
}

/**
 * Whether a push with this tag is still to be sent; once it has been answered, it is not. Marked
 * before it is sent: a push that is lost is less than one that pokes twice.
 */
export const claimPushMark = (store: Store, tag: string): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const [standing] = await transaction.getAll([paths.pushMark(tag)])
    if (standing !== null) return false
    transaction.create(paths.pushMark(tag), { pushedAt: serverTime })
    return true
  })

/** Everybody wants everything until they say otherwise. An account that is gone wants nothing. */
const wanting = async (
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

/** The token may have been renewed while the push was on its way: then the device stays. */
const deliver = async (
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
