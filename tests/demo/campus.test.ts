import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDemoCampus, type DemoCampus } from '../../demo/campus.ts'
import { createPeople } from '../../demo/people/people.ts'
import { createRandom } from '../../demo/random.ts'
import colleges from '../../public/data/colleges-delhi-ncr.json'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { ageInYears } from '../../src/shared/domain/profile/age.ts'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { smallPhotoAddress } from '../../src/shared/domain/profile/photo-address.ts'
import { roundStage } from '../../src/shared/domain/rounds/phase.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { messageSchema } from '../../src/shared/model/matches/message.ts'
import { pokeDocumentSchema } from '../../src/shared/model/notifications/poke.ts'
import { configSchema, planSchema } from '../../src/shared/model/payments/plan.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { personIndexSchema } from '../../src/shared/model/people/person-index.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'

const now = Date.UTC(2026, 0, 10, 12)
const options = { now, seed: 1, storageHost: '127.0.0.1:8181', bucket: 'demo-mulaqat.appspot.com' }

let campus: DemoCampus
let users: User[]

/** Dates back to milliseconds, as an adapter reads them. */
const inMilliseconds = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime()
  if (Array.isArray(value)) return value.map(inMilliseconds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inMilliseconds(one)]))
}

/** The documents of a collection, parsed by its model; messages lie below matches. */
const all = <S extends v.GenericSchema>(collection: string, schema: S): v.InferOutput<S>[] =>
  Object.entries(campus.documents)
    .filter(([path]) => path.split('/').at(-2) === collection)
    .map(([, data]) => v.parse(schema, inMilliseconds(data)))

const byEmail = (email: string): User => {
  const found = users.find((user) => user.email === email)
  if (found === undefined) throw new Error(`No ${email}`)
  return found
}
const decks = (): Assignment[] => all('assignments', assignmentSchema)
const likes = (): Like[] => all('likes', likeSchema)

beforeAll(async () => {
  campus = await createDemoCampus(options)
  users = all('users', userSchema)
}, 300_000)

test('the same options give the same campus, byte for byte', async () => {
  const readable = ({ files, ...rest }: DemoCampus) => ({
    ...rest,
    files: files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.toString('base64') })),
  })
  expect(readable(await createDemoCampus(options))).toEqual(readable(campus))
})

test('another seed gives other people', () => {
  const uidsOf = (seed: number) => createPeople(createRandom(seed), now).women.map(({ uid }) => uid)
  expect(uidsOf(1)).toEqual(uidsOf(1))
  expect(uidsOf(2)).not.toEqual(uidsOf(1))
})

test('every document is one that the app can read', () => {
  const schemas: Record<string, v.GenericSchema> = {
    users: userSchema,
    peopleIndex: personIndexSchema,
    subscriptions: subscriptionSchema,
    plans: planSchema,
    config: configSchema,
    matchingRounds: roundSchema,
    participants: participantSchema,
    drafts: draftSchema,
    assignments: assignmentSchema,
    likes: likeSchema,
    matches: matchSchema,
    messages: messageSchema,
    pokes: pokeDocumentSchema,
  }
  const found = new Set(Object.keys(campus.documents).map((path) => path.split('/').at(-2)))
  expect(found).toEqual(new Set(Object.keys(schemas)))
  for (const [collection, schema] of Object.entries(schemas)) {
    expect(all(collection, schema).length).toBeGreaterThan(0)
  }
})

describe('the students', () => {
  test('are twenty women and twenty men, eighteen to twenty-four, with complete profiles', () => {
    const students = users.filter(({ isAdmin }) => !isAdmin)
    expect(students.filter(({ gender }) => gender === 'female')).toHaveLength(20)
    expect(students.filter(({ gender }) => gender === 'male')).toHaveLength(20)
    for (const { dob, isProfileComplete } of students) {
      expect(ageInYears(dob ?? '', now)).toBeGreaterThanOrEqual(18)
      expect(ageInYears(dob ?? '', now)).toBeLessThanOrEqual(24)
      expect(isProfileComplete).toBe(true)
    }
  })

  test('study at colleges of the list, and no man at a women’s college', () => {
    const names = new Set(colleges.map(({ name }) => name))
    for (const { college, gender } of users) {
      expect(names).toContain(college)
      if (gender === 'male') expect(college).not.toMatch(/Women|Miranda|Gargi|Lady|Mary|Daulat/)
    }
  })

  test('differ in name, handle, words and uid', () => {
    for (const field of ['uid', 'name', 'instagramId', 'email', 'bio'] as const) {
      expect(new Set(users.map((user) => user[field])).size).toBe(users.length)
    }
    for (const { uid } of users) expect(uid).toMatch(/^[A-Za-z0-9]{28}$/)
  })

  test('have an account each, with claims that fit', () => {
    expect(campus.users).toHaveLength(users.length)
    for (const { uid, email, displayName, customClaims } of campus.users) {
      const user = byEmail(email)
      expect([uid, displayName]).toEqual([user.uid, user.name])
      expect(customClaims).toEqual({
        admin: email === 'admin@demo.campus',
        gender: user.gender,
        verified: user.verified,
      })
    }
  })
})

describe('photos', () => {
  test('are small JPEGs with a URL the local Storage answers', () => {
    const urls = new Set(users.flatMap(({ photoUrls }) => photoUrls))
    const known = new Set([...urls].flatMap((url) => [url, smallPhotoAddress(url)]))
    expect(campus.files).toHaveLength(2 * urls.size)
    for (const { path, bytes, contentType, downloadToken } of campus.files) {
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(bytes.length).toBeLessThan(60_000)
      expect(contentType).toBe('image/jpeg')
      expect(known).toContain(
        `http://127.0.0.1:8181/v0/b/demo-mulaqat.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=${downloadToken}`,
      )
    }
  })

  test('number at most four, and no two are the same', () => {
    for (const { photoUrls, photoUrl } of users) {
      expect(photoUrls.length).toBeLessThanOrEqual(4)
      expect(photoUrl).toBe(photoUrls[0])
    }
    const files = campus.files.filter(({ path }) => storagePaths.wholePhoto(path) === path)
    const pictures = new Set(files.map(({ bytes }) => bytes.toString('base64')))
    expect(pictures.size).toBe(files.length)
  })

  test('carry nothing of their owner in path or bytes', () => {
    for (const { name = '', email, uid } of users) {
      for (const { path, bytes } of campus.files.filter((file) => file.path.includes(uid))) {
        for (const secret of [...name.split(' '), email]) {
          expect(path.toLowerCase()).not.toContain(secret.toLowerCase())
          expect(bytes.includes(secret)).toBe(false)
        }
      }
    }
  })
})

describe('the round', () => {
  test('is one, with the boys’ window open and the girls’ to come', () => {
    const rounds = all('matchingRounds', roundSchema)
    const [active, ...others] = rounds.filter(({ isActive }) => isActive)
    expect(others).toEqual([])
    expect(active && roundStage(active, now)).toBe('boysLive')
    expect(rounds.length).toBeGreaterThan(1)
  })

  test('has the women in it and the men with an active plan, and nobody else', () => {
    const inRound = all('participants', participantSchema)
    const active = all('subscriptions', subscriptionSchema).filter(
      (one) => planState(one, now) === 'active',
    )
    const uids = (gender: Gender) =>
      inRound.filter((one) => one.gender === gender).map(({ uid }) => uid)
    expect(new Set(uids('female')).size).toBe(20)
    expect(uids('male').sort()).toEqual(active.map(({ uid }) => uid).sort())
  })

  test('gives a deck of six to every man with an active plan, and to nobody else', () => {
    const subscriptions = all('subscriptions', subscriptionSchema)
    const active = subscriptions.filter((one) => planState(one, now) === 'active')
    expect(
      decks()
        .map(({ viewerUid }) => viewerUid)
        .sort(),
    ).toEqual(active.map(({ uid }) => uid).sort())
    expect(active.length).toBeLessThan(subscriptions.length)
    for (const { uids } of decks()) expect(new Set(uids).size).toBe(6)
  })

  test('shows every woman to somebody', () => {
    const shown = new Set(decks().flatMap(({ uids }) => uids))
    for (const { uid, gender, isAdmin } of users) {
      if (gender === 'female' && !isAdmin) expect(shown).toContain(uid)
    }
  })

  test('holds cards as the server makes them, without a private word', () => {
    for (const { cards, uids } of decks()) {
      expect(Object.keys(cards).sort()).toEqual([...uids].sort())
      for (const user of users.filter(({ uid }) => cards[uid] !== undefined)) {
        expect(cards[user.uid]).toEqual(cardOf(user, now))
      }
      const words = JSON.stringify(cards)
      for (const { name = '', instagramId = '', email, dob = '' } of users) {
        for (const secret of [name, instagramId, email, dob]) expect(words).not.toContain(secret)
        expect(words).not.toMatch(new RegExp(`\\b${name.split(' ')[0]}\\b`))
      }
    }
  })
})

describe('the demo man', () => {
  const man = () => byEmail('man@demo.campus')
  const readable = () =>
    Object.entries(campus.documents).filter(
      ([path, data]) => path.includes(man().uid) || JSON.stringify(data).includes(man().uid),
    )
  const deck = () => decks().find(({ viewerUid }) => viewerUid === man().uid)

  test('sees both demo women, one without a photo and one without words', () => {
    expect(deck()?.uids).toContain(byEmail('woman@demo.campus').uid)
    expect(deck()?.uids).toContain(byEmail('woman-two@demo.campus').uid)
    const cards = Object.values(deck()?.cards ?? {})
    expect(cards.filter(({ photoUrls }) => photoUrls.length === 0)).toHaveLength(1)
    expect(cards.filter(({ bio, interests }) => bio === '' && interests.length === 0)).toHaveLength(
      1,
    )
  })

  test('has liked nobody, and has an old match with a chat', () => {
    expect(likes().filter(({ likingUserUid }) => likingUserUid === man().uid)).toEqual([])
    const chats = readable().filter(([path]) => path.split('/').at(-2) === 'messages')
    expect(chats.length).toBeGreaterThan(2)
  })

  test.each(['woman@demo.campus', 'woman-two@demo.campus'])(
    'can read nothing that names %s',
    (email) => {
      const { name = '', instagramId = '', uid } = byEmail(email)
      const words = JSON.stringify(readable())
      expect(words).not.toContain(instagramId)
      for (const part of name.split(' ')) expect(words).not.toMatch(new RegExp(`\\b${part}\\b`))
      expect(campus.documents[paths.match(`${man().uid}_${uid}`)]).toBeUndefined()
    },
  )

  test('without a plan has neither subscription nor deck', () => {
    const { uid } = byEmail('man-without-plan@demo.campus')
    expect(campus.documents[paths.subscription(uid)]).toBeUndefined()
    expect(decks().some(({ viewerUid }) => viewerUid === uid)).toBe(false)
  })
})

test.each(['woman@demo.campus', 'woman-two@demo.campus'])(
  '%s is liked by men who were shown her',
  (email) => {
    const { uid } = byEmail(email)
    const fans = likes().filter(({ likedUserUid }) => likedUserUid === uid)
    expect(fans.length).toBeGreaterThanOrEqual(3)
    for (const { likingUserUid, timestamp } of fans) {
      expect(decks().find(({ viewerUid }) => viewerUid === likingUserUid)?.uids).toContain(uid)
      expect(timestamp).toBeLessThan(now)
    }
  },
)

test('the first demo woman has an old match with a chat', () => {
  const { uid } = byEmail('woman@demo.campus')
  const hers = all('matches', matchSchema).filter(({ girlUid }) => girlUid === uid)
  expect(hers).toHaveLength(1)
  expect(hers[0]?.lastMessage).not.toBeNull()
})
