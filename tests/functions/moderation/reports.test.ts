import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleListReports } from '../../../functions/moderation/reports/list-reports.ts'
import { handleOpenReport } from '../../../functions/moderation/reports/open-report.ts'
import { runCall } from '../../../functions/platform/call.ts'
import { pathById } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, boyUid, createCouple, girlUid } from '../support/confirm.ts'

let store: HandlerStore

const words = { details: 'details-canary', text: 'message-canary' }
const put = (id: string, changes: Partial<Report> = {}) =>
  store.put(pathById('reports', `${changes.reporterUid ?? girlUid}_${id}`), {
    deskId: id,
    reporterUid: girlUid,
    reportedUid: boyUid,
    reason: 'fake',
    place: 'chat',
    details: words.details,
    messages: [{ id: 'm1', senderUid: boyUid, text: words.text, sentAt: girlsTime }],
    outcome: null,
    createdAt: girlsTime,
    decidedAt: null,
    updatedAt: girlsTime,
    ...changes,
  } as Report)
const list = (uid = asAdmin.uid, state: 'waiting' | 'decided' = 'waiting') =>
  handleListReports(store, { ...asAdmin, uid }, { state }, girlsTime)
const open = (id: string, uid = asAdmin.uid) =>
  handleOpenReport(openNoFiles)(
    store,
    { ...asAdmin, uid },
    { id, reason: 'to decide it' },
    girlsTime,
  )

beforeEach(() => {
  store = createCouple()
})

describe('the queue of reports', () => {
  test('has the urgent first, then the oldest, and those about one person together', async () => {
    put('late', { createdAt: girlsTime + 3 })
    put('old', { reportedUid: 'boy2', createdAt: girlsTime - durations.day })
    put('urgent', { reason: 'underage', createdAt: girlsTime + 9 })
    put('decided', { outcome: 'dismiss' })
    const rows = await list()
    expect(rows.map(({ id }) => id)).toEqual(['urgent', 'late', 'old'])
    expect(rows[0]).toMatchObject({ isUrgent: true, waiting: 2, name: `name-canary-${boyUid}` })
  })

  test('holds nothing that was written, and not who wrote', async () => {
    put('r1')
    const said = JSON.stringify(await list())
    for (const word of [...Object.values(words), `name-canary-${girlUid}`, girlUid]) {
      expect(said).not.toContain(word)
    }
  })

  test.each([boyUid, girlUid])('has nothing for %s, whom the report names', async (uid) => {
    put('r1')
    expect(await list(uid)).toEqual([])
    await expect(open('r1', uid)).rejects.toMatchObject({ reason: 'no-report' })
  })
})

describe('an opened report', () => {
  test('shows what was written, and the history of both without itself', async () => {
    put('r1')
    put('r0', { outcome: 'warn', decidedAt: girlsTime - 5, createdAt: girlsTime - 9 })
    put('r9', { reporterUid: boyUid, reportedUid: 'boy2', createdAt: girlsTime - 7 })
    const opened = await open('r1')
    expect(opened).toMatchObject({
      details: words.details,
      messages: [{ text: words.text, senderUid: boyUid }],
      reported: { uid: boyUid, bio: `bio of ${boyUid}`, isSuspended: false },
      reporter: { uid: girlUid, history: { about: [] } },
    })
    expect(opened.reported.history.about).toEqual([
      { reason: 'fake', createdAt: girlsTime - 9, outcome: 'warn', decidedAt: girlsTime - 5 },
    ])
    expect(opened.reported.history.by).toHaveLength(1)
    expect(opened.reporter.history.by).toHaveLength(1)
  })

  test('is logged with its reason before it is read, and for nobody without one', async () => {
    put('r1')
    const look = (reason: string) =>
      runCall(
        'openReport',
        handleOpenReport(openNoFiles),
        store,
        {
          auth: { uid: asAdmin.uid, token: { admin: true } },
          data: { id: 'r1', reason },
        },
        girlsTime,
      )
    await expect(look('  ')).rejects.toMatchObject({ code: 'invalid-argument' })
    await look('to decide it')
    expect(Object.values(store.under('auditLog'))).toMatchObject([
      { call: 'openReport', uid: asAdmin.uid, request: { reason: 'to decide it' } },
    ])
  })

  test('that does not exist is refused', () =>
    expect(open('nothing')).rejects.toMatchObject({ reason: 'no-report' }))

  test('about an account that is gone still opens', async () => {
    put('r1', { reportedUid: 'gone' })
    expect(await open('r1')).toMatchObject({ reported: { uid: 'gone', name: '' } })
  })
})

test('of two admins who decide a report at once the second changes nothing', async () => {
  put('r1')
  store.put(paths.user('boss2'), user('boss2', 'female', { isAdmin: true }))
  const decide = (uid: string, outcome: 'ban' | 'warn') =>
    handleDecideReport(
      store,
      { ...asAdmin, uid },
      { id: 'r1', outcome, reason: 'looked at', content: ['bio'] },
      girlsTime,
    )
  const answers = await Promise.all([decide(asAdmin.uid, 'warn'), decide('boss2', 'ban')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['already', 'decided'])
  const { outcome, decidedBy } = store.at(pathById('reports', `${girlUid}_r1`)) ?? {}
  expect([outcome, decidedBy]).toEqual(
    answers[0]?.status === 'decided' ? ['warn', asAdmin.uid] : ['ban', 'boss2'],
  )
  expect(store.at(paths.user(boyUid))?.banned === true).toBe(outcome === 'ban')
})
