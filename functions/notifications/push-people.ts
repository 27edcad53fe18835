import * as v from 'valibot'
import { limits } from '../../src/shared/limits.ts'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import { deviceSchema } from '../../src/shared/model/people/device.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import { reportFailure } from '../platform/isolated.ts'
import type { Push, PushResult } from '../platform/push.ts'
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
 * Pushes to the devices of these people, and deletes devices that do not exist any more.
 * @param topic skips people who have switched it off; without a topic everybody gets the push
 */
export const pushToPeople = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  content: PushContent,
  topic?: PushTopic,
): Promise<PushCount> => {
  const count = { sent: 0, failed: 0 }
  for (const chunk of chunksOf([...new Set(uids)], peopleAtOnce)) {
    const { sent, failed } = await pushToChunk(store, push, chunk, content, topic)
    count.sent += sent
    count.failed += failed
  }
  return count
}

/**
 * The same once for a tag, though the caller is repeated. A chunk is marked after it is sent: a push
 * that comes twice replaces itself on the phone, a lost one is lost.
 * @throws Error when no push of a chunk was taken, so that the caller is repeated
 */
export const pushToPeopleOnce = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  content: PushContent & { tag: string },
  topic: PushTopic,
): Promise<void> => {
  const chunks = chunksOf([...new Set(uids)].toSorted(), peopleAtOnce)
  for (const [index, chunk] of chunks.entries()) {
    const mark = paths.pushMark(`${content.tag}_${index}`)
    const [existing] = await store.getAll([mark])
    if (existing !== null) continue
    // mutant: marked-before-it-is-sent
    const { sent, failed } = await pushToChunk(store, push, chunk, content, topic)
    if (sent === 0 && failed > 0) throw new Error(`No push of ${content.tag} was taken`)
    await store.transaction(async (transaction) => transaction.set(mark, { pushedAt: serverTime }))
  }
}

interface PushCount {
  sent: number
  failed: number
}

const pushToChunk = async (
  store: Store,
  push: Push,
  chunk: readonly string[],
  content: PushContent,
  topic: PushTopic | undefined,
): Promise<PushCount> => {
  const data = { ...content, ...(topic !== undefined && { topic }) }
  const receivers = topic === undefined ? chunk : await thoseWhoWant(store, chunk, topic)
  const devices = (await Promise.all(receivers.map((uid) => devicesOf(store, uid)))).flat()
  const results = await Promise.all(devices.map((one) => pushToDevice(store, push, one, data)))
  const numberOf = (result: PushResult) => results.filter((one) => one === result).length
  return { sent: numberOf('sent'), failed: numberOf('failed') }
}

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

/** The devices used last. One account cannot make a push to the campus slow, or stop it. */
const devicesOf = async (reader: Reader, uid: string): Promise<Device[]> => {
  const devices = await reader.query({
    collection: paths.devices(uid),
    where: [],
    newest: ['updatedAt', limits.devicesMax],
  })
  return devices.flatMap(({ path, data }) => {
    const device = v.safeParse(deviceSchema, data)
    if (device.success) return [{ path, token: device.output.fcmToken }]
    reportFailure(path, 'It cannot be read')
    return []
  })
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
