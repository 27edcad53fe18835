import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { poke } from '../../../functions/platform/commit/pokes.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
let store: HandlerStore

beforeEach(async () => {
  store = createCouple()
  await confirmIn(store)
})

const matchPokes = (uid: string) => Object(store.at(paths.poke(uid))?.counts).matches

test('a confirmation pokes both for their match, and nobody else', () => {
  expect(Object.keys(store.under('pokes')).sort()).toEqual([boyUid, girlUid].map(paths.poke))
  for (const uid of [boyUid, girlUid]) expect(matchPokes(uid)).toBe(1)
})

describe('the end of a match pokes both', () => {
  test.each([
    ['she ends it', () => handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)],
    ['he ends it', () => handleUnmatch(store, asBoy, { uid: girlUid }, girlsTime)],
    ['she blocks', () => handleBlock(store, asGirl, { uid: boyUid }, girlsTime)],
    ['he blocks', () => handleBlock(store, asBoy, { uid: girlUid }, girlsTime)],
  ])('when %s', async (_how, end) => {
    await end()
    for (const uid of [boyUid, girlUid]) expect(matchPokes(uid)).toBe(2)
  })
})

test('a personal poke holds no name, handle or card', () => {
  const pokes = JSON.stringify(store.under('pokes'))
  expect(JSON.stringify(store.under('matches'))).toContain('canary')
  expect(pokes).not.toContain('canary')
})

test('every poke is counted, each stream by itself', async () => {
  for (const stream of ['matches', 'matches', 'me'] as const) {
    await store.transaction(async (transaction) => poke(transaction, boyUid, stream))
  }
  expect(store.at(paths.poke(boyUid))?.counts).toEqual({
    inbox: 1,
    matches: 3,
    me: 1,
    subscription: 1,
  })
})

test('only the function that counts writes pokes', () => {
  const root = join(import.meta.dirname, '../../../functions')
  const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .filter((file) =>
      /paths\.(poke|campusPoke)|'pokes'/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(naming).toEqual(['platform/commit/pokes.ts'])
})
