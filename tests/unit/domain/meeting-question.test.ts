import { expect, test } from 'vitest'
import { changeMeeting, noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import {
  isMeetingAsked,
  meetingAskedAt,
} from '../../../src/shared/domain/matches/meeting-question.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'

const at = (campusTime: string) => Date.parse(`${campusTime}+05:30`)
const planAt = (meetAt: number) => ({ id: 'o1', by: 'ann', meetAt, place: 'x' })

test.each([
  ['an afternoon', '2026-11-26T15:00', '2026-11-27T09:00'],
  [
    'a minute before midnight, which is not yet night in London',
    '2026-11-26T23:59',
    '2026-11-27T09:00',
  ],
  ['midnight', '2026-11-27T00:00', '2026-11-28T09:00'],
])(
  'after a plan for %s it is asked in the morning of the campus’s next day',
  (_name, plan, asked) => {
    const meeting = { ...noMeeting, agreed: planAt(at(plan)) }
    expect(meetingAskedAt(meeting, 0)).toBe(at(asked))
  },
)

test('without a plan it is asked four days after both have written, and never where one is silent', () => {
  const wroteAt = at('2026-11-20T18:00')
  expect(meetingAskedAt(null, wroteAt)).toBe(at('2026-11-24T18:00'))
  expect(meetingAskedAt({ ...noMeeting, endedBy: 'ann' }, wroteAt)).toBe(at('2026-11-24T18:00'))
  expect(meetingAskedAt(null, null)).toBeNull()
})

test('a plan that was held is asked about also where another offer has taken its place', () => {
  const held = { ...noMeeting, agreed: planAt(at('2026-11-26T15:00')) }
  const now = at('2026-11-26T21:00')
  const offer = {
    does: 'offer',
    id: 'o2',
    seen: 'o1',
    meetAt: now + limits.day,
    place: 'y',
  } as const
  const after = changeMeeting(held, offer, { uid: 'bob', now })
  expect(after).toMatchObject({ agreed: null, offer: { id: 'o2' } })
  expect(meetingAskedAt(typeof after === 'string' ? null : after, null)).toBe(
    at('2026-11-27T09:00'),
  )
})

test('it is asked for fourteen days', () => {
  const askedAt = at('2026-11-27T09:00')
  const asked = [-1, 0, 14 * limits.day - 1, 14 * limits.day].map((after) =>
    isMeetingAsked(askedAt, askedAt + after),
  )
  expect(asked).toEqual([false, true, true, false])
  expect(limits.meetingAskedMs).toBe(14 * 24 * durations.hour)
})
