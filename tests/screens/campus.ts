import { durations } from '../../src/shared/limits.ts'
import type { Card } from '../../src/shared/model/people/card.ts'
import type { Rows } from './app.ts'
import { card, match, me, message } from './rows.ts'

/** A photo of one colour that needs no server. */
const photo = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><rect width="4" height="5" fill="${colour}"/></svg>`,
  )}`

const full: Card = {
  ...card('first'),
  photoUrls: [photo('tan'), photo('plum')],
  age: 21,
  college: 'Hindu College',
  height: 165,
  interests: ['Music', 'Food'],
  loveLanguage: 'words',
  bio: 'Knows every bookshop in Daryaganj.',
  verified: true,
}

/** A man's phone in the middle of the boys' window. Times count from `now`. */
export const maleRows = (now: number): Rows => ({
  me: [
    {
      id: me,
      uid: me,
      email: 'me@demo.campus',
      name: 'Me',
      gender: 'male',
      photoUrls: [],
      isProfileComplete: true,
    },
  ],
  rounds: [
    {
      id: 'round',
      name: '',
      isActive: true,
      phase: 'boys',
      phases: {
        boys: { startAt: now - durations.hour, endAt: now + durations.hour, isComplete: false },
        girls: { startAt: now + 2 * durations.hour, endAt: null, isComplete: false },
      },
      graceMs: 0,
      girlMatchCap: 3,
      updatedAt: now,
    },
  ],
  cards: [full, card('empty'), { ...full, uid: 'third', photoUrls: [] }].map((entry, position) => ({
    roundId: 'round',
    uid: entry.uid,
    position,
    card: entry,
  })),
  subscription: [
    {
      id: me,
      uid: me,
      status: 'active',
      remainingMatches: 1,
      roundsUsed: 0,
      roundsAllowed: 1,
      expiresAt: null,
      updatedAt: now,
    },
  ],
  matches: [match('girl', { createdAt: now, updatedAt: now })],
  messages: [message('hello', 'girl', now - durations.hour)],
  plans: [
    {
      id: 'plan',
      name: 'One round',
      pricePaise: 19_900,
      rounds: 1,
      matches: 1,
      validityDays: 30,
      active: true,
      order: 1,
      updatedAt: now,
    },
  ],
  config: [{ id: 'app', supportEmail: 'help@demo.campus', updatedAt: now }],
  drafts: [{ key: 'welcomed-matches', value: now }],
})
