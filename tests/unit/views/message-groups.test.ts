import { expect, test } from 'vitest'
import { groupedMessages } from '../../../src/features/chat/message-groups.ts'
import type { Bubble } from '../../../src/features/chat/thread.ts'
import { durations } from '../../../src/shared/limits.ts'
import { now } from '../../screens/rows.ts'

const { minute, day } = durations

/** `minutes` before now. */
const bubble = (minutes: number, changes: Partial<Bubble> = {}): Bubble => ({
  id: `${minutes}`,
  text: '',
  mine: true,
  at: now - minutes * minute,
  deleted: false,
  step: 'delivered',
  deletion: undefined,
  deletableUntil: null,
  ...changes,
})

const endsOf = (bubbles: readonly Bubble[], readByOther = 0) =>
  groupedMessages(bubbles, readByOther, now).map(({ end }) =>
    end === null ? 'inside' : (end.receipt ?? 'time'),
  )

test('messages of one person share one line until the other writes or time passes', () => {
  const hers = { mine: false }
  expect(
    endsOf([bubble(30), bubble(29), bubble(20), bubble(19, hers), bubble(18, hers), bubble(1)]),
  ).toEqual(['inside', 'time', 'time', 'inside', 'time', 'sent'])
})

test('the last message that was seen says so, and of those after it the last says Sent', () => {
  const four = [bubble(4), bubble(3), bubble(2), bubble(1)]
  expect(endsOf(four, now - 3 * minute)).toEqual(['inside', 'seen', 'inside', 'sent'])
  expect(endsOf(four, now)).toEqual(['inside', 'inside', 'inside', 'seen'])
})

test('messages that wait have a line of their own', () => {
  const waiting = { step: 'queued' } as const
  expect(endsOf([bubble(2), bubble(1, waiting), bubble(0, waiting)])).toEqual([
    'sent',
    'inside',
    'time',
  ])
})

test('a new day begins a new group, with its name above', () => {
  const [before, after] = [bubble(0, { at: now - day }), bubble(0)]
  const grouped = groupedMessages([before, after], 0, now)
  expect(grouped.map(({ day: name }) => name)).toEqual(['yesterday', 'today'])
  expect(grouped[0]?.end).not.toBeNull()
})
