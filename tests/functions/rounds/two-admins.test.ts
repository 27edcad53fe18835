import { beforeEach, describe, expect, test } from 'vitest'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleListUnpromotedLikes } from '../../../functions/matches/list-unpromoted-likes.ts'
import type { Store } from '../../../functions/platform/store.ts'
import { handleCreateRound } from '../../../functions/rounds/create-round.ts'
import { handleListPublishedDecks } from '../../../functions/rounds/curation/list-published-decks.ts'
import { handleSaveDrafts } from '../../../functions/rounds/curation/save-drafts.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleSetAssignment } from '../../../functions/rounds/set-assignment.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  draft,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, boyUid, createCouple, everythingIn, girlUid } from '../support/confirm.ts'

let store: HandlerStore
const changedMeanwhile = { code: 'failed-precondition', reason: 'changed-meanwhile' }

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea', 'cleo']) putPerson(store, uid, 'female')
  putPerson(store, 'boy', 'male')
})

describe('of two admins at one draft', () => {
  const lists = (...assignedUids: string[]) => ({ assignedUids, locks: [], vetoes: [] })
  const set = (wanted: ReturnType<typeof lists>, seen?: ReturnType<typeof lists>) =>
    handleSetAssignment(
      store,
      asAdmin,
      { roundId, uid: 'boy', ...wanted, ...(seen && { seen }) },
      girlsTime,
    )

  test('the second, who saw the list before, is told and overwrites nothing', async () => {
    await set(lists('ann'), lists())
    await set(lists('ann', 'bea'), lists('ann'))
    const before = everythingIn(store)
    await expect(set(lists('ann', 'cleo'), lists('ann'))).rejects.toMatchObject(changedMeanwhile)
    expect(everythingIn(store)).toBe(before)
  })
})

test('a new round ends no other one than the admin saw', async () => {
  const create = (seenActiveId: string | null) =>
    handleCreateRound(
      store,
      asAdmin,
      { roundId: 'new', name: 'New', seenActiveId, reason: 'It rains' },
      girlsTime,
    )
  await expect(create(null)).rejects.toMatchObject(changedMeanwhile)
  expect(store.at(paths.round(roundId))).toMatchObject({ isActive: true })
  expect(await create(roundId)).toEqual({ status: 'created' })
  expect(await create(roundId)).toEqual({ status: 'already' })
})

describe('a round that has begun', () => {
  const acts = [
    [
      'a new round',
      (reason?: string) =>
        handleCreateRound(
          store,
          asAdmin,
          { roundId: 'new', name: 'New', ...(reason && { reason }) },
          girlsTime,
        ),
    ],
    [
      'a deactivation',
      (reason?: string) =>
        handleSetActiveRound(
          store,
          asAdmin,
          { roundId: null, ...(reason && { reason }) },
          girlsTime,
        ),
    ],
  ] as const
  test.each(acts)('is ended by %s with a reason only', async (_what, act) => {
    const before = everythingIn(store)
    const refused = { code: 'failed-precondition', reason: 'reason-needed' }
    await expect(act()).rejects.toMatchObject(refused)
    expect(everythingIn(store)).toBe(before)
    await act('It rains')
    expect(store.at(paths.round(roundId))).toMatchObject({ isActive: false })
  })

  test.each(acts)('and is finished already needs none for %s', async (_what, act) => {
    const { phases, ...stored } = round()
    const girls = { ...phases.girls, isComplete: true }
    store.put(paths.round(roundId), { ...stored, phases: { ...phases, girls } })
    await act()
    expect(store.at(paths.round(roundId))).toMatchObject({ isActive: false })
  })
})

test('a publishing sends no draft that another admin has changed since it was looked at [95]', async () => {
  const seenDraftsAt = girlsTime - 1
  store.put(
    pathOf('drafts', roundId, 'boy'),
    draft('boy', { assignedUids: ['ann'], updatedAt: girlsTime }),
  )
  const before = everythingIn(store)
  const publish = (seen: number) =>
    handlePublishAssignments(
      store,
      asAdmin,
      { roundId, reason: 'few men', seenDraftsAt: seen },
      girlsTime,
    )
  await expect(publish(seenDraftsAt)).rejects.toMatchObject(changedMeanwhile)
  expect(everythingIn(store)).toBe(before)
  expect(await publish(girlsTime)).toEqual({ published: 1, next: null })
})

test('pieces of one run do not mix with those of a run that another admin has saved since', async () => {
  const piece = {
    roundId,
    drafts: [{ uid: 'boy', assignedUids: ['ann'] }],
    runHash: 'a'.repeat(64),
  }
  await expect(handleSaveDrafts(store, asAdmin, piece, girlsTime)).rejects.toMatchObject(
    changedMeanwhile,
  )
  const publish = { roundId, seenRunHash: 'a'.repeat(64) }
  await expect(handlePublishAssignments(store, asAdmin, publish, girlsTime)).rejects.toMatchObject(
    changedMeanwhile,
  )
})

describe('a publishing that dies', () => {
  const men = Array.from({ length: limits.menPerPublish + 30 }, (_, at) => `man${1000 + at}`)
  const publishing = () => store.at(pathOf('publishings', roundId))
  const publish = (over: Store, after?: string) =>
    handlePublishAssignments(
      over,
      asAdmin,
      { roundId, reason: 'few men', ...(after !== undefined && { after }) },
      girlsTime,
    )
  const whole = async (over: Store, from?: string) => {
    for (let after = from; ; ) {
      const { next } = await publish(over, after)
      if (next === null) return
      after = next
    }
  }
  const dyingAt = (commit: number): Store => {
    let commits = 0
    return {
      ...store,
      transaction: (work) => {
        commits += 1
        if (commits > commit) return Promise.reject(new Error('died'))
        return store.transaction(work)
      },
    }
  }
  beforeEach(() => {
    for (const uid of men) {
      putPerson(store, uid, 'male')
      store.put(pathOf('drafts', roundId, uid), draft(uid, { assignedUids: ['ann', 'bea'] }))
    }
  })

  test('before any of its commits leaves whole decks and a note, and ends as if it had not', async () => {
    const begun = store
    const copies: string[] = []
    for (let commit = 0; ; commit += 1) {
      store = createHandlerStore(() => girlsTime)
      for (const [path, data] of Object.entries(begun.all())) store.put(path, data)
      const isDead = await whole(dyingAt(commit)).then(
        () => false,
        () => true,
      )
      const decks = Object.values(store.under('assignments'))
      expect(decks.every(({ uids }) => (uids as string[]).length === 2)).toBe(true)
      if (isDead && commit > 0) {
        expect(publishing()).toMatchObject({ doneAt: null })
        await whole(store, (publishing()?.after as string) || undefined)
      } else if (isDead) await whole(store)
      expect(publishing()).toMatchObject({ after: '', doneAt: girlsTime })
      copies.push(everythingIn(store))
      if (!isDead) break
    }
    expect(copies.length).toBeGreaterThan(10)
    expect(new Set(copies).size).toBe(1)
    const listed = await handleListPublishedDecks(
      store,
      asAdmin,
      { roundId, uids: [...men.slice(0, 2), 'boy'] },
      girlsTime,
    )
    expect(listed).toEqual(men.slice(0, 2).map((uid) => ({ uid, uids: ['ann', 'bea'] })))
  })
})

describe('likes that no deck holds', () => {
  const ended = { boys: { isComplete: true } }
  const score = (boy: string, points: number) =>
    store.put(pathOf('likeScores', roundId, boy, girlUid), {
      roundId,
      likingUserUid: boy,
      likedUserUid: girlUid,
      score: points,
      createdAt: girlsTime,
    })
  const answer = async () =>
    (await handleListUnpromotedLikes(store, asAdmin, { roundId }, girlsTime)).likes
  const listed = async () => (await answer()).map((one) => one.boyUid)

  beforeEach(() => {
    store = createCouple()
    const stored = store.at(paths.round(roundId)) as ReturnType<typeof round>
    const boys = { ...stored.phases.boys, ...ended.boys }
    store.put(paths.round(roundId), { ...stored, phases: { ...stored.phases, boys } })
    for (const uid of ['late', 'best']) {
      putPerson(store, uid, 'male')
      putLike(store, uid, girlUid)
    }
    const [points, women] = [
      { [boyUid]: 50, boy2: 30, boy3: 10, late: 20, best: 90 },
      [boyUid, 'boy2', 'boy3'],
    ]
    for (const [uid, value] of Object.entries(points)) score(uid, value)
    store.put(
      pathOf('assignments', roundId, girlUid),
      deck(
        girlUid,
        women.map((uid) => user(uid, 'male')),
      ),
    )
  })

  test('are listed best first, without names, and not before the boys’ end', async () => {
    expect(await listed()).toEqual(['best', 'late'])
    expect(JSON.stringify(await answer())).not.toMatch(/canary|instagram|name/)
    const stored = store.at(paths.round(roundId)) as ReturnType<typeof round>
    const boys = { ...stored.phases.boys, isComplete: false }
    store.put(paths.round(roundId), { ...stored, phases: { ...stored.phases, boys } })
    expect(await listed()).toEqual([])
  })

  test('come before her at the place of their score, and leave the list', async () => {
    const promote = (boy: string) =>
      handleAdminPromoteMatch(
        store,
        asAdmin,
        { roundId, boyUid: boy, girlUid, mode: 'toGirl', reason: 'Her deck was full' },
        girlsTime,
      )
    expect(await promote('late')).toEqual({ status: 'promoted' })
    expect(await promote('best')).toEqual({ status: 'promoted' })
    expect(store.at(pathOf('assignments', roundId, girlUid))).toMatchObject({
      uids: ['best', boyUid, 'boy2', 'late', 'boy3'],
    })
    expect(await listed()).toEqual([])
  })
})
