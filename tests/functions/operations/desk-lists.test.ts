import { beforeEach, describe, expect, test } from 'vitest'
import { handleReturnMatches } from '../../../functions/matches/return-matches.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleListLedger } from '../../../functions/payments/list-ledger.ts'
import { handleListPayments } from '../../../functions/payments/list-payments.ts'
import { handleListSubscriptions } from '../../../functions/payments/list-subscriptions.ts'
import { handleListDrafts } from '../../../functions/rounds/curation/list-drafts.ts'
import { handleListRoundEvents } from '../../../functions/rounds/list-round-events.ts'
import { handleSetAssignment } from '../../../functions/rounds/set-assignment.ts'
import { deskListCalls } from '../../../src/shared/calls/desk-lists.ts'
import { cursorBehind } from '../../../src/shared/calls/page-cursor.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { draft, girlsTime, roundId, subscription } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

/** Two admins who are students of the round, and one who is none. */
const him = { uid: boyUid, female: false, admin: true }
const her = { uid: girlUid, female: true, admin: true }
const id = matchId(boyUid, girlUid)
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

test('each list of documents that only their owners may read leaves a row in the log', () => {
  for (const [name, { logged }] of Object.entries(deskListCalls))
    expect(logged, name).toBe('hourly')
})

describe('the drafts of a round', () => {
  const lists = { assignedUids: ['ann', girlUid], locks: [girlUid], vetoes: [] }
  const listed = async (caller: typeof asAdmin, uid?: string) => {
    const { rows } = await handleListDrafts(store, caller, { roundId, uid }, girlsTime)
    return Object.fromEntries(rows.map((row) => [row.uid, [row.assignedUids, row.locks]]))
  }

  beforeEach(() => {
    for (const uid of [boyUid, 'boy2']) store.put(pathOf('drafts', roundId, uid), draft(uid, lists))
    store.put(pathOf('drafts', 'other', boyUid), draft(boyUid, { ...lists, roundId: 'other' }))
  })

  test('leave out his own, and her place in every list', async () => {
    const whole = [lists.assignedUids, lists.locks]
    expect(await listed(asAdmin)).toEqual({ [boyUid]: whole, boy2: whole })
    expect(await listed(him)).toEqual({ boy2: whole })
    expect(await listed(her)).toEqual({ [boyUid]: [['ann'], []], boy2: [['ann'], []] })
    expect(await listed(her, 'boy2')).toEqual({ boy2: [['ann'], []] })
    expect(await listed(him, boyUid)).toEqual({})
  })

  test('are changed by her as she sees them, and her place stays', async () => {
    const seen = { assignedUids: ['ann'], locks: [], vetoes: [] }
    const asked = { ...seen, locks: ['ann'], roundId, uid: 'boy2', seen }
    for (const uid of ['ann', girlUid])
      store.put(paths.participant(roundId, uid), {
        ...{ roundId, uid, gender: 'female', optedOut: false, updatedAt: girlsTime },
      })
    const answer = await handleSetAssignment(store, her, asked, girlsTime)
    expect(answer).toEqual({ assignedUids: ['ann'], locks: ['ann'], vetoes: [] })
    expect(store.at(pathOf('drafts', roundId, 'boy2'))).toMatchObject({
      ...{ assignedUids: ['ann', girlUid], locks: [girlUid, 'ann'], vetoes: [] },
    })
  })
})

describe('the ledger of a man', () => {
  const ledgerFor = (caller: typeof asAdmin) =>
    handleListLedger(store, caller, { uid: boyUid }, girlsTime)
  const rowOf = (changes: object) => ({ uid: boyUid, createdAt: girlsTime, ...changes })

  beforeEach(async () => {
    await confirmIn(store)
    store.put(paths.ledger(`match_${boyUid}_ann`), rowOf({ remainingMatchesChange: -1 }))
    store.put(paths.ledger(`refund_match_${boyUid}_ann`), rowOf({ remainingMatchesChange: 1 }))
    store.put(paths.ledger('grant_g1'), rowOf({ remainingMatchesChange: 3 }))
  })

  test('names no couple, in rows of today and in those of earlier versions', async () => {
    const rows = await ledgerFor(asAdmin)
    expect(rows.map((row) => row.id.replace(/[0-9a-f]{64}/, 'hash')).toSorted()).toEqual([
      ...['grant_g1', 'match_hash', 'match_hash', 'refund_match_hash'],
    ])
    expect(new Set(rows.map((row) => row.id)).size).toBe(4)
    expect(JSON.stringify(rows)).not.toMatch(/ann|girl|_boy/)
    expect(await ledgerFor(asAdmin)).toEqual(rows)
  })

  test('leaves out her own couple, for her and for him', async () => {
    expect(await ledgerFor(her)).toHaveLength(3)
    const ann = { ...her, uid: 'ann' }
    expect((await ledgerFor(ann)).map((row) => row.id.slice(0, 6)).toSorted()).toEqual([
      ...['grant_', 'match_'],
    ])
    expect((await ledgerFor(him)).map((row) => row.id)).toEqual(['grant_g1'])
  })
})

describe('a row of the ledger under the id of an earlier version', () => {
  beforeEach(async () => {
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 2 }))
    await confirmIn(store)
  })

  test('is not written again when she ends the match', async () => {
    const row = { uid: boyUid, roundId, remainingMatchesChange: 1, createdAt: girlsTime }
    store.put(paths.ledger(`refund_match_${id}`), row)
    const before = Object.keys(store.under('ledger'))
    await handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)
    await handleReturnMatches(store, girlsTime + limits.day)
    expect(Object.keys(store.under('ledger'))).toEqual(before)
    expect(store.at(paths.subscription(boyUid))).toMatchObject({ remainingMatches: 1 })
  })

  test('is not written again when she confirms again', async () => {
    store.put(paths.ledger(`match_${id}`), { uid: boyUid, createdAt: girlsTime })
    const before = Object.keys(store.under('ledger'))
    expect(await confirmIn(store)).toMatchObject({ status: 'already' })
    expect(Object.keys(store.under('ledger'))).toEqual(before)
  })
})

test('balances come in pieces, without the round that used a plan up', async () => {
  const uids = Array.from({ length: limits.listedPerPiece + 1 }, (_, at) => `m${1000 + at}`)
  store = createHandlerStore(() => girlsTime)
  for (const uid of uids)
    store.put(paths.subscription(uid), subscription(uid, { spentIn: roundId, credits: [] }))
  const first = await handleListSubscriptions(store, asAdmin, {}, girlsTime)
  const rest = await handleListSubscriptions(store, asAdmin, { after: first.next! }, girlsTime)
  expect(rest.next).toBeNull()
  const rows = [...first.rows, ...rest.rows]
  expect(rows.map((row) => row.id)).toEqual(uids)
  expect(JSON.stringify(rows)).not.toMatch(/spentIn|credits/)
})

test('payments come in pages since a time, the oldest change first', async () => {
  const count = limits.paymentsPerPage + 2
  const terms = { planId: 'p', planName: 'P', amountPaise: 1, rounds: 1, matches: 1 }
  for (let at = 0; at < count; at++) {
    const payment: Payment = {
      ...{ ...terms, uid: 'boy', validityDays: null, orderId: null, reference: null },
      ...{ bankUtr: null, status: 'approved', reason: null, approvals: 1, credited: null },
      ...{ undone: null, utr: String(at), submittedAt: 1, decidedAt: at, updatedAt: 1000 + at },
    }
    store.put(paths.payment(`boy_${at}`), payment)
  }
  const asked = { since: 1001, cursor: null }
  const first = await handleListPayments(store, asAdmin, asked, girlsTime)
  expect(first).toHaveLength(limits.paymentsPerPage)
  const cursor = cursorBehind(first, ({ updatedAt }) => updatedAt)
  const rest = await handleListPayments(store, asAdmin, { ...asked, cursor }, girlsTime)
  expect([...first, ...rest].map(({ updatedAt }) => updatedAt)).toEqual(
    Array.from({ length: count - 1 }, (_, at) => 1001 + at),
  )
})

test('fewer than ten people who were told of a reminder are not counted', async () => {
  for (const [event, told] of [
    ['girlsStart', 9],
    ['girlsReminder', 10],
  ] as const)
    store.put(pathOf('roundEvents', roundId, event), {
      ...{ roundId, event, told, createdAt: girlsTime },
    })
  const events = await handleListRoundEvents(store, asAdmin, { roundId }, girlsTime)
  expect(Object.fromEntries(events.map(({ event, told }) => [event, told]))).toEqual({
    girlsStart: null,
    girlsReminder: 10,
  })
})
