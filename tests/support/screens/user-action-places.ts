import type { OutboxRow } from '../../../src/data/database/schema.ts'
import type { MutationArgs, MutationName } from '../../../src/data/mutations/table.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { collegeIdText } from '../../../src/shared/text/profile/photos.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { actsText } from '../../../src/shared/text/user-actions.ts'
import { me } from '../../screens/rows.ts'
import { type OwnActName, ownActNames, ownActs } from '../own-acts.ts'
import { roundId } from './round-rows.ts'
import { pixel, type screens } from './user-action-screens.ts'

type State = OutboxRow['state']

/** The line of a user action on its screen; null where another state of the item says it. */
export type Lines = Readonly<Record<State, string | null>>

interface Place<Name extends MutationName> {
  screen: keyof typeof screens
  args: MutationArgs<Name>
  lines: Lines
}

/** Every mutation that a screen shows: all but the address of this phone's pushes. */
export type Shown = Exclude<MutationName, 'saveToken'>

const refused = `${outboxText.refused}. ${reasonText['not-allowed']}`
const plain: Lines = {
  queued: outboxText.savedShort,
  sending: outboxText.sending,
  delivered: outboxText.delivered,
  refused,
}
type WithLastWords = {
  [Name in Shown]: (typeof actsText)[Name] extends { done: string } ? Name : never
}[Shown]
/** Lines whose last words name the finished act: an undone like is not "delivered". */
const named = (name: WithLastWords): Lines => ({
  queued: `${actsText[name].name}: ${outboxText.savedShort}`,
  sending: `${actsText[name].name}: ${outboxText.sending}`,
  delivered: actsText[name].done,
  refused: `${actsText[name].name}: ${refused}`,
})
/** Lines of an act whose button shows its states, unless it was refused. */
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

const ownPlaces = Object.fromEntries(
  ownActNames.map((name) => {
    const [args] = ownActs[name].choices({ matchId: `${me}_girl`, ...girl })
    return [name, { screen: ownActs[name].screen, args, lines: named(name) }]
  }),
) as { readonly [Name in OwnActName]: Place<Name> }

/** One row for each mutation, or this does not compile: a new one has to name its place. */
export const places: { readonly [Name in Shown]: Place<Name> } = {
  ...ownPlaces,
  like: {
    screen: 'his round',
    args: first,
    lines: bySelf(actsText.like.name),
  },
  unlike: {
    screen: 'his round',
    args: first,
    lines: named('unlike'),
  },
  confirm: {
    screen: 'her round',
    args: boy,
    lines: bySelf(actsText.confirm.name),
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
    args: { matchId: `${me}_girl`, act: { does: 'mark', free: {} } },
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
  showHandle: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, handle: 'me' },
    lines: named('showHandle'),
  },
  markRead: {
    screen: 'conversation',
    args: { matchId: `${me}_girl`, readAt: 1 },
    lines: silent(actsText.markRead.name),
  },
  markSeen: {
    screen: 'notifications',
    args: { ids: ['one'] },
    lines: silent(actsText.markSeen.name),
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
    // A photo on its way shows how much of it has left.
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
