import { expect, test } from 'vitest'
import { removeAccountFromMatches } from '../../../functions/accounts/account-traces.ts'
import { handleListCollegeIds } from '../../../functions/accounts/list-college-ids.ts'
import { handleOpenPerson } from '../../../functions/accounts/people/open-person.ts'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import { handleListAppeals } from '../../../functions/moderation/appeals/list-appeals.ts'
import { handleOpenReport } from '../../../functions/moderation/reports/open-report.ts'
import { handleAnnounceExpiry } from '../../../functions/payments/announce-expiry.ts'
import { handleListPendingPayments } from '../../../functions/payments/list-pending-payments.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import { deck, girlsTime, match, roundId, subscription, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, createCouple, girlUid } from '../support/confirm.ts'
import { watched } from '../support/watched-store.ts'

const many = 500
const each = (work: (place: number) => void, count = many) => {
  for (let place = 0; place < count; place += 1) work(place)
}

const report = (place: number, changes: object = {}) => ({
  deskId: `desk${place}`,
  reporterUid: `somebody${place}`,
  reportedUid: boyUid,
  reason: 'other',
  place: 'card',
  details: '',
  messages: [],
  outcome: 'dismiss',
  createdAt: girlsTime - day - place,
  decidedAt: girlsTime,
  updatedAt: girlsTime,
  ...changes,
})

test('a report is opened with the newest of the reports that each of the two has', async () => {
  const store = createCouple()
  each((place) => store.put(pathById('reports', `about${place}`), report(place)))
  each((place) =>
    store.put(
      pathById('reports', `by${place}`),
      report(many + place, { reporterUid: girlUid, reportedUid: `somebody${place}` }),
    ),
  )
  store.put(pathById('reports', 'open'), report(-1, { reporterUid: girlUid, deskId: 'open' }))
  const watch = watched(store)
  const opened = await handleOpenReport(openNoFiles)(
    watch.store,
    asAdmin,
    { id: 'open', reason: 'a look' },
    girlsTime,
  )
  const { about } = opened.reported.history
  expect(about).toHaveLength(limits.reportsOfHistory)
  expect(about[0]?.createdAt).toBe(girlsTime - day)
  expect(opened.reporter.history.by).toHaveLength(limits.reportsOfHistory)
  // The open one is left out, so that another takes its place.
  expect(watch.largest('reports')).toBe(limits.reportsOfHistory + 1)
})

test('the appeals that wait do not read what the admin has reported', async () => {
  const store = createCouple()
  each((place) =>
    store.put(pathById('reports', `own${place}`), report(place, { reporterUid: asAdmin.uid })),
  )
  const outcome = (id: string, createdAt: number) =>
    store.put(pathOf('outcomes', id), {
      uid: boyUid,
      kind: 'warn',
      reason: 'seen',
      decidedBy: 'vice',
      appeal: { uid: boyUid, text: 'No', state: 'waiting', createdAt, answer: '', decidedAt: null },
      createdAt,
      updatedAt: createdAt,
    })
  outcome('late', girlsTime)
  outcome('early', girlsTime - day)
  // The admin's own report stands behind it.
  outcome('desk3', girlsTime - 2 * day)
  const watch = watched(store)
  const shown = await handleListAppeals(watch.store, asAdmin, {}, girlsTime)
  expect(shown.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(watch.largest('reports')).toBe(1)
})

/** He has matches and decks of many rounds, and one match left. */
const manOfManyRounds = (): HandlerStore => {
  const store = createCouple()
  store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 1 }))
  each((place) => {
    const other = `woman${place}`
    const ended = { status: 'closed', createdAt: girlsTime - day, gone: true } as const
    store.put(
      paths.match(`${boyUid}_${other}`),
      match(boyUid, other, { ...ended, roundId: `round${place}` }),
    )
    store.put(pathOf('assignments', `round${place}`, other), {
      ...deck(other, [user(boyUid, 'male')]),
      roundId: `round${place}`,
    })
  })
  return store
}

test('a man’s last confirmation reads his round, not what he ever had', async () => {
  const watch = watched(manOfManyRounds())
  const request = { roundId, boyUid }
  const { status } = await handleConfirmMatchByGirl(watch.store, asGirl, request, girlsTime)
  expect(status).toBe('created')
  for (const collection of ['matches', 'assignments']) {
    expect(watch.largest(collection), collection).toBeLessThanOrEqual(1)
  }
  expect(watch.read.length).toBeLessThan(60)
})

test('whoever goes leaves their matches a page at a time', async () => {
  const store = manOfManyRounds()
  each((place) => {
    const path = paths.match(`${boyUid}_again${place}`)
    store.put(path, { ...store.at(paths.match(`${boyUid}_woman0`)), girlUid: `again${place}` })
  })
  const watch = watched(store)
  await removeAccountFromMatches(watch.store, boyUid, girlsTime)
  expect(watch.largest('matches')).toBe(500)
})

test('a person is opened with counts of reports, and the newest rows of money and of acts', async () => {
  const store = createCouple()
  each((place) => {
    store.put(pathById('reports', `about${place}`), report(place))
    store.put(paths.ledger(`l${place}`), {
      uid: boyUid,
      roundId: null,
      kind: 'adjustment',
      createdAt: girlsTime - place,
    })
    store.put(pathOf('auditLog', `a${place}`), {
      uid: asAdmin.uid,
      call: 'openPerson',
      request: { uid: boyUid },
      createdAt: girlsTime - place,
    })
  })
  store.put(pathById('reports', 'mine'), report(many, { reporterUid: asAdmin.uid }))
  const watch = watched(store)
  const person = await handleOpenPerson(
    watch.store,
    asAdmin,
    { uid: boyUid, reason: 'a look' },
    girlsTime,
  )
  expect(person.reports).toEqual({ about: many, waiting: 0, by: 0 })
  expect(person.acts).toHaveLength(limits.rowsOfPerson)
  expect(person.acts[0]?.at).toBe(girlsTime)
  for (const collection of ['ledger', 'auditLog']) {
    expect(watch.largest(collection), collection).toBe(limits.rowsOfPerson)
  }
})

test('the ends of many plans are told of a page at a time, also those of one millisecond', async () => {
  const store = createCouple()
  const ends = (place: number) => girlsTime + day + Math.floor(place / 300)
  each((place) => {
    const uid = `man${place}`
    store.put(paths.user(uid), user(uid, 'male'))
    store.put(paths.subscription(uid), subscription(uid, { roundsUsed: 0, expiresAt: ends(place) }))
  })
  const watch = watched(store)
  await handleAnnounceExpiry(watch.store, girlsTime)
  expect(store.rows('notifications')).toHaveLength(many)
  expect(watch.largest('subscriptions')).toBeLessThanOrEqual(400)
})

test('payments and college IDs that wait are listed from the oldest on, up to a limit', async () => {
  const store = createCouple()
  const count = limits.queueListed + 20
  each((place) => {
    store.put(paths.verification(`v${place}`), {
      uid: `v${place}`,
      state: 'submitted',
      createdAt: girlsTime,
      updatedAt: girlsTime - place,
    })
    store.put(paths.user(`v${place}`), user(`v${place}`, 'male'))
    store.put(paths.payment(`p${place}`), {
      uid: `v${place}`,
      planId: 'one',
      planName: 'One',
      amountPaise: 9900,
      utr: String(100_000_000_000 + place),
      reference: null,
      rounds: 1,
      matches: 1,
      validityDays: null,
      status: 'pending',
      approvals: 0,
      submittedAt: girlsTime - place,
      updatedAt: girlsTime,
    })
  }, count)
  const watch = watched(store)
  const ids = await handleListCollegeIds(watch.store, asAdmin, {}, girlsTime)
  const payments = await handleListPendingPayments(watch.store, asAdmin, {}, girlsTime)
  for (const rows of [ids, payments]) {
    expect(rows).toHaveLength(limits.queueListed)
    expect(rows[0]?.submittedAt).toBe(girlsTime - count + 1)
  }
})
