import { expect, test } from 'vitest'
import { pushDelivery } from '../../../functions/notifications/push-people.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import { pushTopics } from '../../../src/shared/model/notifications/push-topic.ts'

const { second } = durations

test('people are woken for each other and for the round, not for a decision about a payment', () => {
  const urgencies = pushTopics.map((topic) => [topic, pushDelivery(topic, 'any').urgency])
  expect(Object.fromEntries(urgencies)).toEqual({
    matches: 'high',
    messages: 'high',
    rounds: 'high',
    account: 'normal',
  })
  expect(pushDelivery(undefined, 'any').urgency).toBe('normal')
})

test('no push comes when its notification is off the list, nor a reminder after its window', () => {
  for (const topic of [...pushTopics, undefined]) {
    const { ttlSeconds } = pushDelivery(topic, 'any')
    expect(ttlSeconds).toBeGreaterThan(0)
    expect(ttlSeconds * second).toBeLessThanOrEqual(limits.notificationsKeptMs)
  }
  for (const event of ['boysReminder', 'girlsReminder']) {
    const tag = notificationId.round('r_1', event, 'uid')
    expect(pushDelivery('rounds', tag).ttlSeconds * second).toBe(limits.reminderMs)
  }
  const start = notificationId.round('r_1', 'boysStart', 'uid')
  expect(pushDelivery('rounds', start).ttlSeconds * second).toBe(day)
})
