import { expect, test } from 'vitest'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import type { Reader, Store } from '../../../functions/platform/store.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { actCost } from '../../../scripts/scale/costs.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  draft,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, asGirl, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

/** Counts as Firestore bills: a document that is missing and a query without results are a read each. */
const metered = (store: HandlerStore) => {
  const bill = { reads: 0, writes: 0 }
  const reading = <R extends Reader>(reader: R): R => ({
    ...reader,
    getAll: (wanted: readonly string[]) => {
      bill.reads += wanted.length
      return reader.getAll(wanted)
    },
    query: async (query: Parameters<Reader['query']>[0]) => {
      const found = await reader.query(query)
      bill.reads += Math.max(1, found.length)
      return found
    },
  })
  const writes = ['create', 'set', 'merge', 'update', 'delete'] as const
  const meteredStore: Store = {
    ...reading<Store>(store),
    transaction: (body) =>
      store.transaction((transaction) => {
        const counting = Object.fromEntries(
          writes.map((name) => [
            name,
            (...args: unknown[]) => {
              bill.writes += 1
              Reflect.apply(transaction[name], transaction, args)
            },
          ]),
        )
        return body({ ...reading(transaction), ...counting })
      }),
  }
  return { store: meteredStore, bill }
}

/** As the model has it: six of ten are men. */
const men = 60
const women = 40
const cards = 6
const likes = 3
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const womanOf = (man: number, place: number) => `woman${(man + place) % women}`

const campusAt = (now: number): HandlerStore => {
  const store = createHandlerStore(() => now)
  store.put(paths.round(roundId), round())
  for (const man of numbers(men)) putPerson(store, `man${man}`, 'male')
  for (const woman of numbers(women)) putPerson(store, `woman${woman}`, 'female')
  return store
}

/** The model may be dearer than the truth, by a fifth at most, and never cheaper. */
const expectModelled = (act: string, { reads, writes }: { reads: number; writes: number }) => {
  const model = actCost(act)
  for (const [modelled, measured] of [
    [model.reads, reads],
    [model.writes, writes],
  ] as const) {
    expect(modelled, `${act}: ${reads} reads, ${writes} writes`).toBeGreaterThanOrEqual(measured)
    expect(modelled, `${act}: ${reads} reads, ${writes} writes`).toBeLessThanOrEqual(
      measured * 1.2 + 1,
    )
  }
}

test('the model has the price of a deck that is published', async () => {
  const store = campusAt(boysEnd - 1000)
  for (const man of numbers(men)) {
    const assignedUids = numbers(cards).map((place) => womanOf(man, place))
    store.put(serverPaths.draft(roundId, `man${man}`), draft(`man${man}`, { assignedUids }))
  }
  const { store: meter, bill } = metered(store)
  await handlePublishAssignments(meter, asAdmin, { roundId }, boysEnd - 1000)
  expectModelled('a deck curated and published', {
    reads: bill.reads / men,
    writes: bill.writes / men,
  })
})

test('the model has the price of her likes that are promoted', async () => {
  const store = campusAt(promotedAt)
  for (const man of numbers(men)) {
    const shown = numbers(cards).map((place) => womanOf(man, place))
    store.put(
      serverPaths.assignment(roundId, `man${man}`),
      deck(
        `man${man}`,
        shown.map((uid) => user(uid, 'female')),
      ),
    )
    for (const woman of shown.slice(0, likes)) putLike(store, `man${man}`, woman)
  }
  const { store: meter, bill } = metered(store)
  await promoteLikes(meter, roundId, promotedAt)
  expectModelled('her deck of likes promoted', {
    reads: bill.reads / women,
    writes: bill.writes / women,
  })
})

test('the model has the price of a confirmation', async () => {
  const couple = createCouple()
  const { store: meter, bill } = metered(couple)
  await handleConfirmMatchByGirl(meter, asGirl, { roundId, boyUid: 'boy' }, promotedAt + 3_600_000)
  expect(await confirmIn(couple)).toMatchObject({ status: 'already' })
  expect(couple.at(paths.match(`boy_${girlUid}`))).toBeDefined()
  expectModelled('a confirmation', bill)
})
