import { expect, test } from 'vitest'
import { usefulStep } from '../../../src/shared/domain/profile/useful-step.ts'
import { roundActs } from '../../../src/shared/domain/rounds/round-acts.ts'
import { roundMoment } from '../../../src/shared/domain/rounds/round-moment.ts'
import { calendarFile } from '../../../src/shared/domain/time/calendar-event.ts'
import { roundAt } from '../../support/screens/round-rows.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const actsIn = (stage: Parameters<typeof roundAt>[0]) => {
  const round = roundAt(stage, now)
  return { ...round.phases, acts: roundActs(round, roundMoment(round, now)) }
}

test('before a round all three acts come, with the times at which they begin', () => {
  const { acts, boys, girls } = actsIn('scheduled')
  expect(acts).toEqual([
    { name: 'boys', state: 'coming', at: boys.startAt },
    { name: 'review', state: 'coming', at: boys.endAt },
    { name: 'girls', state: 'coming', at: girls.startAt },
  ])
  expect(actsIn('preparing').acts.map((act) => 'at' in act && act.at)).toEqual([null, null, null])
})

test('the act that is on tells its end; the grace after a window belongs to what follows', () => {
  const states = (stage: Parameters<typeof roundAt>[0]) =>
    actsIn(stage).acts.map((act) => act.state)
  expect(states('boysLive')).toEqual(['on', 'coming', 'coming'])
  expect(states('boysGrace')).toEqual(['over', 'on', 'coming'])
  expect(states('review')).toEqual(['over', 'on', 'coming'])
  expect(states('girlsLive')).toEqual(['over', 'over', 'on'])
  expect(states('girlsGrace')).toEqual(['over', 'over', 'on'])
  expect(states('closed')).toEqual(['over', 'over', 'over'])
  const { acts, boys } = actsIn('boysLive')
  expect(acts[0]).toMatchObject({ at: boys.endAt })
})

test('the useful step is a checked college ID, then a second photo, then a look', () => {
  const bare = { verified: false, collegeId: 'none', photos: 1 } as const
  expect(usefulStep(bare)).toBe('verify')
  expect(usefulStep({ ...bare, collegeId: 'submitted' })).toBe('photo')
  expect(usefulStep({ ...bare, verified: true })).toBe('photo')
  expect(usefulStep({ verified: true, collegeId: 'none', photos: 2 })).toBe('look')
})

test('the file of a calendar holds one event in universal time, and rings at its beginning', () => {
  const file = calendarFile(
    {
      id: 'round-1',
      title: 'Mulaqat: your turn, soon',
      from: now,
      to: now + 3_600_000,
      rings: true,
    },
    now,
  )
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:round-1',
      'DTSTART:20261121T100000Z',
      'DTEND:20261121T110000Z',
      'SUMMARY:Mulaqat: your turn\\, soon',
      'BEGIN:VALARM',
    ]),
  )
  expect(file).not.toMatch(/[^\r]\n/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
