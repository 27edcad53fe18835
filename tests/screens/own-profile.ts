import type { Page } from '@playwright/test'
import type { MeRow, OutboxRow } from '../../src/data/database/schema.ts'
import { rowsOn } from '../support/browser/phone-rows.ts'
import { allAnswers, photoOfColour } from '../support/campus/people.ts'
import { holdRows, type Rows, session } from './app.ts'
import { maleRows } from './campus.ts'
import { me } from './rows.ts'

export const now = Date.now()
export const pixel = photoOfColour('tan')

/** His whole profile. */
export const whole: MeRow = {
  id: me,
  uid: me,
  email: session.email,
  name: 'Ravi Rao',
  instagramId: 'ravi',
  college: 'Hindu College',
  dob: '2003-03-12',
  height: 175,
  gender: 'male',
  interests: ['Music'],
  ...allAnswers,
  bio: '<img src=x onerror="document.title=`run`">',
  photoUrl: pixel,
  photoUrls: [pixel],
  isProfileComplete: true,
  isAdmin: false,
  verified: false,
  acceptedTermsAt: now,
  acceptedTermsVersion: 1,
  setupStatus: {},
  createdAt: now,
  updatedAt: now,
}

/** Shows one row differently, the others stay. */
export const open = async (
  page: Page,
  address: string,
  changes: Partial<MeRow> = {},
  rows: Rows = {},
) => {
  await holdRows(page, session, { ...maleRows(now), me: [{ ...whole, ...changes }], ...rows })
  await page.goto(address)
}

export const refused = (key: string, name: string, args: object): OutboxRow => ({
  key,
  name,
  args,
  order: 1,
  state: 'refused',
  createdAt: now,
  attempts: 1,
  retryAt: 0,
  retrySetBy: 'phone',
  reason: 'not-allowed',
})

/** The entries that this phone will send. */
export const queued = (page: Page): Promise<Pick<OutboxRow, 'name' | 'args' | 'state'>[]> =>
  rowsOn(page, me, 'outbox')

export const profile = '/dashboard/male/profile'
