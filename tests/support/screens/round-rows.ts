import {
  newLike,
  newParticipant,
  newRound,
  newSubscription,
  noWindow,
  windowsFrom,
} from '../../../demo/models.ts'
import type { RoundRow } from '../../../src/data/database/schema.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import type { RoundStage } from '../../../src/shared/domain/rounds/phase.ts'
import { participantId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import { text } from '../../../src/shared/text.ts'
import type { Rows } from '../../screens/app.ts'
import { match, me } from '../../screens/rows.ts'
import { emptyCard, photoOfColour } from '../campus/people.ts'

const { minute, hour } = durations
export const roundId = 'round'

/** The start of the boys' window at which the round stands in the middle of each stage. */
const boysStart: Record<Exclude<RoundStage, 'preparing'>, number> = {
  scheduled: 2 * hour,
  boysLive: -hour,
  boysGrace: -6 * hour - 5 * minute,
  review: -7 * hour,
  girlsLive: -9 * hour,
  girlsGrace: -30 * hour - 5 * minute,
  ending: -30 * hour - 11 * minute,
  closed: -31 * hour,
}

/** The stages after the promotion of the likes. */
const promoted: readonly RoundStage[] = ['girlsLive', 'girlsGrace', 'ending', 'closed']

/**
 * A round with windows of six and of twenty-two hours, and two hours between them. Times are Unix
 * milliseconds.
 */
export const roundAt = (stage: RoundStage, now: number): RoundRow => {
  const startAt = stage === 'preparing' ? null : now + boysStart[stage]
  const phases =
    startAt === null
      ? { boys: noWindow, girls: noWindow }
      : windowsFrom(startAt, { girlsStart: 8 * hour })
  return {
    id: roundId,
    ...newRound({
      phases: {
        boys: { ...phases.boys, isComplete: promoted.includes(stage) },
        girls: { ...phases.girls, isComplete: stage === 'closed' },
      },
      updatedAt: now,
    }),
  }
}

const person = (uid: string, colour: string, bio: string): Card => ({
  ...emptyCard(uid),
  photoUrls: [photoOfColour(colour), photoOfColour('tan')],
  age: 21,
  college: 'Hindu College',
  height: 170,
  interests: ['Music', 'Food'],
  loveLanguage: 'quality_time',
  bio,
  verified: uid === 'first',
})

export const people = [
  person('first', 'rosybrown', 'Knows every bookshop in Daryaganj.'),
  person('second', 'slategray', 'Plays the tabla, badly and loudly.'),
  person('third', 'darkseagreen', 'Walks the Ridge before breakfast.'),
]

const answered = (name: string, stream: string | null, now: number) => ({
  name,
  stream,
  roundId: null,
  pokedAt: 0,
  pulledAt: now,
  askedAt: now,
  newestAt: null,
})

/** The rows of a phone in a round that stands in `stage`; every table that a round screen reads. */
export const roundRows = (gender: Gender, stage: RoundStage | null, now: number): Rows => ({
  me: [{ id: me, uid: me, photoUrls: [], isProfileComplete: true, verified: true, gender }],
  rounds: stage === null ? [] : [roundAt(stage, now)],
  participation: [
    {
      id: participantId(roundId, me),
      ...newParticipant({ roundId, uid: me, gender, updatedAt: now }),
    },
  ],
  cards: people.map((entry, position) => ({ roundId, uid: entry.uid, position, card: entry })),
  subscription: [plan({}, now)],
  syncStates: [
    answered('activeRound', 'rounds', now),
    answered('assignments', 'assignments', now),
    answered('participation', 'participation', now),
    answered('subscription', 'subscription', now),
    answered('matches', 'matches', now),
    answered('seen', 'seen', now),
  ],
  config: [{ id: 'app', supportEmail: 'help@demo.campus', updatedAt: now }],
  verification: [],
  likes: [],
  matches: [],
  notifications: [],
  outbox: [],
  drafts: [],
})

/** A person whom the published lists left out (PRODUCT §15). */
export const unplaced = (now: number): Rows => ({
  cards: [],
  notifications: [
    {
      ...text.notifications.unplacedLists,
      id: notificationId.round(roundId, 'unplaced', me),
      ...{ unplaced: 'lists', userUid: me, targetType: 'personal', topic: 'rounds' },
      ...{ seen: false, createdAt: now, updatedAt: now },
    },
  ],
})

export const plan = (change: object, now: number) => ({
  id: me,
  ...newSubscription({ uid: me, updatedAt: now }),
  ...change,
})

export const sittingOut = (rows: Rows): Rows => ({
  ...rows,
  participation: (rows.participation ?? []).map((row) => ({ ...row, optedOut: true })),
})

export const likeOf = (uid: string, now: number) => ({
  id: `${roundId}_${me}_${uid}`,
  ...newLike(roundId, me, uid, now),
})

/** A match of this very round, whose moment was shown already. */
export const matchedWith = (gender: Gender, uid: string, now: number): Rows => {
  const his = match(uid, { createdAt: now, updatedAt: now })
  const hers = { ...his, id: `${uid}_${me}`, boyUid: uid, girlUid: me, participants: [uid, me] }
  const row = gender === 'male' ? his : hers
  return { matches: [row], drafts: [{ key: 'welcomed-matches', value: now }] }
}

export const sent = (
  name: string,
  uid: string,
  state: 'queued' | 'delivered' | 'refused',
  now: number,
) => ({
  key: `${name}:${roundId}:${uid}`,
  name,
  args: name === 'like' ? { roundId, uid } : { roundId, boyUid: uid },
  order: 1,
  state,
  createdAt: now,
  attempts: 0,
  retryAt: now + hour,
  retrySetBy: 'phone',
  ...(state === 'refused' ? { reason: 'phase-closed' } : {}),
})
