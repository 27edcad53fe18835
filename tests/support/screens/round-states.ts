import type { Page } from '@playwright/test'
import type { RoundRow } from '../../../src/data/database/schema.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { Receipt } from '../../../src/shared/model/rounds/receipt.ts'
import { receiptText } from '../../../src/shared/text/rounds/receipt.ts'
import { outsideText, roundEndText } from '../../../src/shared/text/rounds/round-end.ts'
import { unplacedText } from '../../../src/shared/text/rounds/unplaced.ts'
import { unverifiedText } from '../../../src/shared/text/rounds/unverified.ts'
import { waitText } from '../../../src/shared/text/rounds/wait.ts'
import { userActionsText } from '../../../src/shared/text/user-actions.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import type { Rows } from '../../screens/app.ts'
import { me } from '../../screens/rows.ts'
import { likeOf, matchedWith, plan, roundRows, sent, sittingOut, unplaced } from './round-rows.ts'

/** One state of a round's screen: the phone's rows, and the words that its person reads. */
export interface RoundState {
  name: string
  rows: (now: number) => Rows
  /** Presses that lead to this state. */
  open?: (page: Page) => Promise<void>
  says: readonly (string | RegExp)[]
}

/** The largest receipt: it has a hash. */
export const receipt: Receipt = {
  men: 1_000,
  women: 700,
  shown: { min: 3, max: 10 },
  seed: 20_260_110,
  hash: '0123456789abcdef'.repeat(4),
}

const { rounds, girlsRound, roundScreen, outbox } = text

const his = (now: number, stage: Parameters<typeof roundRows>[1], change: Rows = {}): Rows => ({
  ...roundRows('male', stage, now),
  ...change,
})
const hers = (now: number, stage: Parameters<typeof roundRows>[1], change: Rows = {}): Rows => ({
  ...roundRows('female', stage, now),
  ...change,
})

/** The round once its decks are published (PRODUCT §12). */
const published = (rows: Rows): Rows => ({
  ...rows,
  rounds: (rows.rounds ?? []).map((round) => ({ ...(round as object), receipt })),
})

/** The round before the server has put its likes before the women. */
const unsorted = (rows: Rows): Rows => ({
  ...rows,
  rounds: (rows.rounds ?? []).map((row) => {
    const { phases, ...round } = row as RoundRow
    return { ...round, phases: { ...phases, boys: { ...phases.boys, isComplete: false } } }
  }),
})

/** A person who would need a checked college ID to get in. */
const notVerified = (now: number): Rows => ({
  me: [{ id: me, uid: me, isProfileComplete: true, verified: false }],
  config: [{ id: 'app', supportEmail: '', verifiedRequired: true, updatedAt: now }],
  participation: [],
})

/** The same round, beside which another one is prepared. */
const withNext = (rows: Rows, now: number): Rows => ({
  ...rows,
  rounds: (rows.rounds ?? []).map((round) => ({
    ...(round as object),
    nextStartAt: now + 3 * day,
  })),
})
const nextPlanned = /^The next round is planned for /

const leftOut = [unplacedText.heading, new RegExp(unplacedText.next)]

const men: RoundState[] = [
  { name: 'no-round', rows: (now) => his(now, null), says: [rounds.comingSoon, rounds.notify] },
  {
    name: 'no-round-receipt',
    rows: (now) =>
      his(now, null, {
        drafts: [{ key: draftOf.receipt.key, value: { roundId: 'round', receipt } }],
      }),
    says: [rounds.comingSoon, receiptText.last],
  },
  {
    name: 'outside-next',
    rows: (now) =>
      withNext(his(now, 'girlsLive', { participation: [], cards: [], drafts: [] }), now),
    says: [outsideText.title, outsideText.line, nextPlanned],
  },
  {
    name: 'unplaced',
    rows: (now) => his(now, 'scheduled', unplaced(now)),
    says: leftOut,
  },
  {
    name: 'scheduled',
    rows: (now) => his(now, 'scheduled'),
    says: [rounds.banner, /^The boys’ round opens /, /^Opens in 2 h 0 min$/, roundScreen.sitOut],
  },
  {
    name: 'sitting-out',
    rows: (now) => sittingOut(his(now, 'scheduled')),
    says: [roundScreen.sittingOut, roundScreen.comeBack],
  },
  {
    name: 'no-plan',
    rows: (now) => his(now, 'boysLive', { subscription: [] }),
    says: [rounds.boysLive, rounds.noSubscription, rounds.purchase],
  },
  {
    name: 'expired',
    rows: (now) => his(now, 'boysLive', { subscription: [plan({ roundsUsed: 1 }, now)] }),
    says: [rounds.boysLive, rounds.expired, rounds.upgrade],
  },
  {
    name: 'expired-carried',
    rows: (now) =>
      his(now, 'girlsLive', {
        cards: [],
        likes: [likeOf('first', now)],
        subscription: [plan({ expiresAt: now - 1 }, now)],
      }),
    says: [roundScreen.carried, rounds.expired, rounds.upgrade],
  },
  {
    name: 'unassigned',
    rows: (now) => his(now, 'boysLive', { cards: [] }),
    says: [rounds.banner, rounds.noneAssigned],
  },
  {
    name: 'unverified',
    rows: (now) => his(now, 'boysLive', { ...notVerified(now), cards: [] }),
    says: [outsideText.barred, unverifiedText.title, unverifiedText.collegeId.none],
  },
  {
    name: 'outside',
    rows: (now) => his(now, 'girlsLive', { participation: [], cards: [] }),
    says: [rounds.girlsLive, outsideText.title, outsideText.line],
  },
  {
    name: 'outside-over',
    rows: (now) => his(now, 'closed', { participation: [], cards: [] }),
    says: [outsideText.over, outsideText.overLine],
  },
  {
    name: 'loading',
    rows: (now) => {
      const rows = his(now, 'boysLive', { cards: [] })
      return {
        ...rows,
        syncStates: (rows.syncStates ?? []).filter((row) => !isAbout(row, 'assignments')),
      }
    },
    says: [rounds.banner, rounds.loadingAssigned],
  },
  {
    name: 'deck',
    rows: (now) => published(his(now, 'boysLive')),
    says: [
      receiptText.heading,
      rounds.boysLive,
      rounds.banner,
      /counts if it reaches us by/,
      /left$/,
    ],
  },
  {
    name: 'like-waiting',
    rows: (now) =>
      his(now, 'boysLive', {
        likes: [likeOf('first', now)],
        outbox: [sent('like', 'first', 'queued', now)],
      }),
    says: [outbox.savedShort, rounds.liked, rounds.undo],
  },
  {
    name: 'like-delivered',
    rows: (now) => his(now, 'boysLive', { likes: [likeOf('first', now)] }),
    says: [outbox.delivered, rounds.liked, rounds.undo],
  },
  {
    name: 'like-refused',
    rows: (now) => his(now, 'review', { outbox: [sent('like', 'first', 'refused', now)] }),
    says: [rounds.likesClosed, reasonText['phase-closed']],
  },
  {
    name: 'girls-decide',
    rows: (now) => his(now, 'girlsLive', { likes: [likeOf('first', now)] }),
    says: [rounds.girlsLive, outbox.delivered],
  },
  {
    name: 'plan-spent',
    rows: (now) =>
      his(now, 'girlsLive', {
        ...matchedWith('male', 'first', now),
        subscription: [plan({ remainingMatches: 0 }, now)],
      }),
    says: [rounds.girlsLive, roundScreen.spent, rounds.matchedCard, 'Name of first'],
  },
  {
    name: 'ending',
    rows: (now) => his(now, 'ending', { cards: [] }),
    says: [roundEndText.ending, roundEndText.endingLine],
  },
  {
    name: 'summary',
    rows: (now) =>
      his(now, 'closed', {
        ...matchedWith('male', 'first', now),
        likes: [likeOf('first', now), likeOf('second', now)],
        cards: [],
        subscription: [plan({ roundsUsed: 1 }, now)],
      }),
    says: [roundEndText.ended(1), /^You liked 2 people\./, rounds.expired, rounds.upgrade],
  },
]

const women: RoundState[] = [
  {
    name: 'unplaced',
    rows: (now) => hers(now, 'boysLive', unplaced(now)),
    says: leftOut,
  },
  {
    name: 'incomplete',
    rows: (now) => hers(now, null, { me: [{ id: me, uid: me, isProfileComplete: false }] }),
    says: [girlsRound.incomplete, text.shell.completeProfile],
  },
  {
    name: 'unverified',
    rows: (now) => hers(now, null, notVerified(now)),
    says: [unverifiedText.title, unverifiedText.collegeId.none],
  },
  { name: 'no-round', rows: (now) => hers(now, null), says: [rounds.comingSoon, rounds.notify] },
  {
    name: 'sitting-out',
    rows: (now) => sittingOut(hers(now, 'boysLive')),
    says: [rounds.boysLive, roundScreen.sittingOut],
  },
  {
    name: 'boys-live',
    rows: (now) => hers(now, 'boysLive'),
    says: [rounds.boysLive, girlsRound.heading, /^Your turn starts in/, waitText.forWomen.girls],
  },
  {
    name: 'outside',
    rows: (now) => hers(now, 'boysLive', { participation: [], cards: [] }),
    says: [rounds.boysLive, outsideText.title],
  },
  {
    name: 'review',
    rows: (now) => hers(now, 'review'),
    says: [girlsRound.review, /^Your turn starts in/],
  },
  {
    name: 'getting-ready',
    rows: (now) => unsorted(hers(now, 'girlsLive', { cards: [] })),
    says: [girlsRound.gettingReady, girlsRound.gettingReadyLine],
  },
  {
    name: 'nobody',
    rows: (now) => hers(now, 'girlsLive', { cards: [] }),
    says: [rounds.girlsLive, girlsRound.nobody],
  },
  {
    name: 'deck',
    rows: (now) => published(hers(now, 'girlsLive')),
    says: [
      receiptText.heading,
      rounds.girlsLive,
      /^Open until /,
      girlsRound.left(3, 3),
      girlsRound.pass,
      girlsRound.later,
    ],
  },
  {
    name: 'confirm-asks',
    rows: (now) => hers(now, 'girlsLive'),
    open: (page) => page.getByRole('button', { name: girlsRound.confirm, exact: true }).click(),
    says: [girlsRound.reveals],
  },
  {
    name: 'confirming',
    rows: (now) => hers(now, 'girlsLive', { outbox: [sent('confirm', 'first', 'queued', now)] }),
    says: [outbox.savedShort, girlsRound.left(2, 3)],
  },
  {
    name: 'cap-reached',
    rows: (now) => {
      const matches = ['second', 'third', 'earlier'].flatMap(
        (uid) => matchedWith('female', uid, now).matches ?? [],
      )
      return hers(now, 'girlsLive', { matches, drafts: [{ key: 'welcomed-matches', value: now }] })
    },
    says: [girlsRound.noneLeft, girlsRound.left(0, 3)],
  },
  {
    name: 'confirm-refused',
    rows: (now) => hers(now, 'girlsGrace', { outbox: [sent('confirm', 'first', 'refused', now)] }),
    says: [girlsRound.grace, userActionsText.late.confirm],
  },
  {
    name: 'matched',
    rows: (now) => hers(now, 'girlsLive', matchedWith('female', 'first', now)),
    says: [girlsRound.matched, 'Name of first', girlsRound.openChat],
  },
  {
    name: 'ending',
    rows: (now) => hers(now, 'ending', { cards: [] }),
    says: [roundEndText.ending, roundEndText.endingLine],
  },
  {
    name: 'outside-after',
    rows: (now) => withNext(hers(now, 'closed', { participation: [], cards: [] }), now),
    says: [outsideText.over, nextPlanned],
  },
  {
    name: 'summary',
    rows: (now) => hers(now, 'closed', { cards: [] }),
    says: [roundEndText.ended(0), roundEndText.next],
  },
]

const isAbout = (row: object, name: string): boolean => 'name' in row && row.name === name

export const roundStates: Record<Gender, { path: string; states: RoundState[] }> = {
  male: { path: '/dashboard/male/rounds', states: men },
  female: { path: '/dashboard/round', states: women },
}
