import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAhead, sharedThirds } from '../../../src/shared/domain/matches/free-thirds.ts'
import {
  changeMeeting,
  type MeetingAct,
  meetingScene,
  meetingStanding,
  noMeeting,
} from '../../../src/shared/domain/matches/meeting.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Meeting } from '../../../src/shared/model/matches/meeting.ts'

// 12:00 on the campus.
const noon = Date.parse('2026-11-26T06:30:00Z')
const tomorrow = noon + limits.day
const couple = ['ann', 'bob'] as const

const meetingAfter = (acts: readonly (readonly [string, MeetingAct, number?])[]): Meeting =>
  acts.reduce((meeting, [uid, act, now = noon]) => {
    const changed = changeMeeting(meeting, act, { uid, now })
    if (typeof changed === 'string') throw new Error(changed)
    return changed
  }, noMeeting)

const offer = (id: string, seen: string | null = null, meetAt = tomorrow): MeetingAct => ({
  does: 'offer',
  id,
  seen,
  meetAt,
  place: 'The canteen',
})
const accept = (offerId: string): MeetingAct => ({ does: 'accept', id: `yes-${offerId}`, offerId })
const agreed = meetingAfter([
  ['ann', offer('one')],
  ['bob', accept('one')],
])

describe('a plan to meet', () => {
  test('of two offers the first counts, and the second is told', () => {
    const first = meetingAfter([['ann', offer('one')]])
    expect(changeMeeting(first, offer('two'), { uid: 'bob', now: noon })).toBe('meeting-changed')
    expect(first.offer?.by).toBe('ann')
  })

  test('nobody accepts the own offer, nor one that is over', () => {
    const first = meetingAfter([['ann', offer('one')]])
    const said = (uid: string, now: number) => changeMeeting(first, accept('one'), { uid, now })
    expect(said('ann', noon)).toBe('meeting-changed')
    expect(said('bob', tomorrow)).toBe('meeting-fixed')
    expect(said('bob', tomorrow - 1)).toMatchObject({ agreed: { id: 'one' }, offer: null })
  })

  test.each([
    ['in the past', noon],
    ['after the seven days', noon + limits.meetingDays * limits.day],
  ])('no time %s is named', (_when, meetAt) => {
    const said = changeMeeting(noMeeting, offer('one', null, meetAt), { uid: 'ann', now: noon })
    expect(said).toBe('meeting-fixed')
  })

  test('it is changed and cancelled until two hours before; from then on one runs late', () => {
    const fixedFrom = tomorrow - limits.meetingChangeMs
    const said = (does: 'cancel' | 'late', now: number) =>
      changeMeeting(agreed, { does, id: 'x', offerId: 'one' }, { uid: 'ann', now })
    const named = (now: number) =>
      changeMeeting(agreed, offer('two', 'one', tomorrow + 1), { uid: 'ann', now })
    expect(said('cancel', fixedFrom - 1)).toMatchObject({ agreed: null, endedBy: 'ann' })
    expect(named(fixedFrom - 1)).toMatchObject({ agreed: { id: 'one' }, offer: { id: 'two' } })
    expect(said('late', fixedFrom - 1)).toBe('meeting-fixed')
    expect(said('cancel', fixedFrom)).toBe('meeting-fixed')
    expect(named(fixedFrom)).toBe('meeting-fixed')
    expect(said('late', fixedFrom)).toMatchObject({ late: ['ann'], agreed: { id: 'one' } })
    expect(said('late', tomorrow + limits.meetingLastsMs)).toBe('meeting-fixed')
  })

  test('an offer beside what is agreed leaves that, until the other accepts', () => {
    const both = meetingAfter([
      ['ann', offer('one')],
      ['bob', accept('one')],
      ['bob', offer('two', 'one', tomorrow + durations.hour)],
    ])
    const dropped = changeMeeting(
      both,
      { does: 'drop', id: 'no', offerId: 'two' },
      { uid: 'ann', now: noon },
    )
    expect(dropped).toMatchObject({ agreed: { id: 'one' }, offer: null, endedBy: null })
    const taken = changeMeeting(both, accept('two'), { uid: 'ann', now: noon })
    expect(taken).toMatchObject({ agreed: { id: 'two' }, offer: null })
  })

  test('three hours after its time it is over, and another can be named', () => {
    const over = tomorrow + limits.meetingLastsMs
    const shown = (now: number) => meetingScene(agreed, { uid: 'ann', now }).is
    expect([shown(over - 1), shown(over)]).toEqual(['agreed', 'nothing'])
    const named = changeMeeting(agreed, offer('two', 'one', over + durations.hour), {
      uid: 'ann',
      now: over,
    })
    expect(named).toMatchObject({ offer: { id: 'two' } })
  })
})

describe('somebody who plays with a plan', () => {
  test('gets no yes for another time or place under the id that the other accepts', () => {
    const answer = { ...accept('one'), meetAt: tomorrow, place: 'The canteen' } as MeetingAct
    const said = (offered: MeetingAct) =>
      changeMeeting(meetingAfter([['ann', offered]]), answer, { uid: 'bob', now: noon })
    expect(said(offer('one'))).toMatchObject({ agreed: { place: 'The canteen' } })
    expect(said(offer('one', null, tomorrow + 1))).toBe('meeting-changed')
    expect(said({ ...offer('one'), place: 'My flat' } as MeetingAct)).toBe('meeting-changed')
  })

  test('does so sixty times an hour, and the other is free all the while', () => {
    const acts = Array.from(
      { length: limits.meetingActsPerHour },
      (_, n) => ['ann', offer(`o${n}`, n === 0 ? null : `o${n - 1}`)] as const,
    )
    const full = meetingAfter(acts)
    const more = offer('more', meetingStanding(full))
    const said = (uid: string, now: number) => changeMeeting(full, more, { uid, now })
    expect(said('ann', noon + durations.hour - 1)).toBe('many-changes')
    expect(said('bob', noon)).toMatchObject({ offer: { id: 'more' } })
    expect(said('ann', noon + durations.hour)).toMatchObject({ offer: { id: 'more' } })
  })

  test('runs late once', () => {
    const late = (id: string): MeetingAct => ({ does: 'late', id, offerId: 'one' })
    const once = changeMeeting(agreed, late('l1'), { uid: 'ann', now: tomorrow }) as Meeting
    expect(once.late).toEqual(['ann'])
    expect(changeMeeting(once, late('l2'), { uid: 'ann', now: tomorrow })).toBe(once)
  })
})

describe('free thirds', () => {
  test('are seven days of the campus, in whatever time zone the phone is', () => {
    // 23:59 and 0:00 on the campus.
    const midnight = Date.parse('2026-11-26T18:30:00Z')
    const first = (now: number) => daysAhead(now)[0]?.thirds[0]?.id
    expect(daysAhead(noon)).toHaveLength(limits.meetingDays)
    expect(first(midnight - 1)).toBe('2026-11-26/morning')
    expect(first(midnight)).toBe('2026-11-27/morning')
  })

  test('those of both that are not over are shared; unknown ones are dropped', () => {
    const thirds = ['2026-11-26/morning', '2026-11-26/evening', '2031-01-01/evening']
    const meeting = meetingAfter([
      ['ann', { does: 'free', thirds }],
      ['bob', { does: 'free', thirds: [...thirds, '2026-11-27/morning'] }],
    ])
    expect(meeting.free.ann).toEqual(['2026-11-26/morning', '2026-11-26/evening'])
    expect(sharedThirds(meeting, couple, noon).map(({ id }) => id)).toEqual(['2026-11-26/evening'])
  })
})

test('marks of single thirds leave those alone that another phone has marked since', () => {
  const [morning, evening] = ['2026-11-26/morning', '2026-11-26/evening'] as const
  const meeting = meetingAfter([
    ['ann', { does: 'mark', free: { [morning]: true } }],
    ['ann', { does: 'mark', free: { [evening]: true, '2031-01-01/evening': true } }],
    ['ann', { does: 'mark', free: { [morning]: false } }],
  ])
  expect(meeting.free).toEqual({ ann: [evening] })
})

/** One step of a history. The numbers choose among what is possible then. */
type Step =
  | { step: 'press'; phone: 0 | 1; choice: number; hours: number }
  | { step: 'send'; phone: 0 | 1; isAnswerLost: boolean }
  | { step: 'pull'; phone: 0 | 1 }
  | { step: 'wait'; minutes: number }

const phone = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      step: fc.constant('press' as const),
      phone,
      choice: fc.nat({ max: 6 }),
      hours: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ step: fc.constant('send' as const), phone, isAnswerLost: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('pull' as const), phone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 600 }),
    }),
  },
)

interface Waiting {
  act: MeetingAct
  pressedAt: number
}

/** A server, and two phones that run the same state machine over their copies. */
const createWorld = () => {
  const world = { now: noon, server: noMeeting, effects: [] as string[], refused: [] as string[] }
  const phones = couple.map((uid) => ({ uid, copy: noMeeting, queue: [] as Waiting[] }))
  let ids = 0

  const shown = ({ uid, copy, queue }: (typeof phones)[number]): Meeting =>
    queue.reduce((meeting, { act, pressedAt }) => {
      const changed = changeMeeting(meeting, act, { uid, now: pressedAt })
      return typeof changed === 'string' ? meeting : changed
    }, copy)

  const press = (of: (typeof phones)[number], choice: number, hours: number) => {
    const meeting = shown(of)
    const id = `${of.uid}${ids++}`
    const seen = meetingStanding(meeting)
    const meetAt = world.now + hours * durations.hour
    const offerId = (meeting.offer ?? meeting.agreed)?.id ?? ''
    const acts: MeetingAct[] = [
      { does: 'offer', id, seen, meetAt, place: 'The canteen' },
      { does: 'accept', id, offerId },
      { does: 'drop', id, offerId },
      { does: 'cancel', id, offerId: meeting.agreed?.id ?? '' },
      { does: 'late', id, offerId: meeting.agreed?.id ?? '' },
      { does: 'free', thirds: daysAhead(world.now)[1]?.thirds.map((third) => third.id) ?? [] },
      {
        does: 'mark',
        free: { [daysAhead(world.now)[hours % 7]?.thirds[0]?.id ?? '']: hours % 2 === 0 },
      },
    ]
    const act = acts[choice] as MeetingAct
    // The phone refuses at once what it knows to be impossible.
    const changed = changeMeeting(meeting, act, { uid: of.uid, now: world.now })
    if (typeof changed === 'string' || changed === meeting) return
    of.queue.push({ act, pressedAt: world.now })
  }

  const send = (of: (typeof phones)[number], isAnswerLost: boolean) => {
    const [first] = of.queue
    if (first === undefined) return
    const { act } = first
    const answer = changeMeeting(world.server, act, { uid: of.uid, now: world.now })
    if (typeof answer !== 'string') {
      if (answer !== world.server && 'id' in act) world.effects.push(act.id)
      world.server = answer
    }
    if (isAnswerLost) return
    of.queue.shift()
    if (typeof answer === 'string' && 'id' in act) world.refused.push(act.id)
    // Delivered or refused: the row is read again.
    of.copy = world.server
  }

  return { world, phones, shown, press, send }
}

describe('two phones', () => {
  test('converge on one plan, or both know that there is none, in any order of offline acts', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const { world, phones, shown, press, send } = createWorld()
        const pressed: string[] = []
        for (const one of steps) {
          if (one.step === 'wait') {
            world.now += one.minutes * durations.minute
            continue
          }
          const of = phones[one.phone] as (typeof phones)[number]
          if (one.step === 'press') press(of, one.choice, one.hours)
          else if (one.step === 'send') send(of, one.isAnswerLost)
          else of.copy = world.server
          const last = of.queue.at(-1)?.act
          if (one.step === 'press' && last !== undefined && 'id' in last) {
            if (!pressed.includes(last.id)) pressed.push(last.id)
          }
        }
        for (const of of phones) while (of.queue.length > 0) send(of, false)
        for (const of of phones) of.copy = world.server
        const [anns, bobs] = phones.map((of) =>
          meetingScene(shown(of), { uid: 'ann', now: world.now }),
        )
        expect(anns).toEqual(bobs)
        expect(phones.map(shown)).toEqual([world.server, world.server])
        // Everything that was pressed took effect once, or its owner was told that it did not.
        expect([...world.effects, ...world.refused].toSorted()).toEqual(pressed.toSorted())
        // The agreed time was named by one and accepted by the other.
        const { agreed } = world.server
        if (agreed !== null) expect(world.effects).toContain(agreed.id)
      }),
      { numRuns: 1000 },
    )
  })
})
