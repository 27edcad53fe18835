import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { PushTopic } from '../../src/shared/model/notifications/push-topic.ts'
import type { PushMessage } from '../platform/push.ts'

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
