import assert from 'node:assert/strict'
import { expect, test, vi } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import { matchRowPath } from '../../../functions/matches/match-rows.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import type { TopCollection } from '../../../src/shared/collections/path-of.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import type { Block } from '../../../src/shared/model/safety/block.ts'
import { paths } from '../../../src/shared/paths.ts'
import { withoutStacks } from '../../support/without-stacks.ts'
import { createWorld, men, type World, wavesOf, women } from '../support/accounting-world.ts'
import { girlsEnd, girlsStart, roundId } from '../support/campus.ts'
import { createInterleaving, type Interleaving } from '../support/interleaving.ts'

/** The night plays more of them: ACCOUNTING_INTERLEAVINGS=100000 */
const interleavings = Number(process.env.ACCOUNTING_INTERLEAVINGS ?? 2_500)
const crashShare = 0.03
/**
 * This seed plays one interleaving again: ACCOUNTING_SEED=123 npx vitest run
 * tests/functions/rounds/accounting
 */
const onlySeed = process.env.ACCOUNTING_SEED

const rowsOf = <T>({ store }: World, collection: TopCollection): T[] =>
  store.rows(collection) as T[]

const sum = (rows: readonly LedgerRow[], field: keyof LedgerRow): number =>
  rows.reduce((total, row) => total + Number(row[field] ?? 0), 0)

// Half a million comparisons: `assert`, which takes a fraction of what `expect` does.
const expectBalances = (world: World): void => {
  const ledger = rowsOf<LedgerRow>(world, 'ledger')
  for (const plan of rowsOf<Subscription>(world, 'subscriptions')) {
    const before = world.initial.get(plan.uid)
    const own = ledger.filter(({ uid }) => uid === plan.uid)
    for (const field of ['remainingMatches', 'roundsUsed', 'roundsAllowed'] as const) {
      assert.equal(plan[field], (before?.[field] ?? 0) + sum(own, `${field}Change`), field)
    }
    assert.ok(plan.remainingMatches >= 0, 'a balance below nothing')
    assert.ok(plan.roundsUsed <= 1, 'a round used twice')
  }
}

const expectMutualInterest = (world: World): void => {
  for (const { boyUid, girlUid } of rowsOf<Match>(world, 'matches')) {
    const id = matchId(boyUid, girlUid)
    assert.ok(world.store.at(paths.like(roundId, boyUid, girlUid)), `no like: ${id}`)
    assert.ok(world.yes.has(`${girlUid} ${boyUid}`), `no confirmation: ${id}`)
    assert.ok(world.store.at(matchRowPath('match', id)), `no row: ${id}`)
  }
}

const expectCaps = (world: World): void => {
  const { girlMatchCap } = world.store.at(paths.round(roundId)) as unknown as Round
  const matches = rowsOf<Match>(world, 'matches')
  for (const girlUid of women) {
    const hers = matches.filter((match) => match.girlUid === girlUid)
    assert.ok(hers.length <= girlMatchCap, `${girlUid} has ${hers.length} matches`)
  }
}

const expectNothingTwice = (world: World, writes: Interleaving['writes']): void => {
  const matches = rowsOf<Match>(world, 'matches')
  for (const { boyUid, girlUid } of matches) {
    const id = matchId(boyUid, girlUid)
    const once = [boyUid, girlUid].map((uid) => paths.notification(notificationId.match(id, uid)))
    for (const path of [paths.match(id), ...once]) assert.equal(writes().get(path), 1, path)
  }
  for (const [path, count] of writes()) {
    const isEvent = ['ledger', 'roundEvents'].some((name) => path.startsWith(`${name}/`))
    const isAnnouncement = path.startsWith(paths.notification('round_'))
    if (isEvent || isAnnouncement) assert.equal(count, 1, path)
  }
  const ledger = Object.keys(world.store.under('ledger'))
  for (const [path, { status }] of Object.entries(
    world.store.under('payments') as unknown as Record<string, Payment>,
  )) {
    const id = path.slice('payments'.length + 1)
    const rows = (kind: string) =>
      ledger.filter(
        (key) =>
          key === paths.ledger(`${kind}_${id}`) || key.startsWith(paths.ledger(`${kind}_${id}_`)),
      )
    const approvals = rows('pay').length - rows('refund').length
    assert.equal(approvals, status === 'approved' ? 1 : 0, path)
  }
}

/**
 * The gateway's true words decide, in whatever order they came; forged or wrong words do not count. Of two
 * payments of one order the first that was heard counts, for good.
 */
const expectGatewayBelieved = (world: World): void => {
  const { store, gatewaySaid } = world
  const { heard, early } = gatewaySaid
  const ordered = rowsOf<Payment>(world, 'payments').filter(({ orderId }) => orderId !== null)
  for (const orderId of heard.keys()) {
    const isPaid = ordered.some((payment) => payment.orderId === orderId)
    assert.ok(isPaid, `${orderId} has no payment`)
  }
  for (const { orderId, utr, status } of ordered) {
    const id = orderId ?? ''
    assert.equal(ordered.filter((payment) => payment.orderId === orderId).length, 1, id)
    const said = heard.get(id)?.get(utr)
    const saidEarly = early.get(id)?.get(utr)
    assert.ok(said ?? saidEarly, `${orderId} is paid by ${utr}`)
    const isRefunded = status === 'refunded'
    // A refund that was told before the order was ours may have been ignored.
    if (said?.has('refunded')) assert.ok(isRefunded, `${orderId} is ${status}`)
    else if (!saidEarly?.has('refunded')) assert.equal(status, 'approved', id)
    assert.equal(store.at(pathOf('orders', id))?.status, isRefunded ? 'refunded' : 'paid')
  }
}

/** A refund of one payment takes no day of another one that stands. */
const expectDaysKept = (world: World): void => {
  for (const { uid, status, validityDays } of rowsOf<Payment>(world, 'payments')) {
    if (status !== 'approved') continue
    const expiresAt = world.store.at(paths.subscription(uid))?.expiresAt ?? null
    if (validityDays === null) assert.equal(expiresAt, null, 'a plan without an end has one')
    else assert.ok(expiresAt === null || Number(expiresAt) >= girlsStart + validityDays * day)
  }
}

/** Counts the approved orders, the later orders, and the orders of several payments. */
const booksOf = (world: World) => {
  const payments = rowsOf<Payment>(world, 'payments')
  const ordered = payments.filter(({ orderId }) => orderId !== null)
  return {
    paid: ordered.filter(({ status }) => status === 'approved').length,
    secondOrders: ordered.filter(({ orderId }) => orderId !== 'order_1').length,
    secondPayments: [...world.gatewaySaid.heard.values()].filter((said) => said.size > 1).length,
  }
}

const expectApart = (world: World): void => {
  const decks = rowsOf<Assignment>(world, 'assignments')
  for (const { uid, otherUid } of rowsOf<Block>(world, 'blocks')) {
    for (const id of [matchId(uid, otherUid), matchId(otherUid, uid)]) {
      const match = world.store.at(paths.match(id))
      if (match === undefined) continue
      assert.equal(match.status, 'closed', id)
      assert.deepEqual(match.people, {}, id)
    }
    for (const { viewerUid, uids } of decks) {
      assert.ok(viewerUid !== uid || !uids.includes(otherUid), `${uid} sees ${otherUid}`)
      assert.ok(viewerUid !== otherUid || !uids.includes(uid), `${otherUid} sees ${uid}`)
    }
  }
}

/** A man who has spent his last match is shown only to the women he matched with. */
const expectSpentMenGone = (world: World): void => {
  const ledger = rowsOf<LedgerRow>(world, 'ledger')
  const spent = rowsOf<Subscription>(world, 'subscriptions').filter(
    ({ uid, remainingMatches }) =>
      remainingMatches === 0 &&
      // A match that a refund took was not spent.
      ledger.every((row) => row.uid !== uid || (row.roundsAllowedChange ?? 0) >= 0),
  )
  for (const { uid: boyUid } of spent) {
    for (const { viewerUid, uids } of rowsOf<Assignment>(world, 'assignments')) {
      const matched = world.store.at(paths.match(matchId(boyUid, viewerUid))) !== undefined
      assert.ok(matched || !uids.includes(boyUid), `${viewerUid} sees ${boyUid}`)
    }
  }
}

const expectFinished = (world: World): void => {
  for (const { uids, cards, gone } of rowsOf<Assignment>(world, 'assignments')) {
    assert.deepEqual({ uids, cards, gone }, { uids: [], cards: {}, gone: true })
  }
  const { phases } = world.store.at(paths.round(roundId)) as unknown as Round
  assert.deepEqual([phases.boys.isComplete, phases.girls.isComplete], [true, true])
}

const runSeed = async (seed: number) => {
  const random = createRandom(seed)
  const world = createWorld(random)
  const interleaving = createInterleaving(world.store, random, crashShare)
  for (const wave of wavesOf(random, world)) {
    // A single interleaving keeps its stacks, which say where it failed.
    if (onlySeed === undefined) await withoutStacks(() => interleaving.run(wave))
    else await interleaving.run(wave)
    expectBalances(world)
    expectDaysKept(world)
    expectMutualInterest(world)
    expectCaps(world)
    expectApart(world)
    expectSpentMenGone(world)
  }
  await handleTickRounds(world.store, girlsEnd + limits.graceMs + durations.hour)
  expectFinished(world)
  expectBalances(world)
  expectNothingTwice(world, interleaving.writes)
  expectGatewayBelieved(world)
  return {
    steps: interleaving.steps(),
    matches: rowsOf<Match>(world, 'matches').length,
    ...booksOf(world),
    rounds: men.filter((uid) => Number(world.store.at(paths.subscription(uid))?.roundsUsed) > 0)
      .length,
  }
}

test(`${interleavings} interleavings with crashes between any two steps keep the books`, async () => {
  // The server reports each of the planned crashes.
  vi.spyOn(console, 'error').mockReturnValue()
  const seeds =
    onlySeed === undefined
      ? Array.from({ length: interleavings }, (_, index) => index)
      : [Number(onlySeed)]
  const total = { steps: 0, matches: 0, rounds: 0, paid: 0, secondOrders: 0, secondPayments: 0 }
  for (const seed of seeds) {
    try {
      const happened = await runSeed(seed)
      for (const [name, count] of Object.entries(happened))
        total[name as keyof typeof total] += count
    } catch (error) {
      throw new Error(`ACCOUNTING_SEED=${seed}`, { cause: error })
    }
  }
  // A proof in which nothing happens proves nothing.
  if (onlySeed === undefined) {
    expect(total.matches).toBeGreaterThan(interleavings / 2)
    expect(total.rounds).toBeGreaterThan(interleavings)
    expect(total.paid).toBeGreaterThan(interleavings / 20)
    expect(total.secondOrders).toBeGreaterThan(interleavings / 100)
    expect(total.secondPayments).toBeGreaterThan(interleavings / 20)
  }
})
