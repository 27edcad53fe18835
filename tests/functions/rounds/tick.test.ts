import { beforeEach, describe, expect, test } from 'vitest'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  girlsEnd,
  girlsStart,
  girlsTime,
  participant,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'

const { minute } = durations
const manyWomen = 30
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2', 'boy3']) putPerson(store, uid, 'male')
  putLike(store, 'boy2', 'ann', boysEnd - 2 * minute)
  putLike(store, 'boy', 'ann', boysEnd - 5 * minute)
})

const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const isMarked = (event: string) => store.at(pathOf('roundEvents', roundId, event)) !== undefined

describe('after the boys’ window', () => {
  test('she sees nobody until the grace has ended', async () => {
    await handleTickRounds(store, promotedAt - 1)
    expect(deckOf('ann')).toBeUndefined()
    expect(isMarked('boysEnd')).toBe(false)
  })

  test('her deck has the men who liked her, the earliest first', async () => {
    await handleTickRounds(store, promotedAt)
    expect(deckOf('ann')).toMatchObject({
      viewerUid: 'ann',
      uids: ['boy', 'boy2'],
      cards: { boy: { bio: 'bio of boy' }, boy2: { uid: 'boy2' } },
      gone: false,
    })
    expect(store.at(paths.round(roundId))).toMatchObject({
      phase: 'boys',
      phases: { boys: { isComplete: true, endAt: boysEnd }, girls: { isComplete: false } },
    })
  })

  test('a woman nobody liked gets no deck', async () => {
    await handleTickRounds(store, promotedAt)
    expect(deckOf('bea')).toBeUndefined()
  })

  test('a deck ends at its cap, and a blocked man takes no place in it', async () => {
    const men = Array.from({ length: limits.girlInboxCap + 2 }, (_, index) => `man${index}`)
    for (const [index, uid] of men.entries()) {
      putPerson(store, uid, 'male')
      putLike(store, uid, 'bea', boysEnd - 90 * minute + index)
    }
    store.put(paths.block('bea', 'man0'), {})
    await handleTickRounds(store, promotedAt)
    expect(deckOf('bea')?.uids).toEqual(men.slice(1, limits.girlInboxCap + 1))
  })

  test.each([
    [
      'his plan has run out',
      paths.subscription('boy'),
      subscription('boy', { remainingMatches: 0 }),
    ],
    [
      'he sits it out',
      paths.participant(roundId, 'boy'),
      participant('boy', 'male', { optedOut: true }),
    ],
    ['he is suspended', paths.user('boy'), user('boy', 'male', { suspended: true })],
    ['he blocked her', paths.block('boy', 'ann'), {}],
  ])('a man is left out when %s', async (_why, path, data) => {
    store.put(path, data)
    await handleTickRounds(store, promotedAt)
    expect(deckOf('ann')?.uids).toEqual(['boy2'])
  })

  test('a like of the last instant of the grace is promoted, wherever the girls’ window opens', async () => {
    const { boys, girls } = round().phases
    const early = { ...girls, startAt: boysEnd + minute }
    store.put(paths.round(roundId), round({ phases: { boys, girls: early } }))
    await handleTickRounds(store, boysEnd + minute)
    putLike(store, 'boy3', 'ann', promotedAt - 1)
    await handleTickRounds(store, promotedAt)
    expect(deckOf('ann')?.uids).toEqual(['boy', 'boy2', 'boy3'])
  })

  test('a promotion that fails keeps no later boundary waiting, and is tried again', async () => {
    store.put(paths.config, { verifiedRequired: 'who knows' })
    await expect(handleTickRounds(store, girlsStart)).rejects.toThrow('roundEvents')
    expect(store.at(paths.round(roundId))?.phase).toBe('girls')
    store.put(paths.config, { supportEmail: 'a@b.c', updatedAt: 1 })
    await handleTickRounds(store, girlsStart + minute)
    expect(deckOf('ann')?.uids).toEqual(['boy', 'boy2'])
  })
})

test.each([0, 1, 2])(
  'a tick that dies after %i commits is completed by the next',
  async (commits) => {
    for (let index = 0; index < manyWomen; index += 1) {
      putPerson(store, `woman${index}`, 'female')
      putLike(store, 'boy3', `woman${index}`)
    }
    store.dieAfter(commits)
    await expect(handleTickRounds(store, promotedAt)).rejects.toThrow('The server died')
    expect(isMarked('boysEnd')).toBe(false)
    store.revive()
    await handleTickRounds(store, promotedAt)
    expect(isMarked('boysEnd')).toBe(true)
    expect(Object.keys(store.under('assignments'))).toHaveLength(manyWomen + 1)
    expect(store.at(paths.round(roundId))).toMatchObject({ phases: { boys: { isComplete: true } } })
  },
)

describe('the phase', () => {
  test('is the girls’ from the first tick after that', async () => {
    await handleTickRounds(store, girlsStart)
    expect(store.at(paths.round(roundId))?.phase).toBe('girls')
  })

  test('is complete when the last late confirmation may have come', async () => {
    await handleTickRounds(store, girlsEnd + limits.graceMs - 1)
    expect(store.at(paths.round(roundId))).toMatchObject({
      phases: { girls: { isComplete: false } },
    })
    await handleTickRounds(store, girlsEnd + limits.graceMs)
    expect(store.at(paths.round(roundId))).toMatchObject({
      phases: { girls: { isComplete: true } },
    })
  })

  test('of a round that is not active is left alone', async () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    await handleTickRounds(store, girlsEnd + limits.graceMs)
    expect(store.commits()).toBe(0)
  })
})
