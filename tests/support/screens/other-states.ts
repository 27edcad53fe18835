import type { Page } from '@playwright/test'
import { ownSets } from '../../../src/shared/collections/own-sets.ts'
import { durations } from '../../../src/shared/limits.ts'
import { conversationText } from '../../../src/shared/text/conversation.ts'
import { inboxText } from '../../../src/shared/text/notifications.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { payText, plansText } from '../../../src/shared/text/plans.ts'
import { safetyText } from '../../../src/shared/text/safety.ts'
import { safetyPageText } from '../../../src/shared/text/safety-page.ts'
import { safetyMenuText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import type { Rows } from '../../screens/app.ts'
import { match, me, message, outboxMessage } from '../../screens/rows.ts'
import { people, plan, roundRows } from './round-rows.ts'

const { matches: matchesText, chat, ending } = text
const her = 'girl'

/** A screen outside the rounds, in one of its states. */
export interface ScreenState {
  name: string
  path: string
  rows?: (now: number) => Rows
  /** Set for a page that is longer than the screen: pictures show it to its end. */
  isLong?: true
  /** Presses that lead to this state. */
  open?: (page: Page) => Promise<void>
  says: readonly (string | RegExp)[]
}

const matched = (now: number): Rows => {
  const rows = people.map((card, place) => {
    const uid = place === 0 ? her : card.uid
    const row = match(uid, { createdAt: now - place * durations.day, updatedAt: now })
    const person = { name: `Name of ${uid}`, instagramId: uid, card: { ...card, uid } }
    return { ...row, people: { ...row.people, [uid]: person } }
  })
  return { matches: rows, drafts: [{ key: 'welcomed-matches', value: now }] }
}

const talk = (now: number): Rows => ({
  ...matched(now),
  messages: ['Is the momo stall still there?', 'It is.', 'Call me: 98765 43210'].map(
    (words, place) => ({
      ...message(`m${place}`, place % 2 === 0 ? her : me, now - (5 - place) * durations.minute),
      text: words,
    }),
  ),
})

const news = (now: number): Rows => ({
  notifications: ['match_1', 'round_r_boysStart', 'an older one'].map((id, place) => ({
    id,
    title: `About ${id}`,
    body: 'Something to read.',
    userUid: place === 0 ? me : null,
    targetType: place === 0 ? 'personal' : 'all',
    ...(place === 0 && { topic: 'matches' }),
    createdAt: now - place * durations.day,
    updatedAt: now,
    seen: place === 2,
  })),
})

const payment = (now: number, changes: object) => ({
  id: `${me}_412785603391`,
  uid: me,
  planId: 'gold',
  planName: 'Gold',
  amountPaise: 49_900,
  rounds: 3,
  matches: 3,
  validityDays: 90,
  utr: '412785603391',
  reference: null,
  status: 'pending',
  reason: null,
  approvals: 0,
  credited: null,
  undone: null,
  submittedAt: now - 2 * durations.hour,
  decidedAt: null,
  updatedAt: now,
  ...changes,
})

const money = (now: number, payments: readonly object[] = []): Rows => ({
  plans: ['One round', 'Gold', 'Until you graduate'].map((name, order) => ({
    id: ['one', 'gold', 'all'][order],
    name,
    pricePaise: [9_900, 49_900, 99_900][order],
    rounds: 1 + 2 * order,
    matches: 1 + 2 * order,
    validityDays: order === 2 ? null : 90,
    active: true,
    order,
    updatedAt: now,
  })),
  subscription: [plan({ planId: 'gold', expiresAt: now + 20 * durations.day }, now)],
  config: [{ id: 'app', supportEmail: 'help@demo.campus', upiId: 'demo@upi', updatedAt: now }],
  payments,
  ledger: ['pay_a', 'match_b', 'round_c', 'grant_d'].map((id, place) => ({
    id,
    uid: me,
    ...(place === 0 && { planName: 'Gold', roundsAllowedChange: 3 }),
    ...(place === 2 ? { roundsUsedChange: 1 } : { remainingMatchesChange: place === 1 ? -1 : 3 }),
    createdAt: now - place * durations.day,
    updatedAt: now - place * durations.day,
  })),
})

const talking = `/dashboard/chat?with=${her}`
const openDetails = (page: Page) =>
  page.getByRole('button', { name: `Name of ${her}: ${matchesText.details}` }).click()
const openSafety = (page: Page) => page.getByRole('button', { name: safetyMenuText.open }).click()

export const otherStates: readonly ScreenState[] = [
  { name: 'matches-none', path: '/dashboard/matches', says: [matchesText.none] },
  { name: 'matches', path: '/dashboard/matches', rows: matched, says: [matchesText.banner] },
  {
    name: 'match-details',
    path: '/dashboard/matches',
    rows: matched,
    open: openDetails,
    says: [ending.end, people[0]?.bio ?? ''],
  },
  {
    name: 'match-ending',
    path: '/dashboard/matches',
    rows: matched,
    open: async (page) => {
      await openDetails(page)
      await page.getByRole('button', { name: ending.end }).click()
    },
    says: [ending.ended(`Name of ${her}`)],
  },
  {
    name: 'match-new',
    path: '/dashboard/matches',
    rows: (now) => ({ ...matched(now), drafts: [{ key: 'welcomed-matches', value: 0 }] }),
    says: [matchesText.arrived],
  },
  { name: 'chat-none', path: '/dashboard/chat', says: [chat.empty] },
  { name: 'chat-list', path: '/dashboard/chat', rows: talk, says: [/98765/] },
  {
    name: 'chat-first',
    path: talking,
    rows: matched,
    says: [conversationText.matchedWith(`Name of ${her}`)],
  },
  { name: 'chat', path: talking, rows: talk, says: [conversationText.received.phone] },
  {
    name: 'chat-refused',
    path: talking,
    rows: (now) => ({
      ...talk(now),
      outbox: [
        { ...outboxMessage('waits', 1, 'queued'), retryAt: now + durations.hour },
        { ...outboxMessage('refused', 2, 'refused'), reason: 'match-closed' },
      ],
    }),
    says: [outboxText.savedShort, outboxText.retry],
  },
  {
    name: 'chat-closed',
    path: talking,
    rows: (now) => ({
      ...talk(now),
      matches: [match(her, { status: 'closed', createdAt: now, updatedAt: now })],
    }),
    says: [chat.closed],
  },
  { name: 'chat-not-matched', path: '/dashboard/chat?with=nobody', says: [chat.notMatched] },
  {
    name: 'safety-menu',
    path: talking,
    rows: talk,
    open: openSafety,
    says: [safetyText.report.choose, safetyText.block.choose, ending.end],
  },
  {
    name: 'chat-ending',
    path: talking,
    rows: talk,
    open: async (page) => {
      await openSafety(page)
      await page.getByRole('button', { name: ending.end }).click()
    },
    says: [ending.ended(`Name of ${her}`), ending.undo],
  },
  {
    name: 'report',
    path: talking,
    rows: talk,
    open: async (page) => {
      await openSafety(page)
      await page.getByRole('button', { name: safetyText.report.choose, exact: true }).click()
    },
    says: [safetyText.report.reason],
  },
  {
    name: 'card-safety',
    path: '/dashboard/male/rounds',
    open: openSafety,
    says: [safetyText.heading],
  },
  { name: 'notifications-none', path: '/dashboard/notifications', says: [inboxText.none] },
  {
    name: 'notifications',
    path: '/dashboard/notifications',
    rows: news,
    says: [inboxText.group, inboxText.new, 'About an older one'],
  },
  {
    name: 'plans',
    isLong: true,
    path: '/dashboard/plans',
    rows: (now) =>
      money(now, [
        payment(now, {}),
        payment(now, { id: 'other', status: 'rejected', reason: 'Not in the bank’s list.' }),
      ]),
    says: [plansText.offers, plansText.states.pending, 'Payment confirmed: Gold'],
  },
  {
    name: 'rounds-paid',
    path: '/dashboard/male/rounds',
    rows: (now) => ({ ...money(now, [payment(now, {})]), subscription: [] }),
    says: [plansText.states.pending],
  },
  {
    name: 'rounds-rejected',
    path: '/dashboard/male/rounds',
    rows: (now) => ({
      ...money(now, [payment(now, { status: 'rejected', reason: 'Not there.', decidedAt: now })]),
      subscription: [],
    }),
    says: [/Not there\./],
  },
  { name: 'pay-choose', path: '/pay', rows: (now) => money(now), says: [payText.choose] },
  {
    name: 'pay',
    isLong: true,
    path: '/pay?plan=gold',
    rows: (now) => money(now),
    says: [payText.payStep, payText.utrWhere],
  },
  {
    name: 'pay-review',
    path: '/pay?plan=gold',
    rows: (now) => money(now, [payment(now, {})]),
    says: [payText.review],
  },
  {
    name: 'pay-rejected',
    path: '/pay?plan=gold',
    rows: (now) =>
      money(now, [payment(now, { status: 'rejected', reason: 'Not there.', decidedAt: now })]),
    says: [payText.rejected('Not there.'), payText.send],
  },
  {
    name: 'safety',
    isLong: true,
    path: '/safety',
    says: [safetyPageText.guidelines, safetyPageText.helplines],
  },
]

const pulled = { stream: 'inbox', roundId: null, pokedAt: 1, pulledAt: 1, newestAt: null }
const ownSetNames = Object.keys(ownSets)

/** The tables that some states fill; the next one finds them empty. */
const emptied: Rows = Object.fromEntries(
  ['messages', 'notifications', 'seen', 'plans', 'ledger', ...ownSetNames].map((name) => [
    name,
    [],
  ]),
)

/** The rows of the phone besides those of a state. */
export const otherRows = (now: number): Rows => {
  const rows = roundRows('male', 'boysLive', now)
  const known = ['inbox', ...ownSetNames].map((name) => ({ name, ...pulled }))
  return { ...rows, syncStates: [...(rows.syncStates ?? []), ...known], ...emptied }
}
