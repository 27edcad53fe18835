import { beforeEach, describe, expect, test } from 'vitest'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleListLateConfirms } from '../../../functions/matches/list-late-confirms.ts'
import { handleListMatchesOfRound } from '../../../functions/matches/list-matches-of-round.ts'
import { handleListUnpromotedLikes } from '../../../functions/matches/list-unpromoted-likes.ts'
import { handleAddMaleParticipant } from '../../../functions/rounds/add-male-participant.ts'
import { handleListApartPairs } from '../../../functions/rounds/curation/list-apart-pairs.ts'
import { handleListMetPairs } from '../../../functions/rounds/curation/list-met-pairs.ts'
import { handleListPairOutcomes } from '../../../functions/rounds/curation/list-pair-outcomes.ts'
import { handleListPublishedDecks } from '../../../functions/rounds/curation/list-published-decks.ts'
import { handleSaveDrafts } from '../../../functions/rounds/curation/save-drafts.ts'
import { handleSetAssignment } from '../../../functions/rounds/set-assignment.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { blockId, matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  draft,
  girlsEnd,
  girlsStart,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, boyUid, createCouple, girlUid } from '../support/confirm.ts'

/** Two admins who are students of the round, and one who is none. */
const him = { uid: boyUid, female: false, admin: true }
const her = { uid: girlUid, female: true, admin: true }
const own = { code: 'permission-denied', reason: 'own-affair' }
const couple = { roundId, boyUid, girlUid, reason: 'both asked' }
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  putPerson(store, 'ann', 'female')
  for (const uid of [boyUid, girlUid]) {
    store.put(paths.user(uid), {
      ...user(uid, uid === girlUid ? 'female' : 'male', { isAdmin: true }),
    })
  }
})

const finishBoys = (): void => {
  const { boys, girls } = round().phases
  store.put(paths.round(roundId), round({ phases: { boys: { ...boys, isComplete: true }, girls } }))
}

describe.each([
  ['he', him],
  ['she', her],
] as const)('%s, an admin of the round, decides nothing about their own couple', (_who, caller) => {
  test.each(['toGirl', 'match'] as const)('no promotion: %s', async (mode) => {
    finishBoys()
    store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, []))
    store.put(pathOf('lateConfirms', roundId, girlUid, boyUid), {
      ...{ roundId, boyUid, girlUid, createdAt: girlsTime },
    })
    const promote = (who: typeof asAdmin) =>
      handleAdminPromoteMatch(store, who, { ...couple, mode }, girlsTime)
    await expect(promote(caller)).rejects.toMatchObject(own)
    await expect(promote(asAdmin)).resolves.toBeDefined()
  })

  test('no assignment, in either direction, and no lock or veto', async () => {
    const set = (who: typeof asAdmin, lists: object, uid: string = boyUid) =>
      handleSetAssignment(store, who, { roundId, uid, assignedUids: [], ...lists }, girlsTime)
    await expect(set(caller, { assignedUids: [girlUid] })).rejects.toMatchObject(own)
    await set(asAdmin, { assignedUids: [girlUid, 'ann'] })
    const lists = { assignedUids: [girlUid, 'ann'] }
    await expect(set(caller, { ...lists, vetoes: [girlUid] })).rejects.toMatchObject(own)
    await expect(set(caller, { ...lists, locks: [girlUid] })).rejects.toMatchObject(own)
    await expect(set(caller, lists)).rejects.toMatchObject(own)
  })

  test('whatever is the business of others stays theirs to decide', async () => {
    const lists = { assignedUids: ['ann'] }
    await handleSetAssignment(store, caller, { roundId, uid: 'boy2', ...lists }, girlsTime)
    expect(store.at(pathOf('drafts', roundId, 'boy2'))?.assignedUids).toEqual(['ann'])
  })
})

test('a draft stays as it is after the round, because head starts of the next one read it', async () => {
  const request = { roundId, uid: 'boy2', assignedUids: ['ann'] }
  await expect(
    handleSetAssignment(store, asAdmin, request, girlsEnd + 24 * durations.hour),
  ).rejects.toMatchObject({ code: 'failed-precondition', reason: 'phase-closed' })
  expect(store.at(pathOf('drafts', roundId, 'boy2'))?.assignedUids).not.toEqual(['ann'])
})

describe('drafts that an admin of the round saves', () => {
  const save = (caller: typeof asAdmin, uid: string, assignedUids: string[]) =>
    handleSaveDrafts(store, caller, { roundId, drafts: [{ uid, assignedUids }] }, girlsTime)
  const drafted = (uid: string) => store.at(pathOf('drafts', roundId, uid))?.assignedUids

  test('leave his own as it was, and tell nothing of it', async () => {
    store.put(pathOf('drafts', roundId, boyUid), draft(boyUid, { assignedUids: ['ann'] }))
    expect(await save(him, boyUid, [girlUid, 'ann'])).toMatchObject({ changed: [] })
    expect(drafted(boyUid)).toEqual(['ann'])
    await save(asAdmin, boyUid, [girlUid, 'ann'])
    expect(drafted(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('neither put her before a man, nor take her away, nor tell whether she is there', async () => {
    expect(await save(her, 'boy2', [girlUid, 'ann'])).toMatchObject({ changed: [] })
    expect(drafted('boy2')).toEqual(['ann'])
    await save(asAdmin, 'boy2', [girlUid, 'ann'])
    expect(await save(her, 'boy2', ['ann'])).toMatchObject({ changed: [] })
    expect(drafted('boy2')).toEqual([girlUid, 'ann'])
  })

  test.each([[[girlUid, 'ann']], [['ann']]])(
    'are full without her, where %j is stored',
    async (stored) => {
      const women = Array.from({ length: limits.deckMax }, (_, index) => `woman${index}`)
      for (const uid of women) putPerson(store, uid, 'female')
      const set = () =>
        handleSetAssignment(store, her, { roundId, uid: 'boy2', assignedUids: women }, girlsTime)
      for (const fill of [() => save(her, 'boy2', women), set]) {
        store.put(pathOf('drafts', roundId, 'boy2'), draft('boy2', { assignedUids: stored }))
        const answer = await fill()
        if ('changed' in answer) expect(answer.changed).toEqual([])
        else expect(answer.assignedUids).toEqual(women)
        const others = (drafted('boy2') as string[]).filter((uid) => uid !== girlUid)
        expect(others).toEqual(women)
        expect(others.length < (drafted('boy2') as string[]).length).toBe(stored.includes(girlUid))
      }
    },
  )
})

test('nobody adds themself to a round', async () => {
  const late = { uid: 'late', female: false, admin: true }
  store.put(paths.user('late'), user('late', 'male', { isAdmin: true }))
  const add = (caller: typeof asAdmin) =>
    handleAddMaleParticipant(store, caller, { uid: 'late' }, girlsTime)
  await expect(add(late)).rejects.toMatchObject(own)
  expect(await add(asAdmin)).toEqual({ status: 'added' })
})

describe('no list tells an admin of the round about their own couples', () => {
  const both = { roundId, cursor: null }
  const couplesFor = async (caller: typeof asAdmin): Promise<Record<string, string[]>> => {
    const ids = (list: readonly { boyUid: string; girlUid: string }[]) =>
      list.map((one) => matchId(one.boyUid, one.girlUid)).sort()
    const of = (list: readonly { uid: string }[], field: string) =>
      list
        .flatMap((one) =>
          ((one as unknown as Record<string, string[]>)[field] ?? []).map((uid) =>
            [one.uid, uid].join('_'),
          ),
        )
        .sort()
    const men = [boyUid, 'boy2', 'boy3']
    const piece = { roundId, uids: men }
    const unpromoted = await handleListUnpromotedLikes(store, caller, { roundId }, girlsTime)
    store.put(paths.round(roundId), finished())
    const outcomes = await handleListPairOutcomes(store, caller, { roundId }, girlsTime)
    finishBoys()
    return {
      likes: ids(unpromoted.likes),
      late: ids(await handleListLateConfirms(store, caller, both, girlsTime)),
      matches: ids(await handleListMatchesOfRound(store, caller, both, girlsTime)),
      passes: of(outcomes.men, 'passed'),
      met: of(
        await handleListMetPairs(store, caller, { ...piece, roundId: 'next' }, girlsTime),
        'metUids',
      ),
      blocks: of(await handleListApartPairs(store, caller, { uids: men }, girlsTime), 'apartUids'),
      decks: of(await handleListPublishedDecks(store, caller, piece, girlsTime), 'uids'),
    }
  }
  const finished = () => {
    const { boys, girls } = round().phases
    const isComplete = true
    return round({ phases: { boys: { ...boys, isComplete }, girls: { ...girls, isComplete } } })
  }
  const all = ['boy2_ann', 'boy2_girl', 'boy_ann', 'boy_girl']

  beforeEach(() => {
    finishBoys()
    for (const boy of [boyUid, 'boy2']) {
      putLike(store, boy, 'ann')
      for (const girl of [girlUid, 'ann']) {
        const pair = { boyUid: boy, girlUid: girl, roundId }
        store.put(pathOf('pairHistory', boy, girl), {
          ...pair,
          isOver: false,
          createdAt: girlsStart,
        })
        store.put(pathOf('lateConfirms', roundId, girl, boy), { ...pair, createdAt: girlsTime })
        // The block may be his or hers.
        const [uid, otherUid] = girl === 'ann' ? [boy, girl] : [girl, boy]
        store.put(`blocks/${blockId(uid, otherUid)}`, {
          ...{ uid, otherUid, createdAt: girlsStart },
        })
      }
      store.put(
        pathOf('assignments', roundId, boy),
        deck(boy, [user(girlUid, 'female'), user('ann', 'female')]),
      )
    }
    for (const girl of [girlUid, 'ann'])
      store.put(pathOf('assignments', roundId, girl), { ...deck(girl, []), passedUids: [] })
  })

  const withPasses = (): void => {
    for (const girl of [girlUid, 'ann'])
      store.put(pathOf('assignments', roundId, girl), {
        ...deck(girl, []),
        passedUids: [boyUid, 'boy2'],
      })
  }

  test.each([
    ['he', him, ['boy2_ann', 'boy2_girl']],
    ['she', her, ['boy2_ann', 'boy_ann']],
    ['an admin without a profile', asAdmin, all],
  ] as const)('%s', async (_who, caller, expected) => {
    const { likes = [], ...others } = await couplesFor(caller)
    expect(likes.filter((id) => !id.startsWith('boy3'))).toEqual(expected)
    const { late, met, blocks, decks } = others
    expect({ late, met, blocks, decks }).toEqual({
      ...{ late: expected, met: expected, blocks: expected, decks: expected },
    })
    withPasses()
    const passed = await couplesFor(caller)
    expect(passed.passes).toEqual(expected)
  })
})
