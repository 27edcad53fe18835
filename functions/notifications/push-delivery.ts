import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import type { PushMessage } from '../platform/push.ts'

type Delivery = Pick<PushMessage, 'urgency' | 'ttlSeconds'>

const delivery = (urgency: Delivery['urgency'], keptMs: number): Delivery => ({
  urgency,
  ttlSeconds: keptMs / durations.second,
})

/** An older push would lead to a list that no longer has its notification. */
const whileListed = limits.notificationsKeptMs

/** A sleeping phone takes a message that only carries data at once when it is urgent (docs of FCM, Doze). */
const byTopic: Readonly<Record<PushTopic, Delivery>> = {
  matches: delivery('high', whileListed),
  messages: delivery('high', whileListed),
  // Its windows last some days; a phone that was off for one finds the round by opening the app.
  rounds: delivery('high', durations.day),
  // The decision about a payment or an ID: nobody minds minutes, and the battery does.
  account: delivery('normal', whileListed),
}

/** "Two hours left" is false after two hours. */
const reminder = delivery('high', limits.reminderMs)
const byAdmin = delivery('normal', whileListed)

const isReminder = (tag: string): boolean => /^round_.*Reminder_/.test(tag)

/** @param topic of pushes by the server; those of admins have none */
export const pushDelivery = (topic: PushTopic | undefined, tag: string): Delivery => {
  if (topic === undefined) return byAdmin
  return topic === 'rounds' && isReminder(tag) ? reminder : byTopic[topic]
}
