import { expect, test } from 'vitest'
import { campusFormOf, withPayeeKept } from '../../../src/features/admin/settings/campus-form.ts'
import type { Config } from '../../../src/shared/model/payments/plan.ts'

const config = {
  supportEmail: 'desk@campus.in',
  upiId: 'campus@upi',
  upiName: 'Campus',
  nextPayee: { upiId: 'other@upi', upiName: 'Other', startAt: 99 },
  updatedAt: 5,
} as Config
const form = { ...campusFormOf(config), supportEmail: 'help@campus.in' }

test('who takes the coming payee back keeps what is typed elsewhere, and can save it', () => {
  expect(withPayeeKept({ form, seenUpdatedAt: 5 }, config, 6)).toEqual({
    form: { ...form, upiId: 'campus@upi', upiName: 'Campus' },
    seenUpdatedAt: 6,
  })
})

test('what was typed over an older state is not saved over a colleague’s change', () => {
  expect(withPayeeKept({ form, seenUpdatedAt: 4 }, config, 6).seenUpdatedAt).toBe(4)
})
