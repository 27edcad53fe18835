import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../src/shared/domain/profile/card.ts'
import * as limits from '../../../src/shared/limits.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { notificationSchema } from '../../../src/shared/model/notifications/notification.ts'
import { cardSchema } from '../../../src/shared/model/people/card.ts'
import { publicProfileSchema } from '../../../src/shared/model/people/public-profile.ts'
import { userSchema, userWrites } from '../../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'

const at = Date.UTC(2026, 6, 1)
/** Written when more was allowed: an interest and an answer that are gone, and more of everything. */
const long = 'long '.repeat(limits.bioMax)
const photoUrls = Array.from({ length: limits.photosMax + 2 }, (_, index) => `photo ${index}`)
const kept = {
  uid: 'her',
  photoUrls,
  interests: ['Music', 'Karaoke'],
  sundayStyle: 'church',
  loveLanguage: 'gifts',
  bio: long,
}
const card = { ...kept, verified: false }
const user = {
  ...kept,
  email: 'her@demo.campus',
  name: long,
  gender: 'female',
  notificationChoices: { carrierPigeons: false, matches: false },
  createdAt: at,
  updatedAt: at,
}

describe('what was written when other things were allowed', () => {
  test('is read as an account, without what nobody knows any more', () => {
    const read = v.parse(userSchema, user)
    expect(read).toMatchObject({ name: long, bio: long, photoUrls, interests: ['Music'] })
    expect(read.sundayStyle).toBeUndefined()
    expect(read.loveLanguage).toBe('gifts')
    expect(read.notificationChoices).toEqual({ matches: false })
  })

  test('is read as a card in a deck, in a match and on a shared page', () => {
    const deck = { roundId: 'r', viewerUid: 'him', publishedAt: at, updatedAt: at }
    const uids = Array.from({ length: limits.deckMax + 1 }, (_, index) => `her${index}`)
    const { cards } = v.parse(assignmentSchema, { ...deck, uids, cards: { her: card } })
    const { people } = v.parse(matchSchema, {
      ...{ roundId: 'r', boyUid: 'him', girlUid: 'her', participants: ['him', 'her'] },
      ...{ status: 'open', lastMessage: null, createdAt: at, updatedAt: at },
      people: { her: { name: 'Her', instagramId: 'her', card } },
    })
    const shared = v.parse(publicProfileSchema, { card, updatedAt: at })
    for (const read of [cards.her, people.her?.card, shared.card]) {
      expect(read).toMatchObject({ bio: long, photoUrls, interests: ['Music'] })
    }
  })

  test('is read as a notification', () => {
    const note = { title: 'T', body: 'B', userUid: null, targetType: 'all', seen: false }
    const read = v.parse(notificationSchema, { ...note, createdAt: at, topic: 'carrierPigeons' })
    expect(read).toMatchObject(note)
  })
})

describe('what is written', () => {
  test.each(['interests', 'sundayStyle', 'bio', 'photoUrls', 'name', 'notificationChoices'])(
    'may hold only the %s of today',
    (field) => {
      const { [field]: schema = v.never() } = userWrites.updates
      expect(v.is(schema, user[field as keyof typeof user])).toBe(false)
    },
  )

  test('names no person on a card, and one that is read names none either', () => {
    const today = cardOf(v.parse(userSchema, user), at)
    expect(today.photoUrls).toHaveLength(limits.photosMax)
    expect(v.is(cardSchema, { ...today, name: 'Her' })).toBe(false)
    const { card: read } = v.parse(publicProfileSchema, {
      card: { ...today, name: 'Her' },
      updatedAt: at,
    })
    expect(read).not.toHaveProperty('name')
  })
})
