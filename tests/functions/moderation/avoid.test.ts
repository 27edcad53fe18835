import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleAvoidPeople } from '../../../functions/moderation/avoid/avoid-people.ts'
import { handleClearAvoided } from '../../../functions/moderation/avoid/clear-avoided.ts'
import { handleNoteMarks } from '../../../functions/moderation/avoid/note-marks.ts'
import { handleListApartPairs } from '../../../functions/rounds/curation/list-apart-pairs.ts'
import { handleOptOutOfRound } from '../../../functions/rounds/opt-out-of-round.ts'
import { handlePartDecks } from '../../../functions/rounds/part-decks.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { returnToDecks } from '../../../functions/rounds/return-to-decks.ts'
import { writeDecks } from '../../../functions/rounds/write-decks.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Avoidance } from '../../../src/shared/model/safety/avoidance.ts'
import { paths } from '../../../src/shared/paths.ts'
import { secretNames } from '../../../src/shared/secrets.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  draft,
  girlsTime,
  promotedAt,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import {
  asAdmin,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const { day, hour } = durations
const secret = () => 'secret'
let store: HandlerStore
let requests = 0

const genderOf = (uid: string) => (uid.startsWith('boy') ? 'male' : 'female')
const handleFor = (uid: string) => `handle.of.${uid}`
const mailOf = (uid: string) => `mail.of.${uid}@gmail.com`

/** Writes the account, and lets its triggers run. */
const save = async (uid: string, changes: Partial<User> = {}): Promise<void> => {
  const before = store.at(paths.user(uid)) ?? null
  const after = { ...(before ?? user(uid, genderOf(uid))), ...changes }
  store.put(paths.user(uid), after)
  await settle(uid, before)
}
const settle = async (uid: string, before: object | null): Promise<void> => {
  const after = store.at(paths.user(uid)) ?? null
  const change = { params: { uid }, before: before as never, after }
  await handleNoteMarks(secret)(store, change, girlsTime)
  await handlePartDecks(store, change, girlsTime)
}

const as = (uid: string) => ({ uid, female: genderOf(uid) === 'female', admin: false })
const give = (uid: string, names: readonly string[], now = girlsTime, id?: string) => {
  requests += 1
  const request = { id: id ?? `request${requests}`, names: [...names] }
  return handleAvoidPeople(secret)(store, as(uid), request, now)
}
const avoid = async (uid: string, ...names: string[]): Promise<void> => {
  const before = store.at(paths.user(uid)) ?? null
  await give(uid, names)
  await settle(uid, before)
}
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const uidsIn = (uid: string) => deckOf(uid)?.uids ?? []
const publish = async (...women: string[]): Promise<void> => {
  store.put(pathOf('drafts', roundId, boyUid), draft(boyUid, { assignedUids: women }))
  await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, girlsTime)
}

beforeEach(async () => {
  vi.stubEnv(secretNames.identityKey, secret())
  store = createCouple()
  putPerson(store, 'ann', 'female')
  store.put(pathOf('assignments', roundId, girlUid), { ...deck(girlUid, []), gone: true })
  for (const uid of [boyUid, girlUid, 'ann']) {
    await save(uid, { instagramId: handleFor(uid), email: mailOf(uid) })
  }
})

afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['she him', girlUid, boyUid],
  ['he her', boyUid, girlUid],
])('when %s avoids', (_who, one, other) => {
  test.each([
    ['the handle', `@${handleFor(other).toUpperCase()}`],
    ['a link to the profile', `https://instagram.com/${handleFor(other)}?x=1`],
    ['the address with a tag and other dots', `Mailof${other}+x@googlemail.com`],
  ])('by %s, no publishing deals them, though assigned by hand', async (_by, name) => {
    await avoid(one, name)
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual(['ann'])
  })

  test('his like is not promoted, and an admin cannot promote it', async () => {
    await avoid(one, handleFor(other))
    await promoteLikes(store, roundId, promotedAt)
    expect(uidsIn(girlUid)).not.toContain(boyUid)
    const { boys, girls } = round().phases
    const phases = { boys: { ...boys, isComplete: true }, girls }
    store.put(paths.round(roundId), round({ phases }))
    const couple = { roundId, boyUid, girlUid, mode: 'toGirl', reason: 'asked' } as const
    const promote = handleAdminPromoteMatch(store, asAdmin, couple, girlsTime)
    await expect(promote).rejects.toMatchObject({ reason: 'boy-unavailable' })
  })

  test('the curation hears of the pair, not why', async () => {
    await avoid(one, handleFor(other))
    expect(await handleListApartPairs(store, asAdmin, { uids: [boyUid] }, girlsTime)).toEqual([
      { uid: boyUid, apartUids: [girlUid] },
    ])
  })

  test('it holds for who joins later, changes to the handle, or changes it away', async () => {
    await avoid(one, 'later.name', handleFor(other))
    await save(other, { instagramId: 'quite.another' })
    await publish(girlUid)
    expect(uidsIn(boyUid)).toEqual([])
    const late = one === boyUid ? 'ann' : 'boy2'
    await save(late, { instagramId: 'Later.Name' })
    const [man, woman] = one === boyUid ? [boyUid, late] : [late, girlUid]
    store.put(pathOf('drafts', roundId, man), draft(man, { assignedUids: [woman] }))
    await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, girlsTime)
    expect(uidsIn(man)).toEqual([])
  })

  test('it holds for an account that is older than its marks', async () => {
    await store.transaction(async (transaction) => transaction.delete(pathOf('avoidances', other)))
    await avoid(one, handleFor(other))
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual(['ann'])
  })

  test('an account older than its marks is promoted to nobody, by no admin, nor joined with a late yes', async () => {
    await store.transaction(async (transaction) => transaction.delete(pathOf('avoidances', other)))
    await avoid(one, handleFor(other))
    await promoteLikes(store, roundId, promotedAt)
    expect(uidsIn(girlUid)).not.toContain(boyUid)
    const { boys, girls } = round().phases
    store.put(
      paths.round(roundId),
      round({ phases: { boys: { ...boys, isComplete: true }, girls } }),
    )
    store.put(pathOf('lateConfirms', roundId, girlUid, boyUid), {
      roundId,
      boyUid,
      girlUid,
      createdAt: girlsTime,
      state: 'waiting',
    })
    for (const mode of ['toGirl', 'match'] as const) {
      const couple = { roundId, boyUid, girlUid, mode, reason: 'asked' }
      const promote = handleAdminPromoteMatch(store, asAdmin, couple, girlsTime)
      await expect(promote, mode).rejects.toMatchObject({ reason: 'boy-unavailable' })
    }
  })

  test('it holds against so many other handles in between, and so many after', async () => {
    const others = Array.from({ length: limits.avoidMarksMax + 1 }, (_, index) => `other.${index}`)
    for (const instagramId of others) await save(other, { instagramId })
    await avoid(one, handleFor(other))
    await publish(girlUid)
    expect(uidsIn(boyUid)).toEqual([])
    await avoid(one, 'latest.name')
    await save(other, { instagramId: 'latest.name' })
    const marks = store.at(pathOf('avoidances', other))?.marks as string[]
    expect(marks).toHaveLength(limits.avoidMarksMax)
    const { avoided } = store.at(pathOf('avoidances', one)) as Avoidance
    expect(marks).toContain(avoided.at(-1))
  })

  test('cleared, they can be dealt again', async () => {
    await avoid(one, handleFor(other))
    expect(await handleClearAvoided(store, as(one), {}, girlsTime)).toEqual({ status: 'cleared' })
    expect(await handleClearAvoided(store, as(one), {}, girlsTime)).toEqual({ status: 'already' })
    expect(store.at(paths.user(one))?.avoided).toEqual({ count: 0, askedAt: girlsTime })
    await publish(girlUid)
    expect(uidsIn(boyUid)).toEqual([girlUid])
  })

  test('a match that they have stays', async () => {
    store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, [user(boyUid, 'male')]))
    await confirmIn(store)
    await avoid(one, handleFor(other))
    expect(store.at(paths.match(`${boyUid}_${girlUid}`))).toMatchObject({ status: 'open' })
  })
})

describe('nothing tells whether a name is here, or whose card it is', () => {
  test('her card stays in a deck that he can read when she avoids him, also in a second publishing', async () => {
    await publish(girlUid, 'ann')
    const told = store.under('notifications')
    await avoid(girlUid, handleFor(boyUid))
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
    const asked = { uids: [boyUid] }
    expect(await handleListApartPairs(store, asAdmin, asked, girlsTime)).toEqual([])
    expect(store.under('notifications')).toEqual(told)
  })

  test('who has a match with her sees her in his deck, though she gives his name', async () => {
    await publish(girlUid, 'ann')
    store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, [user(boyUid, 'male')]))
    await confirmIn(store)
    await avoid(girlUid, handleFor(boyUid))
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('a card that he can see stays when he tries its owner’s name, also in a second publishing', async () => {
    await publish(girlUid, 'ann')
    await avoid(boyUid, handleFor(girlUid))
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('a man whom she can see is confirmed as always when she tries his name', async () => {
    store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, [user(boyUid, 'male')]))
    await avoid(girlUid, handleFor(boyUid))
    expect(uidsIn(girlUid)).toEqual([boyUid])
    expect(await confirmIn(store)).toMatchObject({ status: 'created' })
  })

  test.each([
    ['an hour before her window she does not see him', hour, ['boy2']],
    [
      'a moment before it, a deck that she may be reading at the commit stays',
      1000,
      [boyUid, 'boy2'],
    ],
    ['after it, a deck that no tick has opened yet stays', -5000, [boyUid, 'boy2']],
  ])('%s', async (_when, untilOpen, left) => {
    const { boys, girls } = round().phases
    const phases = { boys, girls: { ...girls, startAt: girlsTime + untilOpen } }
    store.put(paths.round(roundId), round({ phases }))
    const men = [user(boyUid, 'male'), user('boy2', 'male')]
    store.put(pathOf('assignments', roundId, girlUid), { ...deck(girlUid, men), isShut: true })
    await avoid(girlUid, handleFor(boyUid))
    expect(uidsIn(girlUid)).toEqual(left)
    if (left.includes(boyUid)) {
      await writeDecks(store, roundId, new Map([[girlUid, [boyUid, 'boy2']]]), 'male', girlsTime)
      expect(uidsIn(girlUid)).toEqual(left)
    }
  })

  test('who sits out and comes back is dealt the same deck, names given meanwhile or not', async () => {
    const boysStart = round().phases.boys.startAt ?? 0
    await publish(girlUid, 'ann')
    await avoid(boyUid, handleFor(girlUid))
    for (const out of [true, false]) {
      await handleOptOutOfRound(store, as(boyUid), { roundId, out }, boysStart - 1)
    }
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('a second curation hears of no card that he has seen, whoever wishes', async () => {
    const apart = () => handleListApartPairs(store, asAdmin, { uids: [boyUid] }, girlsTime)
    await publish(girlUid)
    await avoid(boyUid, handleFor(girlUid), handleFor('ann'))
    expect(await apart()).toEqual([{ uid: boyUid, apartUids: ['ann'] }])
    await avoid(girlUid, handleFor(boyUid))
    expect(await apart()).toEqual([{ uid: boyUid, apartUids: ['ann'] }])
  })

  test('a woman who is restored comes back before him, also when he tried her name', async () => {
    await publish(girlUid, 'ann')
    await avoid(boyUid, handleFor(girlUid))
    const before = deckOf(boyUid) as Assignment
    store.put(pathOf('assignments', roundId, boyUid), { ...before, uids: ['ann'] })
    await returnToDecks(store, girlUid, girlsTime)
    expect(uidsIn(boyUid)).toEqual(['ann', girlUid])
  })

  test.each([
    ['in her window', girlsTime, [boyUid]],
    ['before it', girlsTime - hour, []],
  ])(
    'a man who is restored comes back to her, unless she gave his name before: %s',
    async (_when, at, back) => {
      const { boys, girls } = round().phases
      const phases = { boys: { ...boys, isComplete: true }, girls }
      store.put(paths.round(roundId), round({ phases }))
      await give(girlUid, [handleFor(boyUid)], at)
      await returnToDecks(store, boyUid, girlsTime)
      expect(uidsIn(girlUid)).toEqual(back)
    },
  )

  test('an admin, who can read the own draft, is dealt whom it names', async () => {
    store.put(paths.user(boyUid), { ...(store.at(paths.user(boyUid)) as User), isAdmin: true })
    await avoid(boyUid, handleFor(girlUid))
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('who takes another’s handle takes nobody out of the own deck', async () => {
    await avoid(girlUid, 'some.ex')
    await publish(girlUid, 'ann')
    await save(boyUid, { instagramId: 'some.ex' })
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('the answer and the writes are the same for somebody who is here and for nobody', async () => {
    const before = store.commits()
    const here = await give('ann', [handleFor(boyUid)])
    const between = store.commits()
    const nowhere = await give('ann', ['nobody.at.all'])
    expect(nowhere).toEqual(here)
    expect(store.commits() - between).toBe(between - before)
  })

  test('a name that is on the list counts again: the count is no way to ask for it', async () => {
    await avoid(girlUid, handleFor(boyUid))
    await avoid(girlUid, handleFor(boyUid), 'nobody.at.all')
    expect(store.at(paths.user(girlUid))?.avoided).toEqual({ count: 3, askedAt: girlsTime })
  })

  test('no name stands anywhere in the database', async () => {
    await avoid(girlUid, 'canary.of.an.ex', 'canary@of.ex')
    const everything = JSON.stringify(store.all())
    expect(everything).not.toContain('canary.of.an.ex')
    expect(everything).not.toContain('canary@of.ex')
  })
})

describe('the list', () => {
  const names = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `name.${from + index}`)

  test('takes so many names, and so many a day, cleared or not', async () => {
    await give(girlUid, names(limits.avoidedMax))
    await expect(give(girlUid, ['more'])).rejects.toMatchObject({ reason: 'too-many' })
    await handleClearAvoided(store, as(girlUid), {}, girlsTime)
    await expect(give(girlUid, ['more'])).rejects.toMatchObject({ reason: 'too-many' })
    expect(await give(girlUid, ['more'], girlsTime + day + 1)).toEqual({ status: 'kept' })
  })

  test('a repeat of a request changes nothing', async () => {
    await give(girlUid, ['one'], girlsTime, 'same')
    const before = everythingIn(store)
    expect(await give(girlUid, ['one'], girlsTime, 'same')).toEqual({ status: 'already' })
    expect(everythingIn(store)).toBe(before)
  })

  test('a text that names nobody is refused, and the others with it', async () => {
    const before = everythingIn(store)
    const given = give(girlUid, ['good.name', 'No Name'])
    await expect(given).rejects.toMatchObject({ reason: 'not-allowed' })
    expect(everythingIn(store)).toBe(before)
  })

  test('of somebody who left a trigger makes nothing anew', async () => {
    const left = { params: { uid: 'left' }, before: null, after: null }
    await handleNoteMarks(secret)(store, left, girlsTime)
    expect(store.at(pathOf('avoidances', 'left'))).toBeUndefined()
  })
})
