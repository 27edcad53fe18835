import { beforeEach, describe, expect, test } from 'vitest'
import { handleAppeal } from '../../../functions/moderation/appeals/appeal.ts'
import { handleCountAppeals } from '../../../functions/moderation/appeals/count-appeals.ts'
import { handleDecideAppeal } from '../../../functions/moderation/appeals/decide-appeal.ts'
import { handleListAppeals } from '../../../functions/moderation/appeals/list-appeals.ts'
import { handleCloseBans } from '../../../functions/moderation/close-bans.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleListReports } from '../../../functions/moderation/reports/list-reports.ts'
import { handleOpenReport } from '../../../functions/moderation/reports/open-report.ts'
import { handleReopenReport } from '../../../functions/moderation/reports/reopen-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handleListQueues } from '../../../functions/operations/list-queues.ts'
import { type CallHandler, runCall } from '../../../functions/platform/call.ts'
import type { CallName } from '../../../src/shared/calls.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { OutcomeKind } from '../../../src/shared/model/safety/outcome.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, createCouple, girlUid } from '../support/confirm.ts'

const reportPath = pathById('reports', `${girlUid}_r1`)
let store: HandlerStore
let id: string

beforeEach(async () => {
  store = createCouple()
  store.put(paths.user('vice'), user('vice', 'female', { isAdmin: true }))
  await handleReport(openNoFiles)(
    store,
    asGirl,
    { reportId: 'r1', uid: boyUid, reason: 'photos', place: 'card', details: 'he did' },
    girlsTime,
  )
  id = String(store.at(reportPath)?.deskId)
})

const account = () => store.at(paths.user(boyUid))
const notes = () => Object.values(store.under('notifications'))
const decide = (outcome: OutcomeKind | 'dismiss', content: ('photos' | 'bio')[] = ['bio']) =>
  handleDecideReport(store, asAdmin, { id, outcome, reason: 'looked at', content }, girlsTime)
const appeal = (text = 'It was a mistake.', uid = boyUid, outcomeId = id) =>
  handleAppeal(store, { ...asAdmin, uid, admin: false }, { outcomeId, text }, girlsTime)
const list = (uid: string) => handleListAppeals(store, { ...asAdmin, uid }, {}, girlsTime)
const answer = (decision: 'upheld' | 'restored', uid = 'vice') =>
  handleDecideAppeal(store, { ...asAdmin, uid }, { id, decision, reason: 'read it' }, girlsTime)
const reopen = () => handleReopenReport(store, asAdmin, { id }, girlsTime)

describe('an appeal', () => {
  test.each(['warn', 'removeContent', 'suspend', 'ban'] as const)(
    'against %s is sent once, and says where it stands',
    async (kind) => {
      await decide(kind)
      expect(await appeal()).toEqual({ status: 'sent' })
      expect(await appeal('Again!')).toEqual({ status: 'already' })
      expect(account()).toMatchObject({ appeals: { [id]: 'waiting' } })
      expect(store.at(pathOf('outcomes', id))).toMatchObject({
        appeal: { text: 'It was a mistake.' },
      })
    },
  )

  test('of somebody else, or against nothing, is refused', async () => {
    await decide('warn')
    await expect(appeal('No', girlUid)).rejects.toMatchObject({ reason: 'no-report' })
    await expect(appeal('No', boyUid, 'nothing')).rejects.toMatchObject({ reason: 'no-report' })
  })

  test('against a suspension that was lifted is refused', async () => {
    await decide('suspend')
    await reopen()
    await expect(appeal()).rejects.toMatchObject({ reason: 'no-report' })
  })

  test('is read by all admins but the reporter, and decided by another than the first', async () => {
    store.put(paths.user(girlUid), user(girlUid, 'female', { isAdmin: true }))
    await decide('suspend')
    await appeal()
    expect(await list('boss')).toMatchObject([{ id, isMine: true, text: 'It was a mistake.' }])
    expect(await list('vice')).toMatchObject([{ id, isMine: false, reason: 'looked at' }])
    expect(await list(girlUid)).toEqual([])
    // Whom the report names reads the same as where there is no appeal.
    const refusals = [
      ['boss', 'not-allowed'],
      [girlUid, 'no-report'],
      [boyUid, 'no-report'],
    ] as const
    for (const [uid, reason] of refusals) {
      store.put(paths.user(uid), { ...store.at(paths.user(uid)), isAdmin: true, suspended: false })
      await expect(answer('restored', uid)).rejects.toMatchObject({ reason })
    }
    expect(JSON.stringify(await list('vice'))).not.toContain(girlUid)
  })

  test('is in no number of the admin who is part of the case', async () => {
    await decide('warn')
    await appeal()
    for (const [uid, listed] of [
      ['vice', 1],
      [girlUid, 0],
      [boyUid, 0],
    ] as const) {
      const caller = { ...asAdmin, uid }
      expect(await list(uid)).toHaveLength(listed)
      expect(await handleCountAppeals(store, caller, {}, girlsTime)).toMatchObject({
        waiting: listed,
      })
      const queues = await handleListQueues(store, caller, {}, girlsTime)
      expect(queues.find(({ queue }) => queue === 'appeals')).toMatchObject({
        count: listed,
        oldestAt: listed === 0 ? null : girlsTime,
      })
    }
  })

  test('that no admin may decide is counted, and waits for a third', async () => {
    const count = (uid: string) => handleCountAppeals(store, { ...asAdmin, uid }, {}, girlsTime)
    store.put(paths.user('boss'), user('boss', 'male', { isAdmin: true }))
    store.put(paths.user('vice'), user('vice', 'female', { isAdmin: false }))
    store.put(paths.user(girlUid), user(girlUid, 'female', { isAdmin: true }))
    await decide('warn')
    await appeal()
    expect(await count('boss')).toEqual({ waiting: 1, stuck: 1 })
    expect(await count(girlUid)).toEqual({ waiting: 0, stuck: 0 })
    store.put(paths.user('vice'), user('vice', 'female', { isAdmin: true }))
    expect(await count('boss')).toEqual({ waiting: 1, stuck: 0 })
    await answer('upheld')
    expect(await count('boss')).toEqual({ waiting: 0, stuck: 0 })
  })

  test('without an appeal there is nothing to decide, and a student decides nothing', async () => {
    await decide('suspend')
    await expect(answer('restored')).rejects.toMatchObject({ reason: 'no-report' })
    await appeal()
    await expect(answer('restored', 'boy2')).rejects.toMatchObject({ code: 'permission-denied' })
  })

  test('that is right lifts the suspension and tells the person why', async () => {
    await decide('suspend')
    await appeal()
    expect(await answer('restored')).toEqual({ status: 'restored' })
    expect(await answer('upheld')).toEqual({ status: 'already' })
    expect(account()).toMatchObject({
      suspended: false,
      suspension: null,
      appeals: { [id]: 'restored' },
    })
    const title = notificationsText.appealRestored.title
    expect(notes()).toContainEqual(expect.objectContaining({ title, why: 'read it' }))
    expect(await list('vice')).toEqual([])
  })

  test('that fails leaves the suspension and tells the person why', async () => {
    await decide('suspend')
    await appeal()
    await answer('upheld')
    expect(account()).toMatchObject({ suspended: true, appeals: { [id]: 'upheld' } })
    const title = notificationsText.appealUpheld.title
    expect(notes()).toContainEqual(expect.objectContaining({ title, why: 'read it' }))
  })

  test('that is right puts a bio back, unless there is another', async () => {
    const bio = account()?.bio
    await decide('removeContent')
    await appeal()
    await answer('restored')
    expect(account()).toMatchObject({ bio, removed: {} })
  })

  test('stops the time of a ban, whose person may sign in meanwhile', async () => {
    const services = createMemoryAccountServices()
    const close = (now: number) => handleCloseBans(() => services)(store, now)
    await decide('ban')
    await appeal()
    await close(girlsTime + 2 * limits.banAppealMs)
    expect(services.disabled).toEqual([])
    await answer('upheld')
    await close(girlsTime + limits.banAnswerMs + 1)
    expect(services.disabled).toEqual([boyUid])
  })

  test('against a ban lifts it', async () => {
    await decide('ban')
    await appeal()
    await answer('restored')
    expect(account()).toMatchObject({ suspended: false, banned: false, signInEndsAt: null })
  })

  test('against a ban comes too late after its time', async () => {
    await decide('ban')
    const late = girlsTime + limits.banAppealMs + 1
    const asHim = { uid: boyUid, female: false, admin: false }
    await expect(
      handleAppeal(store, asHim, { outcomeId: id, text: 'Late' }, late),
    ).rejects.toMatchObject({ reason: 'too-late' })
  })

  test('is there for a suspension without a report', async () => {
    await handleSuspendUser(store, asAdmin, { uid: boyUid, reason: 'rude', days: 7 }, girlsTime)
    const outcomeId = (account()?.suspension as { outcomeId?: string } | undefined)?.outcomeId ?? ''
    expect(await appeal('No', boyUid, outcomeId)).toEqual({ status: 'sent' })
  })
})

describe('a decision that is taken back', () => {
  test.each(['dismiss', 'warn', 'suspend', 'removeContent'] as const)(
    '%s: the report waits again and the account is as before',
    async (outcome) => {
      const whole = {
        ...account(),
        ...{ acceptedTermsAt: 1, acceptedTermsVersion: 1, name: 'Him', dob: '2004-01-01' },
        ...{ photoUrl: 'https://photos.test/boy.jpg', communicationImportance: 'very' },
        ...{
          conflictApproach: 'avoid',
          sundayStyle: 'relax_brunch',
          travelPreference: 'explore_city',
        },
        loveLanguage: 'words',
        setupStatus: { profile: true, photos: true, bio: true },
      }
      store.put(paths.user(boyUid), whole)
      const before = account()
      await decide(outcome)
      expect(await reopen()).toEqual({ status: 'reopened' })
      expect(await reopen()).toEqual({ status: 'already' })
      expect(store.at(reportPath)).toMatchObject({ outcome: null, decidedAt: null })
      expect(account()).toMatchObject({ bio: before?.bio, isProfileComplete: true })
      expect(account()?.suspended === true).toBe(false)
      expect(store.under('outcomes')).toEqual({})
      expect(await decide('warn')).toEqual({ status: 'decided' })
    },
  )

  test('a warning is replaced by a word that it was withdrawn', async () => {
    await decide('warn')
    await reopen()
    expect(notes()).toMatchObject([{ title: notificationsText.warningWithdrawn.title }])
    expect(JSON.stringify(notes())).not.toContain('looked at')
  })

  test.each([
    ['a ban', 'ban', ['bio']],
    ['removed photos', 'removeContent', ['photos']],
  ] as const)('is not possible for %s', async (_name, outcome, content) => {
    await decide(outcome, [...content])
    await expect(reopen()).rejects.toMatchObject({ code: 'invalid-argument' })
  })

  test('is not possible after an appeal', async () => {
    await decide('suspend')
    await appeal()
    await expect(reopen()).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('by the reporter is refused', async () => {
    store.put(paths.user(girlUid), user(girlUid, 'female', { isAdmin: true }))
    await decide('warn')
    const asHer = { ...asAdmin, uid: girlUid }
    await expect(handleReopenReport(store, asHer, { id }, girlsTime)).rejects.toMatchObject({
      reason: 'no-report',
    })
  })
})

test('the reporter is named to no admin before the report is opened, nor in any log', async () => {
  const run = <N extends CallName>(name: N, handler: CallHandler<N>, data: object) =>
    runCall(
      name,
      handler,
      store,
      { auth: { uid: asAdmin.uid, token: { admin: true } }, data },
      girlsTime + day,
    )
  const seen: unknown[] = [
    await run('listReports', handleListReports, { state: 'waiting' }),
    await run('decideReport', handleDecideReport, { id, outcome: 'warn', reason: 'rude' }),
    await run('listReports', handleListReports, { state: 'decided' }),
    await run('reopenReport', handleReopenReport, { id }),
  ]
  const opened = await run('openReport', handleOpenReport(openNoFiles), {
    id,
    reason: 'to decide it',
  })
  expect(opened.reporter.uid).toBe(girlUid)
  seen.push(store.under('auditLog'), store.under('notifications'))
  expect(JSON.stringify(seen)).not.toContain(girlUid)
  expect(Object.values(store.under('auditLog')).map(({ call }) => call)).not.toContain(
    'listReports',
  )
})
