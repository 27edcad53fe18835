import { describe, expect, test } from 'vitest'
import {
  campusFormOf,
  typedOverNewest,
  typedSinceSave,
  withPayeeKept,
} from '../../../src/desk/settings/campus-form.ts'
import type { Config } from '../../../src/shared/model/payments/plan.ts'

const config = {
  supportEmail: 'desk@campus.in',
  upiId: 'campus@upi',
  upiName: 'Campus',
  nextPayee: { upiId: 'other@upi', upiName: 'Other', startAt: 99 },
  updatedAt: 5,
} as Config
const seen = campusFormOf(config)
const form = { ...seen, supportEmail: 'help@campus.in' }
const typed = { form, seen, seenUpdatedAt: 5 }

describe('the change of payee is taken back', () => {
  test('what is typed elsewhere stays, and can be saved', () => {
    const kept = { upiId: 'campus@upi', upiName: 'Campus' }
    expect(withPayeeKept(typed, form, config, 6)).toEqual({
      form: { ...form, ...kept },
      seen: { ...seen, ...kept },
      seenUpdatedAt: 6,
    })
  })

  test('a payee that was typed before the answer came stays', () => {
    const later = { ...typed, form: { ...form, upiName: '' } }
    expect(withPayeeKept(later, form, config, 6)).toBe(later)
  })

  test('what was typed over an older state is not saved over a colleague’s change', () => {
    expect(withPayeeKept({ ...typed, seenUpdatedAt: 4 }, form, config, 6).seenUpdatedAt).toBe(4)
  })
})

describe('settings are saved', () => {
  test('nothing is typed any more', () => {
    expect(typedSinceSave(typed, typed, form, 8)).toBe(null)
  })

  test('what was typed on before the answer came is still typed, over what was saved', () => {
    const more = { ...typed, form: { ...form, places: 'The library' } }
    expect(typedSinceSave(more, typed, form, 8)).toEqual({
      form: more.form,
      seen: form,
      seenUpdatedAt: 8,
    })
  })
})

describe('settings were saved while others are typed', () => {
  test('a field that is not typed comes in, and what is typed can be saved over it', () => {
    const newest = { ...config, minimumBuild: 20_260_101_000_000, updatedAt: 7 } as Config
    expect(typedOverNewest(typed, newest)).toEqual({
      form: { ...form, minimumBuild: '20260101000000' },
      seen: campusFormOf(newest),
      seenUpdatedAt: 7,
    })
  })

  test('a field that both have changed stays as typed, and its save is refused', () => {
    const newest = { ...config, supportEmail: 'club@campus.in', updatedAt: 7 } as Config
    expect(typedOverNewest(typed, newest)).toBe(typed)
  })

  test('an address of money and a colleague’s name for it are not put together', () => {
    const mine = { ...typed, form: { ...seen, upiId: 'mine@upi' } }
    const nextPayee = { upiId: 'other@upi', upiName: 'Club', startAt: 99 }
    const newest = { ...config, nextPayee, updatedAt: 7 } as Config
    expect(typedOverNewest(mine, newest)).toBe(mine)
  })

  test('both have typed the same, which stays typed when the colleague takes it back', () => {
    const newest = { ...config, supportEmail: 'help@campus.in', updatedAt: 7 } as Config
    const over = typedOverNewest(typed, newest)
    expect(over).toMatchObject({ form, seenUpdatedAt: 7 })
    expect(typedOverNewest(over, { ...config, updatedAt: 8 })).toMatchObject({
      form,
      seenUpdatedAt: 8,
    })
  })

  test('a draft of an earlier build stays over what it was typed over', () => {
    const old = { ...typed, seen: null }
    expect(typedOverNewest(old, { ...config, updatedAt: 7 } as Config)).toBe(old)
  })
})
