import { pathById } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { pushMarkSchema } from '../../src/shared/model/notifications/push-mark.ts'
import type { PushData, PushPayload } from '../../src/shared/model/notifications/push-payload.ts'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { storedInHindi } from '../../src/shared/text/news.ts'
import { chunksOf } from '../platform/bulk.ts'
import type { Push, PushMessage } from '../platform/push.ts'
import { readDocument, readDocuments } from '../platform/read-documents.ts'
import type { Reader, Store } from '../platform/store.ts'
import { type AddressedDevice, devicesOf, type PushReport, pushToDevices } from './push-devices.ts'

type Delivery = Pick<PushMessage, 'urgency' | 'ttlSeconds'>

const delivery = (urgency: Delivery['urgency'], keptMs: number): Delivery => ({
  urgency,
  ttlSeconds: keptMs / durations.second,
})

/** A push waits no longer than its notification stays in the list, to which it leads. */
const whileListed = limits.notificationsKeptMs

/** Only an urgent data message reaches a sleeping phone at once (docs of FCM, Doze). */
const byTopic: Readonly<Record<PushTopic, Delivery>> = {
  matches: delivery('high', whileListed),
  messages: delivery('high', whileListed),
  // A round's windows last some days: a phone that was off for one day finds the round by opening the app.
  rounds: delivery('high', durations.day),
  // The decision about a payment or an ID can wait for minutes, which saves the phone's battery.
  account: delivery('normal', whileListed),
}

/** "Two hours left" is false after two hours. */
const reminder = delivery('high', limits.reminderMs)
const byAdmin = delivery('normal', whileListed)

const isReminder = (tag: string): boolean => /^round_.*Reminder_/.test(tag)

/** @param topic of pushes by the server; an admin's push has none */
export const pushDelivery = (topic: PushTopic | undefined, tag: string): Delivery => {
  if (topic === undefined) return byAdmin
  return topic === 'rounds' && isReminder(tag) ? reminder : byTopic[topic]
}

const peopleAtOnce = 50

/**
 * The content of a push, the same for every receiver. It holds no names, because phones show it on their lock
 * screens (PRODUCT §9). People who have switched its topic off do not get it; a push without a topic is for
 * everybody.
 */
export type PushContent = Omit<PushPayload, 'addressee'>

/** @param owed only these devices, by path: an earlier try has reached the others */
export const pushToPeople = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  content: PushContent,
  owed?: readonly string[],
): Promise<PushReport> => {
  const devices: AddressedDevice[] = []
  for (const chunk of chunksOf([...new Set(uids)], peopleAtOnce)) {
    const receivers = await thoseWhoWant(store, chunk, content.topic)
    const theirs = await Promise.all(receivers.map((uid) => devicesOf(store, uid)))
    devices.push(...theirs.flat().filter(({ path }) => owed?.includes(path) ?? true))
  }
  const translated = { ...content, ...storedInHindi({ ...content, id: content.tag }) }
  return pushToDevices(store, push, devices, (device) =>
    messageTo(device, device.language === 'hi' ? translated : content),
  )
}

/** The result of a push that is sent once: `left` devices may be reached by a repeat. */
export type PushOnceReport = Omit<PushReport, 'owed'> & { left: number }

/**
 * Pushes once for a mark, though the caller is repeated. A chunk is marked after it is sent, with the devices
 * that it did not reach: a push that comes twice replaces itself on the phone, a lost one is lost.
 * @param markName of these people's chunks; another name is another push
 * @returns the devices of all tries so far
 */
export const pushOnce = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  content: PushContent,
  markName: string = content.tag,
): Promise<PushOnceReport> => {
  const all = { sent: 0, failed: 0, left: 0 }
  const chunks = chunksOf([...new Set(uids)].toSorted(), peopleAtOnce)
  for (const [index, chunk] of chunks.entries()) {
    const mark = pathById('pushMarks', `${markName}_${index}`)
    const before = await readDocument(store, pushMarkSchema, mark)
    const isDone = before?.owed.length === 0
    const now = isDone ? null : await pushToPeople(store, push, chunk, content, before?.owed)
    const owed = now?.owed ?? []
    const sent = (before?.sent ?? 0) + (now?.sent ?? 0)
    const refused = (before?.refused ?? 0) + (now?.failed ?? 0) - owed.length
    if (now !== null) {
      await store.transaction(async (transaction) =>
        transaction.set(mark, { pushedAt: serverTime, owed, sent, refused }),
      )
    }
    all.sent += sent
    all.failed += refused + owed.length
    all.left += owed.length
  }
  return all
}

/**
 * @param markName of these people's chunks, as in `pushOnce`
 * @throws Error when devices are left, so that the caller is repeated
 */
export const pushToPeopleOnce = async (
  store: Store,
  push: Push,
  uids: readonly string[],
  content: PushContent,
  markName?: string,
): Promise<void> => {
  const { left } = await pushOnce(store, push, uids, content, markName)
  requireAllReached(content.tag, left)
}

/** @throws Error when devices are left, so that the caller is repeated */
export const requireAllReached = (tag: string, left: number): void => {
  if (left > 0) throw new Error(`${left} devices did not get the push ${tag} yet`)
}

const messageTo = ({ uid, token }: AddressedDevice, content: PushContent): PushMessage => {
  const { at, topic, targetType, ...shown } = content
  const data = {
    ...shown,
    addressee: uid,
    at: String(at),
    ...(topic && { topic }),
    ...(targetType && { targetType }),
  } satisfies PushData
  return { token, data, ...pushDelivery(topic, content.tag) }
}

/**
 * People who want pushes of this topic: everybody who has not switched it off. A deleted account wants none.
 */
const thoseWhoWant = async (
  reader: Reader,
  uids: readonly string[],
  topic: PushTopic | undefined,
): Promise<readonly string[]> => {
  if (topic === undefined) return uids
  const users = await readDocuments(reader, userSchema, uids.map(paths.user))
  return users
    .filter(({ notificationChoices }) => notificationChoices?.[topic] !== false)
    .map(({ uid }) => uid)
}
