import { beforeEach, describe, expect, test } from 'vitest'
import {
  handleAccountDocumentGone,
  handleSignInGone,
} from '../../../functions/accounts/account-gone.ts'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleChangeMeeting } from '../../../functions/matches/change-meeting.ts'
import { matchRowPath } from '../../../functions/matches/match-rows.ts'
import { handleReturnMatches } from '../../../functions/matches/return-matches.ts'
import { handleShowHandle } from '../../../functions/matches/show-handle.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleEnforceBan } from '../../../functions/moderation/enforce-ban.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleReopenReport } from '../../../functions/moderation/reports/reopen-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { finishDepartures } from '../../../functions/retention/departures.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { ledgerEntry } from '../../../src/shared/domain/payments/ledger-entry.ts'
import { day, departureMs, durations } from '../../../src/shared/limits.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { girlsTime, roundId, subscription } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const id = `${boyUid}_${girlUid}`
const asBoy = { uid: boyUid, female: false, admin: false }
let now = girlsTime
let store: HandlerStore

const unmatch = () => handleUnmatch(store, asGirl, { uid: boyUid }, now)
const block = () => handleBlock(store, asGirl, { uid: boyUid }, now)
const report = () => reportBy(asGirl, boyUid)
const services = createMemoryAccountServices()
/** Her document goes, and its trigger runs, as after everything that deletes an account. */
const account = { params: { uid: girlUid }, after: null }
const goneAfter = async (act: () => unknown) => {
  const before = store.at(paths.user(girlUid)) ?? null
  await act()
  await handleAccountDocumentGone(() => services)(store, { ...account, before }, now)
  await handleSignInGone(() => services)(store, girlUid, now)
}
const leave = () => goneAfter(() => handleDeleteMyAccount(() => services)(store, asGirl, {}, now))
const leaveAtGoogle = () => goneAfter(() => handleSignInGone(() => services)(store, girlUid, now))
/** The hour at which matches come back: ten in the morning after the day of the match. */
const atTen = girlsTime + day + 2 * durations.hour
const morning = async () => {
  now = Math.max(now, atTen)
  await handleReturnMatches(store, now)
}
const balance = () => store.at(paths.subscription(boyUid)) as unknown as Subscription
const row = () => store.at(matchRowPath('refundOfMatch', id))
const write = (senderUid: string, changes: object = {}) =>
  store.put(paths.message(id, `m-${senderUid}`), {
    senderUid,
    text: 'Hi',
    clientAt: now,
    sentAt: now,
    updatedAt: now,
    ...changes,
  })

beforeEach(async () => {
  now = girlsTime
  store = createCouple(() => now)
  store.put(
    paths.subscription(boyUid),
    subscription(boyUid, { remainingMatches: 2, roundsUsed: 0, roundsAllowed: 1, expiresAt: null }),
  )
  await confirmIn(store)
  expect(balance().remainingMatches).toBe(1)
})

const he = { ends: () => handleUnmatch(store, asBoy, { uid: girlUid }, now) }
const reportBy = (caller: typeof asGirl, uid: string) =>
  handleReport(openNoFiles)(
    store,
    caller,
    { reportId: 'r1', uid, reason: 'fake', place: 'profile', details: '' },
    now,
  )
const heReports = () => reportBy(asBoy, girlUid)
const decide = async (outcome: 'dismiss' | 'warn' | 'ban') => {
  const [stored] = Object.values(store.under('reports'))
  const id = String(stored?.deskId)
  const terms = { dismiss: {}, warn: { reason: 'Please stop' }, ban: { reason: 'A fake' } }[outcome]
  await handleDecideReport(store, asAdmin, { id, outcome, ...terms } as never, now)
}
const ban = async () => {
  const before = store.at(paths.user(girlUid)) ?? null
  store.put(paths.user(girlUid), { ...before, suspended: true, banned: true })
  const after = store.at(paths.user(girlUid)) ?? null
  await handleEnforceBan(store, { params: { uid: girlUid }, before, after }, now)
}
const remove = () =>
  goneAfter(() => store.transaction(async (transaction) => transaction.delete(paths.user(girlUid))))
const agree = async () => {
  const meetAt = now + 3 * day
  const offer = { does: 'offer', id: 'o1', seen: null, meetAt, place: 'Café' } as const
  await handleChangeMeeting(store, asBoy, { matchId: id, act: offer }, now)
  const accept = { does: 'accept', id: 'a1', offerId: 'o1' } as const
  await handleChangeMeeting(store, asGirl, { matchId: id, act: accept }, now)
}
const cancel = () =>
  handleChangeMeeting(
    store,
    asGirl,
    { matchId: id, act: { does: 'cancel', id: 'c1', offerId: 'o1' } },
    now,
  )
const press = async () => {
  const match = store.at(paths.match(id)) as { people: Record<string, object> }
  const people = { ...match.people, [girlUid]: { ...match.people[girlUid], instagramId: '' } }
  store.put(paths.match(id), { ...match, people })
  await handleShowHandle(store, asGirl, { matchId: id }, now)
}
const later = async () => {
  now += day
}
const sheWrites = async () => write(girlUid)
const sheWritesAndDeletes = async () => write(girlUid, { text: '', deletedAt: girlsTime })

type Acts = readonly (() => unknown)[]
/** PRODUCT §4, word by word: what comes back, by what the man got. */
const cases: readonly (readonly [what: string, acts: Acts, back: boolean])[] = [
  ['she unmatches without a word', [() => write(boyUid), unmatch], true],
  ['she blocks without a word', [block], true],
  ['she leaves without a word', [leave], true],
  ['she unmatches after a day', [later, unmatch], false],
  ['she wrote, and unmatches', [sheWrites, unmatch], false],
  ['she wrote, deleted it, and blocks', [sheWritesAndDeletes, block], false],
  ['she wrote, and leaves', [sheWrites, leave], false],
  ['she reports him, and leaves', [report, leave], false],
  ['she deletes her sign-in at Google without a word', [leaveAtGoogle], true],
  ['she wrote, and deletes her sign-in at Google', [sheWrites, leaveAtGoogle], false],
  ['she reports him', [report], false],
  ['she reports him, and it is upheld', [report, () => decide('warn')], false],
  ['she reports him, and it is dismissed', [report, () => decide('dismiss')], true],
  [
    'she reports him, and days later it is dismissed',
    [report, later, () => decide('dismiss')],
    true,
  ],
  [
    'she wrote, reports him, and it is dismissed',
    [sheWrites, report, () => decide('dismiss')],
    false,
  ],
  [
    'she reports him after a day, and it is dismissed',
    [later, report, () => decide('dismiss')],
    false,
  ],
  ['he unmatches', [he.ends], false],
  ['he blocks', [() => handleBlock(store, asBoy, { uid: girlUid }, now)], false],
  ['he reports her', [heReports], false],
  ['he reports her, and it is dismissed', [heReports, () => decide('dismiss')], false],
  ['he reports her, and it is upheld', [heReports, () => decide('warn')], true],
  ['he reports her, and days later it is upheld', [heReports, later, () => decide('ban')], true],
  [
    'she wrote, he reports her, and it is upheld',
    [sheWrites, heReports, () => decide('ban')],
    true,
  ],
  ['he reports her after a day, and it is upheld', [later, heReports, () => decide('warn')], false],
  ['she is banned', [ban], true],
  ['she wrote, and is banned', [sheWrites, ban], true],
  ['she is banned after a day', [later, ban], false],
  ['he unmatches, and she is banned within the day', [he.ends, ban], true],
  ['she wrote and unmatched, and is banned within the day', [sheWrites, unmatch, ban], true],
  ['she reports him, and is banned within the day', [report, ban], false],
  ['she reports him, and her account is removed', [report, remove], false],
  ['he reports her, and her account is removed', [heReports, remove], false],
  ['she reports him, is banned, and it is dismissed', [report, ban, () => decide('dismiss')], true],
  ['he unmatches, and she is banned after it', [he.ends, later, ban], false],
  ['her account is removed', [sheWrites, remove], true],
  ['a plan was agreed, and she unmatches', [agree, unmatch], false],
  ['a plan was agreed and called off, and she unmatches', [agree, cancel, unmatch], false],
  ['a handle was shown by a press, and she unmatches', [press, unmatch], false],
  ['a plan was agreed, and she is banned', [agree, ban], false],
  ['a handle was shown, he unmatches, and she is banned', [press, he.ends, ban], false],
  ['a plan was agreed, and his report is upheld', [agree, heReports, () => decide('ban')], false],
]

describe('his match comes back, or does not, by what he got', () => {
  test.each(cases)('%s', async (_what, acts, back) => {
    for (const act of acts) await act()
    // Until the hour nothing tells him how it ended.
    expect(balance()).toMatchObject({ remainingMatches: 1, updatedAt: girlsTime })
    expect(row()).toBeUndefined()
    await morning()
    expect(balance().remainingMatches).toBe(back ? 2 : 1)
    expect(row()?.createdAt).toBe(back ? now : undefined)
    await finishDepartures(store, services, now + departureMs)
    await Promise.allSettled([unmatch(), block(), report(), ban()])
    expect(balance().roundsUsed).toBe(0)
  })

  test('and the row of the ledger says so', async () => {
    await unmatch()
    await morning()
    expect(row()).toMatchObject({ uid: boyUid, roundId, remainingMatchesChange: 1 })
    const entry = ledgerEntry({ ...(row() as unknown as LedgerRow), id: `refund_match_${id}` })
    expect(entry).toMatchObject({ kind: 'matchReturned', matches: 1, roundsAllowed: 0, days: 0 })
  })

  test('and he is told once, with the return, when the day of the match is over', async () => {
    const newsId = notificationId.matchReturned(id)
    const news = () => store.at(paths.notification(newsId))
    await unmatch()
    await handleReturnMatches(store, girlsTime + day - 1)
    expect([news(), row()]).toEqual([undefined, undefined])
    await handleReturnMatches(store, girlsTime + day)
    expect(news()).toMatchObject({ userUid: boyUid, ...text.notifications.matchReturned })
    store.put(paths.notification(newsId), { ...news(), seen: true })
    await handleReturnMatches(store, girlsTime + day + durations.hour)
    expect(news()).toMatchObject({ seen: true })
    expect(balance().remainingMatches).toBe(2)
  })

  test.each([
    ['his report upheld', heReports, 'warn'],
    ['her report dismissed', report, 'dismiss'],
  ] as const)(
    'and not by a decision that is taken back before the morning: %s',
    async (_, act, outcome) => {
      await act()
      await decide(outcome)
      const [stored] = Object.values(store.under('reports'))
      await handleReopenReport(store, asAdmin, { id: String(stored?.deskId) }, now)
      await morning()
      expect(balance().remainingMatches).toBe(1)
      await decide(outcome)
      await morning()
      expect(balance().remainingMatches).toBe(2)
    },
  )

  const ends = { unmatch, block, leave, report }
  test.each(Object.entries(ends))(
    'and a phone of his sees the same after her %s',
    async (_how, act) => {
      const his = () => [
        store.at(paths.subscription(boyUid)),
        store.under('ledger'),
        Object.values(store.under('notifications')).filter(({ userUid }) => userUid === boyUid),
        store.at(paths.match(id))?.isUnspent,
      ]
      const before = his()
      await act()
      expect(his()).toEqual([...before.slice(0, 3), true])
    },
  )
})
