import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleProjectCards } from '../../../functions/accounts/project-cards.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { poke } from '../../../functions/notifications/pokes.ts'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import { limits } from '../../../src/shared/limits.ts'
import { personalStreams } from '../../../src/shared/model/notifications/poke.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import type { MemoryStore } from '../support/memory-store.ts'

const id = 'boy_girl'
const asBoy = { uid: boyUid, female: false, admin: false }
let store: MemoryStore

beforeEach(async () => {
  store = createCouple()
  await confirmIn(store)
})

const broughtTo = (uid: string) => store.at(paths.poke(uid))?.carried
const inPokes = () => JSON.stringify(store.under(collections.pokes))
const theMatch = () => ({
  matches: { pokedAt: girlsTime, documents: { [id]: store.at(paths.match(id)) } },
})

test('a confirmation brings both the match as each may read it, and nobody else', () => {
  expect(Object.keys(store.under(collections.pokes)).sort()).toEqual(
    [boyUid, girlUid].map(paths.poke),
  )
  for (const uid of [boyUid, girlUid]) expect(broughtTo(uid)).toEqual(theMatch())
})

describe('the end of a match leaves no name, handle or card in a poke', () => {
  const outside = createMemoryAccountServices()
  test.each([
    ['she ends it', () => handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)],
    ['he ends it', () => handleUnmatch(store, asBoy, { uid: girlUid }, girlsTime)],
    ['she blocks', () => handleBlock(store, asGirl, { uid: boyUid }, girlsTime)],
    ['he blocks', () => handleBlock(store, asBoy, { uid: girlUid }, girlsTime)],
  ])('when %s', async (_how, end) => {
    expect(inPokes()).toContain('canary')
    await end()
    expect(store.at(paths.match(id))).toMatchObject({ gone: true, people: {} })
    expect(broughtTo(girlUid)).toEqual(theMatch())
    expect(inPokes()).not.toContain('canary')
  })

  test('when he deletes his account: not even the end stays in hers, since her deck pokes too', async () => {
    await handleDeleteMyAccount(() => outside)(store, asBoy, {}, girlsTime)
    expect(broughtTo(girlUid)).toEqual({})
    expect(store.at(paths.poke(boyUid))).toBeUndefined()
    expect(inPokes()).not.toContain('canary')
  })

  test('and both are brought the same, whoever ended it', async () => {
    await handleBlock(store, asGirl, { uid: boyUid }, girlsTime)
    expect(broughtTo(boyUid)).toEqual(broughtTo(girlUid))
  })
})

describe('a copy lives until the next poke', () => {
  test.each(personalStreams)('%s', async (stream) => {
    await store.transaction(async (transaction) => poke(transaction, boyUid, stream))
    expect(broughtTo(boyUid)).toEqual({})
    expect(broughtTo(girlUid)).toEqual(theMatch())
  })

  test('what he calls himself now replaces what he was called', async () => {
    const after = user(boyUid, 'male', { name: 'Another' })
    const before = user(boyUid, 'male')
    store.put(paths.user(boyUid), after)
    await handleProjectCards(store, { params: { uid: boyUid }, before, after }, girlsTime)
    expect(inPokes()).not.toContain(before.name)
  })
})

test('every poke is counted, of each stream by itself', async () => {
  for (const stream of ['matches', 'matches', 'me'] as const) {
    await store.transaction(async (transaction) => poke(transaction, boyUid, stream))
  }
  expect(store.at(paths.poke(boyUid))?.counts).toEqual({ inbox: 1, matches: 3, me: 1 })
})

test('what is purged goes from the pokes that still bring it, and pokes nobody', async () => {
  await handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)
  const { pokedAt, counts } = store.at(paths.poke(boyUid)) ?? {}
  const another = { another_girl: { boyUid: 'another', girlUid } }
  await store.transaction(async (transaction) => poke(transaction, girlUid, 'matches', another))
  const hers = store.at(paths.poke(girlUid))
  await handlePurgeOld(() => createMemoryAccountServices())(
    store,
    girlsTime + limits.tombstoneMs + 1,
  )
  expect(store.at(paths.poke(boyUid))).toEqual({ pokedAt, counts, carried: {} })
  expect(store.at(paths.poke(girlUid))).toEqual(hers)
})

test('nothing pokes but what counts, and replaces what the last poke brought', () => {
  const root = join(import.meta.dirname, '../../../functions')
  const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .filter((file) =>
      /paths\.(poke|campusPoke)|collections\.pokes/.test(readFileSync(join(root, file), 'utf8')),
    )
  // A deleted account's poke goes with it.
  expect(naming.sort()).toEqual(['accounts/delete-account.ts', 'notifications/pokes.ts'])
})
