import { beforeEach, describe, expect, test } from 'vitest'
import { isMessageWithinRate } from '../../../functions/messages/message-rate.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { MessageRate } from '../../../src/shared/model/matches/message-rate.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'

const start = Date.parse('2026-11-28T04:00:00Z')
let store: HandlerStore

const rate = () => store.at(pathOf('messageRates', 'ann')) as unknown as MessageRate
const hear = (messageId: string, sentAt: number) =>
  isMessageWithinRate(store, { matchId: 'boy_ann', messageId, senderUid: 'ann', sentAt })
const say = (messageId: string, sentAt: number) => {
  const message = { senderUid: 'ann', text: 'Hi', clientAt: sentAt, sentAt, updatedAt: sentAt }
  store.put(paths.message('boy_ann', messageId), message)
  return hear(messageId, sentAt)
}

beforeEach(() => {
  store = createHandlerStore(() => start)
})

describe('a day of messages', () => {
  /** The pace stays below the minute's bound. */
  const at = (count: number) => start + count * 5 * durations.second

  beforeEach(async () => {
    for (let count = 0; count < limits.messagesPerDay; count += 1) await say(`m${count}`, at(count))
  })

  test('takes 1,500 and pauses its sender until the day is over', async () => {
    expect(rate().day).toMatchObject({ startAt: start, count: limits.messagesPerDay })
    expect(rate().pausedUntil).toBe(start + limits.day)
    expect(await say('more', at(limits.messagesPerDay))).toBe(false)
    expect(store.at(paths.message('boy_ann', 'more'))).toMatchObject({ text: '', gone: true })
    expect(await say('evening', start + limits.day - 1)).toBe(false)
    expect(await say('tomorrow', start + limits.day)).toBe(true)
    expect(rate()).toMatchObject({ pausedUntil: 0, day: { count: 1, fullAt: null } })
  })

  test('takes nothing back whose event comes again, or late', async () => {
    expect(await hear('m3', at(3))).toBe(true)
    expect(await hear(`m${limits.messagesPerDay - 1}`, at(limits.messagesPerDay - 1))).toBe(true)
    expect(store.at(paths.message('boy_ann', 'm3'))).toMatchObject({ text: 'Hi' })
    expect(rate().pausedUntil).toBe(start + limits.day)
  })
})

test('a count of before days were counted goes on', async () => {
  store.put(pathOf('messageRates', 'ann'), { recent: [], pausedUntil: 0 })
  expect(await say('m1', start)).toBe(true)
  expect(rate().day).toEqual({ startAt: start, count: 1, fullAt: null })
})
