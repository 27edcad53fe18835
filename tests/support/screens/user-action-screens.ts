import type { Page } from '@playwright/test'
import type { SessionRow } from '../../../src/data/device/device-database.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { type Rows, session } from '../../screens/app.ts'
import { maleRows } from '../../screens/campus.ts'
import { me, message } from '../../screens/rows.ts'
import { allAnswers, photoOfColour } from '../campus/people.ts'
import { likeOf, roundRows } from './round-rows.ts'

interface Screen {
  path: string
  who: SessionRow
  rows: (now: number) => Rows
  open?: (page: Page) => Promise<void>
  /** The screen reads ranges of the outbox, which Dexie remembers: rows written past Dexie need a reload. */
  remembers?: true
}

const woman: SessionRow = { ...session, gender: 'female' }
const joining: SessionRow = { ...session, complete: false }

const myself = (now: number) => ({
  id: me,
  uid: me,
  email: session.email,
  name: 'Me',
  gender: 'male',
  dob: '2003-03-12',
  college: 'Hindu College',
  interests: ['Music'],
  ...allAnswers,
  bio: 'Walks.',
  photoUrls: [photoOfColour('tan'), photoOfColour('plum'), 'local:kept'],
  photoUrl: photoOfColour('tan'),
  isProfileComplete: true,
  setupStatus: {},
  createdAt: now,
  updatedAt: now,
})
const his = (now: number): Rows => ({ ...maleRows(now), me: [myself(now)] })
const stepsDone = { terms: true, gender: true, profile: true, interests: true, q1: true, q2: true }

/** The screens that show how user actions stand, by a name of their own. */
export const screens = {
  'his round': {
    path: '/dashboard/male/rounds',
    who: session,
    rows: (now) => ({
      ...roundRows('male', 'boysLive', now),
      likes: [likeOf('first', now)],
    }),
  },
  'before the round': {
    path: '/dashboard/male/rounds',
    who: session,
    rows: (now) => roundRows('male', 'scheduled', now),
  },
  'her round': {
    path: '/dashboard/round',
    who: woman,
    rows: (now) => roundRows('female', 'girlsLive', now),
  },
  connections: { path: '/dashboard/matches', who: session, rows: his, remembers: true },
  conversation: {
    path: '/dashboard/chat?with=girl',
    who: session,
    remembers: true,
    rows: (now) => ({ ...his(now), messages: [message('mine', me, now - durations.minute)] }),
  },
  'all conversations': { path: '/dashboard/chat', who: session, remembers: true, rows: his },
  notifications: { path: '/dashboard/notifications', who: session, rows: his, remembers: true },
  account: {
    path: '/dashboard/account',
    who: session,
    rows: (now) => ({
      ...his(now),
      blocks: [{ id: `${me}_two`, uid: me, otherUid: 'two', createdAt: now, updatedAt: now }],
    }),
  },
  photos: {
    path: '/dashboard/edit-profile',
    who: session,
    remembers: true,
    rows: (now) => ({
      ...his(now),
      files: [
        { id: 'kept', bytes: new ArrayBuffer(8), contentType: 'image/jpeg', keptAt: Date.now() },
      ],
    }),
    open: (page) =>
      page.getByRole('button', { name: ownProfileText.sections.photos, exact: true }).click(),
  },
  profile: { path: '/dashboard/male/profile', who: session, rows: his },
  'first step': {
    path: '/setup/profile',
    who: joining,
    rows: (now) => ({ me: [{ ...myself(now), isProfileComplete: false }] }),
  },
  'photos step': {
    path: '/setup/profile',
    who: joining,
    rows: (now) => ({
      me: [
        {
          ...myself(now),
          isProfileComplete: false,
          acceptedTermsAt: now,
          acceptedTermsVersion: limits.termsVersion,
          setupStatus: stepsDone,
        },
      ],
    }),
  },
} satisfies Record<string, Screen>
