import { beforeEach, describe, expect, test } from 'vitest'
import { handleListAudit } from '../../../functions/operations/list-audit.ts'
import { handleListDeskWork } from '../../../functions/operations/list-desk-work.ts'
import { handleListQueues } from '../../../functions/operations/list-queues.ts'
import { handleOpenAuditRow } from '../../../functions/operations/open-audit-row.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime as now, putPerson, roundId, user } from '../support/campus.ts'
import { asAdmin, boyUid, createCouple, girlUid } from '../support/confirm.ts'

const adminNamed = (uid: string) => ({ ...asAdmin, uid })
const couple = { roundId, boyUid, girlUid }
const rows = {
  made: { call: 'adminPromoteMatch', request: { ...couple, mode: 'match', reason: 'asked' } },
  declined: {
    call: 'decideLateConfirm',
    request: { ...couple, decision: 'decline', reason: 'asked' },
  },
  opened: { call: 'openReport', request: { id: 'd1', reason: 'to decide it' } },
  decided: { call: 'decideReport', request: { id: 'd1', outcome: 'warn', reason: 'Be kind' } },
  priced: { call: 'savePlan', request: { planId: 'one' } },
} as const
const all = Object.keys(rows).toSorted()
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  putPerson(store, 'ann', 'female')
  for (const uid of ['ravi', 'rose']) store.put(paths.user(uid), user(uid, 'male'))
  for (const [id, row] of Object.entries(rows))
    store.put(pathOf('auditLog', id), { uid: 'boss', createdAt: now, ...row })
  store.put(pathOf('reports', 'rose', 'one'), {
    ...{ deskId: 'd1', reporterUid: 'rose', reportedUid: 'ravi', reason: 'other', place: 'chat' },
    ...{ details: '', messages: [], outcome: null, createdAt: now, updatedAt: now },
  })
})

describe('the two people of an act about a couple', () => {
  const open = (uid: string, id: string) =>
    handleOpenAuditRow(store, adminNamed(uid), { id, reason: 'asked' }, now)
  const own = { code: 'permission-denied', reason: 'own-affair' }
  const none = { code: 'not-found' }

  test.each(['made', 'declined'])('are told to an admin outside their round: %s', async (id) => {
    expect(await open('boss', id)).toEqual({ uids: [boyUid, girlUid] })
  })

  test.each(['boy2', 'ann'])('are not told to %s, who is in it', async (uid) => {
    await expect(open(uid, 'made')).rejects.toMatchObject(own)
  })

  test.each([boyUid, girlUid])('of an act about %s there is no row for this admin', async (uid) => {
    await expect(open(uid, 'made')).rejects.toMatchObject(none)
  })

  test('are not told to somebody who sits the round out, nor to one of the two once it is old', async () => {
    const ann = paths.participant(roundId, 'ann')
    store.put(ann, { ...store.at(ann), optedOut: true })
    await expect(open('ann', 'made')).rejects.toMatchObject(own)
    store.put(pathOf('auditLog', 'old'), {
      ...{ ...rows.made, uid: 'boss', createdAt: now - 1 },
      request: { ...rows.made.request, roundId: 'purged' },
    })
    await expect(open(girlUid, 'old')).rejects.toMatchObject(none)
    expect(await open('ann', 'old')).toEqual({ uids: [boyUid, girlUid] })
  })

  test.each(['priced', 'opened', 'none'])('do not stand in another row: %s', async (id) => {
    await expect(open('boss', id)).rejects.toMatchObject(none)
  })
})

describe.each([
  ['of a couple', [boyUid, girlUid], ['decided', 'opened', 'priced']],
  ['of a report', ['ravi', 'rose'], ['declined', 'made', 'priced']],
  ['of neither', ['boss', 'ann'], all],
])('an admin who is part %s', (_what, uids, expected) => {
  test.each(uids)('%s reads no act about it, and no number that tells of it', async (uid) => {
    const asked = { since: 0, until: null, filters: {}, order: 'newest', cursor: null } as const
    const listed = await handleListAudit(store, adminNamed(uid), asked, now)
    expect(listed.map(({ id }) => id).toSorted()).toEqual(expected)
    const days = await handleListDeskWork(store, adminNamed(uid), {}, now)
    const decisions = expected.filter((id) => ['declined', 'decided'].includes(id))
    expect(days.at(-1)?.decisions).toBe(decisions.length)
  })
})

test.each([
  ['ravi', 0],
  ['rose', 0],
  ['boss', 1],
])('%s is told of as many waiting reports as the list shows: %d', async (uid, count) => {
  const queues = await handleListQueues(store, adminNamed(uid), {}, now)
  expect(queues.find(({ queue }) => queue === 'reports')).toMatchObject({
    ...{ count, oldestAt: count === 0 ? null : now },
  })
})
