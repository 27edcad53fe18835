import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleListCuratedPeople } from '../../../functions/rounds/curation/list-curated-people.ts'
import { finaliseRound } from '../../../functions/rounds/ending/finalise-round.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { returnToDecks } from '../../../functions/rounds/return-to-decks.ts'
import colleges from '../../../public/data/colleges-delhi-ncr.json'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { boysEnd, promotedAt, putLike, putPerson, round, roundId } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

let store: HandlerStore
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))?.uids
const change = (uid: string, changes: Partial<User>) =>
  store.put(paths.user(uid), { ...store.at(paths.user(uid)), ...changes })
const promote = () => promoteLikes(store, roundId, promotedAt)
const scores = () =>
  Object.values(store.under('likeScores')).map((row) => [row.likingUserUid, row.score])

/** Ann shares more with each man than with the one before him, and they like her in that order. */
beforeEach(() => {
  store = createHandlerStore(() => promotedAt)
  store.put(paths.round(roundId), round())
  putPerson(store, 'ann', 'female')
  change('ann', { interests: ['Music', 'Travel', 'Food'], loveLanguage: 'words' })
  for (const [at, uid] of ['least', 'more', 'most'].entries()) {
    putPerson(store, uid, 'male')
    putLike(store, uid, 'ann', boysEnd - 100 + at)
  }
  change('least', { interests: ['Art'] })
  change('more', { interests: ['Music'] })
  change('most', { interests: ['Music', 'Travel'], loveLanguage: 'words' })
})

describe('her deck', () => {
  test('begins with the best pair, though he liked her last', async () => {
    await promote()
    expect(deckOf('ann')).toEqual(['most', 'more', 'least'])
  })

  test('counts the city of a college that admins added, as the curation does', async () => {
    const added = { name: 'New College', city: 'New Delhi', state: 'Delhi' }
    store.put(paths.config, { supportEmail: 'us@campus', colleges: [added], updatedAt: 1 })
    for (const uid of ['least', 'more', 'most']) {
      change(uid, { interests: ['Art'], loveLanguage: undefined, college: 'Elsewhere' })
    }
    change('ann', { college: added.name })
    const [known] = colleges.filter(({ city }) => city === added.city)
    change('most', { college: known?.name ?? '' })
    await promote()
    expect(deckOf('ann')).toEqual(['most', 'least', 'more'])
    const request = { agesAt: promotedAt, after: '' }
    const { people } = await handleListCuratedPeople(store, asAdmin, request, promotedAt)
    const cityOf = new Map(people.map(({ uid, scored }) => [uid, scored?.city]))
    expect([cityOf.get('ann'), cityOf.get('most')]).toEqual([added.city, added.city])
  })

  test('orders equal pairs by the time of the like', async () => {
    change('most', { interests: ['Art'], loveLanguage: undefined })
    change('more', { interests: ['Art'] })
    await promote()
    expect(deckOf('ann')).toEqual(['least', 'more', 'most'])
  })

  test('follows the weights with which the round was curated', async () => {
    const weights = { answers: 0, interests: 0, age: 1, city: 0, completeness: 0 }
    change('most', { dob: '1997-02-28' })
    change('more', { dob: '2000-02-28' })
    store.put(pathOf('curationRuns', roundId), {
      roundId,
      settings: { perMan: 6, floor: 3, cap: 10, seed: 1 },
      weights,
      interestCounts: [],
      inputHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
      updatedAt: 1,
    })
    await promote()
    expect(deckOf('ann')).toEqual(['least', 'more', 'most'])
  })

  test('keeps its order when the promotion is repeated after somebody’s change', async () => {
    await promote()
    const before = scores()
    change('least', { interests: ['Music', 'Travel', 'Food'], loveLanguage: 'words' })
    await promote()
    expect(deckOf('ann')).toEqual(['most', 'more', 'least'])
    expect(scores()).toEqual(before)
  })

  test('takes a restored man back to his place', async () => {
    change('more', { suspended: true })
    await promote()
    expect(deckOf('ann')).toEqual(['most', 'least'])
    change('more', { suspended: false })
    const { boys, girls } = round().phases
    store.put(
      paths.round(roundId),
      round({ phases: { boys: { ...boys, isComplete: true }, girls } }),
    )
    await returnToDecks(store, 'more', promotedAt)
    expect(deckOf('ann')).toEqual(['most', 'more', 'least'])
  })

  test('holds no score', async () => {
    await promote()
    expect(JSON.stringify(store.at(pathOf('assignments', roundId, 'ann')))).not.toMatch(/score/i)
  })
})

describe('the scores', () => {
  test('go with the round', async () => {
    await promote()
    expect(scores()).toHaveLength(3)
    await finaliseRound(store, roundId, { counts: 'free', at: promotedAt })
    expect(scores()).toEqual([])
  })

  test('go with the account of either', async () => {
    await promote()
    await deleteAccount(store, createMemoryAccountServices(), 'more', 'server', promotedAt)
    expect(scores().map(([uid]) => uid)).toEqual(expect.arrayContaining(['least', 'most']))
    expect(scores()).toHaveLength(2)
    await deleteAccount(store, createMemoryAccountServices(), 'ann', 'server', promotedAt)
    expect(scores()).toEqual([])
  })
})
