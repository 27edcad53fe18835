import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecideCollegeIds } from '../../../functions/accounts/decide-college-ids.ts'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleSubmitCollegeId } from '../../../functions/accounts/submit-college-id.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { deck, girlsTime, round, roundId, user } from '../support/campus.ts'
import {
  asAdmin,
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const match = paths.match('boy_girl')
const asBoy = { uid: boyUid, female: false, admin: false }
const { boys, girls } = round().phases
const finished = { boys, girls: { ...girls, isComplete: true } }
const finishRound = () => store.put(paths.round(roundId), round({ phases: finished }))
let store: HandlerStore
let services: MemoryAccountServices

beforeEach(() => {
  store = createCouple()
  services = createMemoryAccountServices()
})

const purgeAt = (now: number) => handlePurgeOld(() => services)(store, now)

describe('a tombstone', () => {
  beforeEach(async () => {
    await confirmIn(store)
    store.put(paths.message('boy_girl', 'm1'), { senderUid: boyUid, text: 'words' })
    await handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)
    store.put(pathOf('assignments', roundId, boyUid), {
      ...deck(boyUid, []),
      gone: true,
      updatedAt: girlsTime,
    })
    finishRound()
  })

  test('stays while a phone may not have read it', async () => {
    const before = everythingIn(store)
    await purgeAt(girlsTime + limits.tombstoneMs)
    expect(everythingIn(store)).toBe(before)
  })

  test('is deleted after that, a match together with its messages', async () => {
    await purgeAt(girlsTime + limits.tombstoneMs + 1)
    expect(store.at(match)).toBeUndefined()
    expect(store.under(paths.messages('boy_girl'))).toEqual({})
    expect(store.at(pathOf('assignments', roundId, boyUid))).toBeUndefined()
    expect(store.at(pathOf('assignments', roundId, girlUid))).toBeDefined()
  })

  test.each([true, false])(
    'of a deck stays until its round is finished (active: %s)',
    async (isActive) => {
      store.put(paths.round(roundId), round({ isActive }))
      await purgeAt(girlsTime + limits.tombstoneMs + 1)
      expect(store.at(pathOf('assignments', roundId, boyUid))).toBeDefined()
      expect(store.at(match)).toBeUndefined()
      finishRound()
      await purgeAt(girlsTime + limits.tombstoneMs + 1)
      expect(store.at(pathOf('assignments', roundId, boyUid))).toBeUndefined()
    },
  )

  test('that a crashed run left over is deleted by the next run', async () => {
    const late = girlsTime + limits.tombstoneMs + 1
    store.dieAfter(1)
    await expect(purgeAt(late)).rejects.toThrow('The server died')
    store.revive()
    await purgeAt(late)
    expect(store.at(match)).toBeUndefined()
  })
})

test('documents that are no tombstones are never purged, however old', async () => {
  await confirmIn(store)
  const before = everythingIn(store)
  await purgeAt(girlsTime + 1000 * day)
  expect(everythingIn(store)).toBe(before)
})

test('more tombstones than one chunk are all purged', async () => {
  finishRound()
  const old = { ...deck('x', []), gone: true, updatedAt: girlsTime - 1000 * day }
  for (let place = 0; place < 250; place += 1) store.put(`assignments/r_${place}`, old)
  await purgeAt(girlsTime)
  expect(Object.keys(store.under('assignments'))).toEqual([pathOf('assignments', roundId, girlUid)])
})

describe('images of a college ID', () => {
  const folder = `users/${girlUid}/college-id/`
  const submit = (now: number) =>
    handleSubmitCollegeId(() => services.files)(store, asGirl, {}, now)
  const decideCollegeIds: ReturnType<typeof handleDecideCollegeIds> = (...args) =>
    handleDecideCollegeIds(
      () => services.files,
      () => 'secret',
    )(...args)
  const decide = (decision: 'approve' | 'reject') =>
    decideCollegeIds(
      store,
      asAdmin,
      decision === 'approve'
        ? { decision, uids: [girlUid] }
        : { decision, uids: [girlUid], reason: 'blurred' },
      girlsTime,
    )

  beforeEach(async () => {
    for (const side of ['front', 'back']) services.stored.set(`${folder}${side}.jpg`, girlsTime)
    await submit(girlsTime)
  })

  test.each(['approve', 'reject'] as const)(
    'are removed seven days after an %s, once',
    async (decision) => {
      await decide(decision)
      await purgeAt(girlsTime + 7 * day)
      expect(services.emptied).toEqual([])
      await purgeAt(girlsTime + 7 * day + 1)
      expect(services.emptied).toEqual([{ folder, before: girlsTime }])
      await purgeAt(girlsTime + 8 * day)
      expect(services.emptied).toHaveLength(1)
      expect(store.at(paths.verification(girlUid))).toMatchObject({
        state: `${decision === 'approve' ? 'approv' : 'reject'}ed`,
      })
    },
  )

  test('stay while nobody has decided', async () => {
    await purgeAt(girlsTime + 100 * day)
    expect(services.emptied).toEqual([])
  })

  test('submitted again after a rejection wait for the new decision', async () => {
    await decide('reject')
    for (const side of ['front', 'back'])
      services.stored.set(`${folder}${side}.jpg`, girlsTime + day)
    await submit(girlsTime + day)
    await purgeAt(girlsTime + 100 * day)
    expect(services.emptied).toEqual([])
  })
})

describe('a side of a college ID that was not handed in', () => {
  const front = storagePaths.collegeId('ann', 'front')
  const isThere = () => services.stored.has(front)
  const verify = (state: string, imagesDueAt: number | null) =>
    store.put(paths.verification('ann'), {
      uid: 'ann',
      state,
      imagesDueAt,
      createdAt: 1,
      updatedAt: 1,
    })

  beforeEach(() => services.stored.set(front, girlsTime))

  test('is removed after a day', async () => {
    await purgeAt(girlsTime + day)
    expect(isThere()).toBe(true)
    await purgeAt(girlsTime + day + 1)
    expect(isThere()).toBe(false)
  })

  test('is removed when it came after a rejection', async () => {
    verify('rejected', girlsTime - 1 + limits.collegeIdImagesMs)
    await purgeAt(girlsTime + day + 1)
    expect(isThere()).toBe(false)
  })

  test('stays while it waits for an admin, and while a decision may be taken back', async () => {
    verify('submitted', null)
    await purgeAt(girlsTime + 100 * day)
    expect(isThere()).toBe(true)
    verify('approved', girlsTime + limits.collegeIdImagesMs)
    await purgeAt(girlsTime + day + 1)
    expect(isThere()).toBe(true)
  })

  test('keeps no other file waiting when its state cannot be read', async () => {
    verify('lost', null)
    services.stored.set(storagePaths.collegeId('ben', 'front'), girlsTime)
    await expect(purgeAt(girlsTime + day + 1)).rejects.toThrow('users/[id] (unreadable')
    expect([...services.stored.keys()]).toEqual([front])
  })
})

describe('a stored photo', () => {
  const photo = (uid: string, place: number) => storagePaths.profilePhoto(uid, place)
  const urlOf = (path: string) =>
    `http://127.0.0.1/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=t`

  beforeEach(() => {
    store.put(paths.user('ann'), user('ann', 'female', { photoUrls: [urlOf(photo('ann', 1))] }))
    for (const place of [0, 1, 2, 3]) services.stored.set(photo('ann', place), girlsTime)
    services.stored.set(photo('ben', 0), girlsTime)
    services.stored.set(storagePaths.collegeId('ben', 'front'), girlsTime)
    store.put(paths.verification('ben'), {
      uid: 'ben',
      state: 'submitted',
      imagesDueAt: null,
      createdAt: 1,
      updatedAt: 1,
    })
  })
  const kept = [storagePaths.collegeId('ben', 'front'), photo('ann', 1)].toSorted()
  const left = () => [...services.stored.keys()].toSorted()

  test('that no profile names is removed after a day, for every owner', async () => {
    const before = left()
    await purgeAt(girlsTime + day)
    expect(left()).toEqual(before)
    await purgeAt(girlsTime + day + 1)
    expect(left()).toEqual(kept)
    await purgeAt(girlsTime + 2 * day)
    expect(left()).toEqual(kept)
  })

  test('of an account whose profile cannot be read stays: the profile may name it', async () => {
    store.put(paths.user('ann'), { ...user('ann', 'female'), email: 7 })
    await purgeAt(girlsTime + day + 1)
    for (const place of [0, 1, 2, 3]) expect(left()).toContain(photo('ann', place))
    expect(left()).not.toContain(photo('ben', 0))
  })

  test('that cannot be removed keeps no other waiting, and the run counts as failed', async () => {
    const { remove } = services.files
    services.files.remove = async (file) => {
      if (file.path === photo('ann', 0)) throw new Error('Not now')
      await remove(file)
    }
    await expect(purgeAt(girlsTime + day + 1)).rejects.toThrow('Failed: users/[id]')
    expect(left()).toEqual([...kept, photo('ann', 0)].toSorted())
  })

  test('that replaced an old one is young', async () => {
    services.stored.set(photo('ann', 2), girlsTime + day)
    await purgeAt(girlsTime + day + 1)
    expect(left()).toEqual([...kept, photo('ann', 2)].toSorted())
  })

  test('that a crashed run left over is deleted by the next run', async () => {
    services.dieAfter(1)
    await expect(purgeAt(girlsTime + day + 1)).rejects.toThrow('The server died')
    services.dieAfter(Number.POSITIVE_INFINITY)
    await purgeAt(girlsTime + day + 1)
    expect(left()).toEqual(kept)
  })
})

test.each(['create', 'set', 'merge'] as const)(
  'the mark of a push, which names people, expires sixty days after its %s',
  async (write) => {
    const mark = pathById('pushMarks', `message_${boyUid}_${girlUid}_${girlUid}`)
    await store.transaction(async (transaction) =>
      transaction[write](mark, { pushedAt: serverTime, sendingId: null }),
    )
    store.expire(girlsTime + limits.tombstoneMs - 1)
    expect(store.at(mark)).toBeDefined()
    store.expire(girlsTime + limits.tombstoneMs)
    expect(store.at(mark)).toBeUndefined()
  },
)

describe('a departure', () => {
  test('is deleted once more a day later, with what an old token wrote since', async () => {
    await handleDeleteMyAccount(() => services)(store, asBoy, {}, girlsTime)
    store.put(`${paths.devices(boyUid)}/late`, { fcmToken: 't', platform: 'web', updatedAt: 1 })
    await purgeAt(girlsTime + limits.departureMs)
    expect(store.at(pathOf('departures', boyUid))).toBeDefined()
    await purgeAt(girlsTime + limits.departureMs + 1)
    expect(store.at(pathOf('departures', boyUid))).toBeUndefined()
    expect(store.under(paths.devices(boyUid))).toEqual({})
  })

  test('that crashed midway is completed without its owner', async () => {
    store.dieAfter(2)
    await handleDeleteMyAccount(() => services)(store, asBoy, {}, girlsTime).catch(() => {})
    store.revive()
    await purgeAt(girlsTime + limits.departureMs + 1)
    expect(store.at(paths.subscription(boyUid))).toBeUndefined()
    expect(services.removed).toEqual([boyUid])
    expect(store.at(pathOf('assignments', roundId, girlUid))).toMatchObject({
      uids: ['boy2', 'boy3'],
    })
  })

  test('keeps its mark when the second deletion fails', async () => {
    await handleDeleteMyAccount(() => services)(store, asBoy, {}, girlsTime)
    services.dieAfter(0)
    await expect(purgeAt(girlsTime + limits.departureMs + 1)).rejects.toThrow('The server died')
    expect(store.at(pathOf('departures', boyUid))).toBeDefined()
  })
})

test('the card of a deleted account leaves the decks that showed it', async () => {
  store.put(pathOf('assignments', roundId, 'ann'), deck('ann', [user(boyUid, 'male')]))
  await handleDeleteMyAccount(() => services)(store, asBoy, {}, girlsTime)
  expect(store.at(pathOf('assignments', roundId, 'ann'))).toMatchObject({ uids: [], gone: true })
})
