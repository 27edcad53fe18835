import type { Page } from '@playwright/test'
import type { OutboxRow } from '../../../src/data/database/schema.ts'
import type { SessionRow } from '../../../src/data/device/device-database.ts'
import type { MutationArgs, MutationName } from '../../../src/data/mutations/table.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { collegeIdText } from '../../../src/shared/text/profile/photos.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import {
  outboxDoneText,
  outboxNamesText,
  userActionsText,
} from '../../../src/shared/text/user-actions.ts'
import { type Rows, session } from '../../unit/ui/app.ts'
import { maleRows } from '../../unit/ui/campus.ts'
import { me, message } from '../../unit/ui/rows.ts'
import { likeOf, roundId, roundRows } from './round-rows.ts'

type State = OutboxRow['state']

/** The line of a user action on its screen; null where another state of the item says it. */
export type Lines = Readonly<Record<State, string | null>>

interface Place<Name extends MutationName> {
  screen: keyof typeof screens
  args: MutationArgs<Name>
  lines: Lines
}

/** Everything a person does or leaves behind: only the address of this phone's pushes shows nowhere. */
export type Shown = Exclude<MutationName, 'saveToken'>

interface Screen {
  path: string
  who: SessionRow
  rows: (now: number) => Rows
  open?: (page: Page) => Promise<void>
  /** The screen reads ranges of the outbox, which Dexie remembers: rows written past Dexie need a reload. */
  remembers?: true
}

const woman: SessionRow = { ...session, gender: 'female' }
const joining: SessionRow = { ...session, complete: false }
const pixel = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><rect width="4" height="5" fill="${colour}"/></svg>`)}`

const myself = (now: number) => ({
  id: me,
  uid: me,
  email: session.email,
  name: 'Me',
  gender: 'male',
  dob: '2003-03-12',
  college: 'Hindu College',
  interests: ['Music'],
  communicationImportance: 'very',
  conflictApproach: 'cool_down',
  sundayStyle: 'relax_brunch',
  travelPreference: 'explore_city',
  loveLanguage: 'words',
  bio: 'Walks.',
  photoUrls: [pixel('tan'), pixel('plum'), 'local:kept'],
  photoUrl: pixel('tan'),
  isProfileComplete: true,
  setupStatus: {},
  createdAt: now,
  updatedAt: now,
})
const his = (now: number): Rows => ({ ...maleRows(now), me: [myself(now)] })
const stepsDone = { terms: true, gender: true, profile: true, interests: true, q1: true, q2: true }

export const screens = {
  'his round': {
    path: '/dashboard/male/rounds',
    who: session,
    rows: (now) => ({
      ...roundRows('male', 'boysLive', now),
      likes: [likeOf('first', now)],
    }),
  },
  'before the round': {
    path: '/dashboard/male/rounds',
    who: session,
    rows: (now) => roundRows('male', 'scheduled', now),
  },
  'her round': {
    path: '/dashboard/round',
    who: woman,
    rows: (now) => roundRows('female', 'girlsLive', now),
  },
  connections: { path: '/dashboard/matches', who: session, rows: his, remembers: true },
  conversation: {
    path: '/dashboard/chat?with=girl',
    who: session,
    remembers: true,
    rows: (now) => ({ ...his(now), messages: [message('mine', me, now - durations.minute)] }),
  },
  'all conversations': { path: '/dashboard/chat', who: session, remembers: true, rows: his },
  notifications: { path: '/dashboard/notifications', who: session, rows: his, remembers: true },
  account: {
    path: '/dashboard/account',
    who: session,
    rows: (now) => ({
      ...his(now),
      blocks: [{ id: `${me}_two`, uid: me, otherUid: 'two', createdAt: now, updatedAt: now }],
    }),
  },
  photos: {
    path: '/dashboard/edit-profile',
    who: session,
    remembers: true,
    rows: (now) => ({
      ...his(now),
      files: [
        { id: 'kept', bytes: new ArrayBuffer(8), contentType: 'image/jpeg', keptAt: Date.now() },
      ],
    }),
    open: (page) =>
      page.getByRole('button', { name: ownProfileText.sections.photos, exact: true }).click(),
  },
  profile: { path: '/dashboard/male/profile', who: session, rows: his },
  'first step': {
    path: '/setup/profile',
    who: joining,
    rows: (now) => ({ me: [{ ...myself(now), isProfileComplete: false }] }),
  },
  'photos step': {
    path: '/setup/profile',
    who: joining,
    rows: (now) => ({
      me: [
        {
          ...myself(now),
          isProfileComplete: false,
          acceptedTermsAt: now,
          acceptedTermsVersion: limits.termsVersion,
          setupStatus: stepsDone,
        },
      ],
    }),
  },
} satisfies Record<string, Screen>

const names = outboxNamesText
const refused = `${outboxText.refused}. ${reasonText['not-allowed']}`
const plain: Lines = {
  queued: outboxText.savedShort,
  sending: outboxText.sending,
  delivered: outboxText.delivered,
  refused,
}
/** The last words are of what was done: an undone like is not "delivered". */
const named = (name: keyof typeof outboxDoneText): Lines => ({
  queued: `${names[name]}: ${outboxText.savedShort}`,
  sending: `${names[name]}: ${outboxText.sending}`,
  delivered: outboxDoneText[name],
  refused: `${names[name]}: ${refused}`,
})
/** Said by the button and its line, unless it was refused. */
const bySelf = (name: string): Lines => ({ ...plain, refused: `${name}: ${refused}` })
const silent = (name: string): Lines => ({
  queued: null,
  sending: null,
  delivered: null,
  refused: `${name}: ${refused}`,
})

const first = { roundId, uid: 'first' }
const boy = { roundId, boyUid: 'first' }
const girl = { uid: 'girl' }
const report = { reportId: 'one', uid: 'girl', place: 'profile', reason: 'other', details: '' }

/** One row for each mutation, or this does not compile: a new one has to name its place. */
export const places: { readonly [Name in Shown]: Place<Name> } = {
  like: {
    screen: 'his round',
    args: first,
    lines: bySelf(names.like),
  },
  unlike: {
    screen: 'his round',
    args: first,
    lines: named('unlike'),
  },
  confirm: {
    screen: 'her round',
    args: boy,
    lines: bySelf(names.confirm),
  },
  pass: { screen: 'her round', args: boy, lines: named('pass') },
  optOut: {
    screen: 'before the round',
    args: { roundId, out: true },
    lines: named('optOut'),
  },
  report: {
    screen: 'connections',
    args: report as MutationArgs<'report'>,
    lines: named('report'),
  },
  block: { screen: 'connections', args: girl, lines: named('block') },
  unmatch: { screen: 'connections', args: girl, lines: named('unmatch') },
  unblock: {
    screen: 'account',
    args: { uid: 'two' },
    lines: named('unblock'),
  },
  sendMessage: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, id: 'new', text: 'New words', clientAt: 1 },
    // A delivered message has no line of its own: its tick says it, as for every message.
    lines: {
      ...plain,
      delivered: null,
      refused: `${chatText.notSent}. ${reasonText['not-allowed']}`,
    },
  },
  deleteMessage: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, id: 'mine' },
    lines: named('deleteMessage'),
  },
  freeThirds: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, act: { does: 'free', thirds: [] } },
    lines: named('freeThirds'),
  },
  meet: {
    screen: 'conversation',
    args: {
      matchId: `${me}_girl`,
      act: { does: 'offer', id: 'new', seen: null, meetAt: 4e12, place: 'The canteen' },
    },
    lines: named('meet'),
  },
  shareDate: {
    screen: 'conversation',
    args: { id: 'a'.repeat(32), matchId: `${me}_girl`, homeAfterMs: 10_800_000 },
    lines: named('shareDate'),
  },
  changeDateShare: {
    screen: 'conversation',
    args: { id: 'a'.repeat(32), does: 'home' },
    lines: named('changeDateShare'),
  },
  answerMeeting: {
    screen: 'all conversations',
    args: { matchId: `${me}_girl`, answer: 'again' },
    lines: named('answerMeeting'),
  },
  showHandle: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, handle: 'me' },
    lines: named('showHandle'),
  },
  markRead: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, readAt: 1 },
    lines: silent(userActionsText.marks.markRead),
  },
  markSeen: {
    screen: 'notifications',
    args: { ids: ['one'] },
    lines: silent(userActionsText.marks.markSeen),
  },
  editProfile: {
    screen: 'account',
    args: { section: 'choices', values: { notificationChoices: { messages: false } } },
    lines: plain,
  },
  acceptTerms: { screen: 'first step', args: {}, lines: plain },
  finishPhotos: { screen: 'photos step', args: {}, lines: plain },
  putPhoto: {
    screen: 'photos',
    args: { id: 'kept' },
    // On its way it says how much of it has left.
    lines: { ...plain, sending: null },
  },
  removePhoto: {
    screen: 'photos',
    args: { address: pixel('plum') },
    lines: named('removePhoto'),
  },
  orderPhotos: {
    screen: 'photos',
    args: { addresses: [] },
    lines: named('orderPhotos'),
  },
  putCollegeId: {
    screen: 'profile',
    args: { front: 'one', back: 'two' },
    lines: { queued: collegeIdText.queued, sending: null, delivered: null, refused },
  },
}
