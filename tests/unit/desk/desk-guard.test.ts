import { expect, test } from 'vitest'
import { deskGuard } from '../../../src/desk/frame/desk-guard.ts'

const someone = {
  id: 'session',
  uid: 'me',
  email: 'me@demo.campus',
  name: 'Me',
  gender: 'male',
  complete: true,
  admin: false,
} as const
const unwrapped = [
  'rounds/r1/matches',
  'college-id-verification',
  'send-notification',
  'notifications',
]
const wrapped = ['home', 'rounds', 'payments', 'curation', 'plans', 'people', 'rounds/r1', '']

test('a visitor signs in first, but for the four open addresses', () => {
  expect(deskGuard('login', null)).toBe('login')
  for (const address of wrapped) expect(deskGuard(address, null), address).toBe('landing')
  for (const address of unwrapped) expect(deskGuard(address, null), address).toBe('refused')
})

test('a student is refused everywhere; an incomplete one first completes the profile', () => {
  for (const address of ['login', ...wrapped, ...unwrapped]) {
    expect(deskGuard(address, someone), address).toBe('refused')
  }
  const incomplete = { ...someone, complete: false }
  expect(deskGuard('home', incomplete)).toBe('setup')
  expect(deskGuard('notifications', incomplete)).toBe('refused')
})

test('an admin sees every page, with a student profile or without', () => {
  for (const complete of [true, false]) {
    const admin = { ...someone, admin: true, complete }
    for (const address of unwrapped) expect(deskGuard(address, admin)).toBe('page')
    expect(deskGuard('home', admin)).toBe('page')
    expect(deskGuard('login', admin)).toBe('home')
    expect(deskGuard('', admin)).toBe('home')
  }
})
