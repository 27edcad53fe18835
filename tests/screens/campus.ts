import { newPlan, newRound, newSubscription } from '../../demo/models.ts'
import { durations } from '../../src/shared/limits.ts'
import type { Card } from '../../src/shared/model/people/card.ts'
import { emptyCard, photoOfColour } from '../support/campus/people.ts'
import type { Rows } from './app.ts'
import { match, me, message } from './rows.ts'

const { hour } = durations

const full: Card = {
  ...emptyCard('first'),
  photoUrls: [photoOfColour('tan'), photoOfColour('plum')],
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
      ...newRound({
        name: '',
        phases: {
          boys: { startAt: now - hour, endAt: now + hour, isComplete: false },
          girls: { startAt: now + 2 * hour, endAt: null, isComplete: false },
        },
        graceMs: 0,
        girlMatchCap: 3,
        updatedAt: now,
      }),
    },
  ],
  cards: [full, emptyCard('empty'), { ...full, uid: 'third', photoUrls: [] }].map(
    (entry, position) => ({
      roundId: 'round',
      uid: entry.uid,
      position,
      card: entry,
    }),
  ),
  subscription: [{ id: me, ...newSubscription({ uid: me, remainingMatches: 1, updatedAt: now }) }],
  matches: [match('girl', { createdAt: now, updatedAt: now })],
  messages: [message('hello', 'girl', now - hour)],
  plans: [{ id: 'plan', ...newPlan({ validityDays: 30, updatedAt: now }) }],
  config: [{ id: 'app', supportEmail: 'help@demo.campus', updatedAt: now }],
  drafts: [{ key: 'welcomed-matches', value: now }],
})
