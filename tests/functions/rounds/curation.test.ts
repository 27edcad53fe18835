import { beforeEach, describe, expect, test } from 'vitest'
import { handleSaveCurationRun } from '../../../functions/rounds/curation/save-curation-run.ts'
import { handleSaveDrafts } from '../../../functions/rounds/curation/save-drafts.ts'
import {
  createPublishAssignments,
  handlePublishAssignments,
} from '../../../functions/rounds/publish-assignments.ts'
import type { TopCollection } from '../../../src/shared/collections/path-of.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { hashCuration } from '../../../src/shared/domain/curation/run/curation-hash.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { CurationRun } from '../../../src/shared/model/rounds/curation-run.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  draft,
  girlsEnd,
  girlsTime,
  participant,
  putPerson,
  round,
  roundId,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

let store: HandlerStore
const run: Omit<CurationRun, 'roundId' | 'updatedAt'> = {
  settings: { perMan: 2, floor: 1, cap: 9, seed: 5 },
  weights: { answers: 45, interests: 25, age: 15, city: 10, completeness: 5 },
  interestCounts: [1, 2, 3],
  inputHash: 'b'.repeat(64),
  hash: 'a'.repeat(64),
}

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea', 'cleo']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
})

const everythingIn = (collection: TopCollection) => JSON.stringify(store.under(collection))

describe('saving drafts', () => {
  const save = (...drafts: { uid: string; assignedUids: string[] }[]) =>
    handleSaveDrafts(store, asAdmin, { roundId, drafts }, girlsTime)
  const draftOf = (uid: string) => store.at(pathOf('drafts', roundId, uid))

  test('keeps the order of each list, and a repeat writes nothing', async () => {
    const lists = [
      { uid: 'boy', assignedUids: ['cleo', 'ann'] },
      { uid: 'boy2', assignedUids: ['bea'] },
    ]
    expect(await save(...lists)).toEqual({ saved: 2, changed: [], skipped: [] })
    expect(draftOf('boy')).toMatchObject({ assignedUids: ['cleo', 'ann'], locks: [], vetoes: [] })
    const before = everythingIn('drafts')
    expect(await save(...lists)).toEqual({ saved: 2, changed: [], skipped: [] })
    expect(everythingIn('drafts')).toBe(before)
  })

  test('keeps locks and vetoes that an admin has set, and says whose list they changed', async () => {
    store.put(
      pathOf('drafts', roundId, 'boy'),
      draft('boy', { assignedUids: ['ann'], locks: ['ann'], vetoes: ['bea'] }),
    )
    expect(await save({ uid: 'boy', assignedUids: ['bea', 'cleo'] })).toEqual({
      saved: 1,
      changed: ['boy'],
      skipped: [],
    })
    expect(draftOf('boy')).toMatchObject({
      assignedUids: ['cleo', 'ann'],
      locks: ['ann'],
      vetoes: ['bea'],
    })
  })

  test('leaves out who has left the round since, and skips who is no man of it', async () => {
    store.put(paths.participant(roundId, 'bea'), participant('bea', 'female', { optedOut: true }))
    expect(
      await save(
        { uid: 'boy', assignedUids: ['bea', 'ann', 'stranger', 'boy2'] },
        { uid: 'nobody', assignedUids: ['ann'] },
        { uid: 'ann', assignedUids: ['bea'] },
      ),
    ).toEqual({ saved: 1, changed: ['boy'], skipped: ['nobody', 'ann'] })
    expect(draftOf('boy')).toMatchObject({ assignedUids: ['ann'] })
    expect(Object.keys(store.under('drafts'))).toHaveLength(1)
  })

  test('never makes a list longer than a deck: a lock takes the place of the last one', async () => {
    const many = Array.from({ length: limits.deckMax }, (_, index) => `woman${index}`)
    for (const uid of many) putPerson(store, uid, 'female')
    store.put(
      pathOf('drafts', roundId, 'boy'),
      draft('boy', { assignedUids: ['ann'], locks: ['ann'] }),
    )
    await save({ uid: 'boy', assignedUids: many })
    expect(draftOf('boy')).toMatchObject({ assignedUids: [...many.slice(0, -1), 'ann'] })
  })

  test('is refused after the girls’ window', async () => {
    const late = handleSaveDrafts(store, asAdmin, { roundId, drafts: [] }, girlsEnd)
    await expect(late).rejects.toMatchObject({ reason: 'phase-closed' })
  })
})

describe('saving a run', () => {
  const save = (changes = {}) =>
    handleSaveCurationRun(store, asAdmin, { roundId, ...run, ...changes }, girlsTime)

  test('remembers what replays it; the same again is already there', async () => {
    expect(await save()).toEqual({ status: 'saved' })
    expect(store.at(pathOf('curationRuns', roundId))).toEqual({
      roundId,
      ...run,
      updatedAt: girlsTime,
    })
    expect(await save()).toEqual({ status: 'already' })
    expect(await save({ hash: 'c'.repeat(64) })).toEqual({ status: 'saved' })
  })
})

describe('publishing a large round', () => {
  const publish = (after?: string) =>
    handlePublishAssignments(
      store,
      asAdmin,
      { roundId, reason: 'few men', ...(after !== undefined && { after }) },
      girlsTime,
    )
  const men = Array.from({ length: limits.menPerPublish + 5 }, (_, at) => `man${10_000 + at}`)
  const receipt = () => store.at(paths.round(roundId))?.receipt
  const decksHeld = () => Object.keys(store.under('assignments')).length

  beforeEach(() => {
    for (const uid of men) {
      putPerson(store, uid, 'male')
      store.put(pathOf('drafts', roundId, uid), draft(uid, { assignedUids: ['ann', 'bea'] }))
    }
  })

  test('goes piece by piece; a piece that is repeated changes nothing', async () => {
    // The two without a draft come first by uid.
    const first = await publish()
    expect(first).toEqual({ published: limits.menPerPublish - 2, next: men.at(-8) })
    expect(decksHeld()).toBe(limits.menPerPublish - 2)
    expect(receipt()).toBeUndefined()
    const before = everythingIn('assignments')
    expect(await publish()).toEqual(first)
    expect(everythingIn('assignments')).toBe(before)
    expect(await publish(first.next ?? '')).toEqual({ published: 7, next: null })
    expect(decksHeld()).toBe(men.length)
  })

  test('ends with a receipt, which says nothing about a round of three women', async () => {
    const { next } = await publish()
    await publish(next ?? '')
    expect(receipt()).toEqual({ men: null, women: null, shown: null, seed: null, hash: null })
  })

  test('counts in its receipt what was published, not what was drafted', async () => {
    for (let at = 0; at < 25; at += 1) putPerson(store, `woman${at}`, 'female')
    const lists = Object.fromEntries(men.map((uid) => [uid, ['ann']]))
    const hash = hashCuration(run.inputHash, lists)
    await handleSaveCurationRun(store, asAdmin, { roundId, ...run, hash }, girlsTime)
    // She is drafted for all, and suspended: no deck shows her.
    store.put(paths.user('bea'), { ...store.at(paths.user('bea')), suspended: true })
    const { next } = await publish()
    await publish(next ?? '')
    const numbers = { men: limits.menPerPublish, women: 20, shown: { min: 0, max: 0 } }
    expect(receipt()).toEqual({ ...numbers, seed: 5, hash })
    // An admin who changes one deck by hand may not print the hash of the run.
    const [man = ''] = men
    store.put(pathOf('drafts', roundId, man), draft(man, { assignedUids: ['cleo'] }))
    await publish((await publish()).next ?? '')
    expect(receipt()).toEqual({ ...numbers, seed: null, hash: null })
  })
  describe('with a receipt that takes longer than a run may', () => {
    /** A handler whose time is over at each look at the clock. */
    const hasty = () => {
      let time = 0
      return createPublishAssignments(() => {
        time += limits.roundRunMs
        return time
      })
    }
    beforeEach(async () => {
      for (let at = 0; at < 125; at += 1) putPerson(store, `woman${100 + at}`, 'female')
      const lists = Object.fromEntries(men.map((uid) => [uid, ['ann', 'bea']]))
      const hash = hashCuration(run.inputHash, lists)
      await handleSaveCurationRun(store, asAdmin, { roundId, ...run, hash }, girlsTime)
    })
    const whole = async () => {
      for (let after: string | undefined; ; ) {
        const { next } = await publish(after)
        if (next === null) return receipt()
        after = next
      }
    }

    test('answers with what to go on, and ends with the same receipt', async () => {
      let pieces = 0
      for (let after: string | undefined; ; pieces += 1) {
        const request = { roundId, reason: 'few men', ...(after !== undefined && { after }) }
        const { next } = await hasty()(store, asAdmin, request, girlsTime)
        expect(store.at(pathOf('publishings', roundId))?.doneAt === null).toBe(next !== null)
        if (next === null) break
        expect(receipt()).toBeUndefined()
        after = next
      }
      expect(pieces).toBeGreaterThan(6)
      const counted = receipt()
      expect(counted).toMatchObject({ seed: run.settings.seed, women: 120 })
      store.put(paths.round(roundId), round())
      expect(await whole()).toEqual(counted)
      expect(store.under('sweeps')).toEqual({})
    })

    test('is counted anew by the next publishing', async () => {
      let after: string | undefined
      for (let piece = 0; piece < 4; piece += 1) {
        const request: { roundId: string; reason: string; after?: string } = {
          roundId,
          reason: 'few men',
          ...(after !== undefined && { after }),
        }
        after = (await hasty()(store, asAdmin, request, girlsTime - 1)).next ?? undefined
      }
      expect(Object.keys(store.under('sweeps'))).toHaveLength(1)
      const [man = ''] = men
      store.put(pathOf('drafts', roundId, man), draft(man, { assignedUids: ['cleo'] }))
      expect(await whole()).toMatchObject({ seed: null, hash: null })
    })
  })
})
