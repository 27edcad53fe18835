import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { allow, brief, type Case, deny, everybody, type Variation } from '../case.ts'
import {
  type At,
  closedMatch,
  completeUser,
  type Data,
  match,
  message,
  openMatch,
  type World,
  without,
} from '../world.ts'
import { unreadableTexts } from './users.ts'

const { hour, minute } = durations
const path = paths.match(openMatch)
const within = paths.message(openMatch, 'm2')

const said = (at: At, changes: Data = {}): Data => ({
  senderUid: 'omar',
  text: 'Hi',
  clientAt: at(-1000),
  sentAt: serverTime,
  updatedAt: serverTime,
  ...changes,
})
const write = (
  name: string,
  changes: (at: At) => Data,
  expected = deny,
  where = within,
  before: Variation = {},
) => {
  const ask = (at: At) => ({ set: where, data: said(at, changes(at)) })
  return expected('messages create', name, 'owner', ask, before)
}
/** A message as it should be, while other documents differ. */
const writeWhile = (name: string, expected: typeof allow | typeof deny, before: Variation) =>
  write(name, () => ({}), expected, within, before)
const pausedUntil = (uid: string, offset: number): Variation => ({
  given: (at) => ({ [pathOf('messageRates', uid)]: { recent: [], pausedUntil: at(offset) } }),
})

const writing: Case[] = [
  ...everybody('messages create', ['owner', 'partner'], (uid, at) => ({
    set: within,
    data: said(at, { senderUid: uid }),
  })),
  ...everybody("messages create in the owner's name", ['owner'], (_, at) => ({
    set: within,
    data: said(at),
  })),
  ...everybody('messages create after the end', [], (uid, at) => ({
    set: paths.message(closedMatch, 'm2'),
    data: said(at, { senderUid: uid }),
  })),
  ...everybody('messages create without a match', [], (uid, at) => ({
    set: paths.message('omar_fiona', 'm2'),
    data: said(at, { senderUid: uid }),
  })),
  ...['a', 'ab', 'a\nb', 'é', 'क्‍ष', `a${'\u0301'.repeat(5)}`, 'x'.repeat(limits.messageMax)].map(
    (text) => write(`text ${brief(text)}`, () => ({ text }), allow),
  ),
  ...[
    '',
    ' ',
    '\u00a0',
    ' a',
    'a ',
    'a\n',
    ...unreadableTexts,
    'x'.repeat(limits.messageMax + 1),
    7,
    null,
    ['a'],
    { a: 1 },
  ].map((text) => write(`text ${brief(text)}`, () => ({ text }))),
  ...['senderUid', 'text', 'clientAt', 'sentAt', 'updatedAt'].map((name) =>
    deny('messages create', `without ${name}`, 'owner', (at) => ({
      set: within,
      data: without(said(at), name),
    })),
  ),
  ...['senderUid', 'clientAt', 'sentAt', 'updatedAt'].flatMap((name) =>
    [7, null, 'x'].map((value) => write(`${name} ${brief(value)}`, () => ({ [name]: value }))),
  ),
  ...['sentAt', 'updatedAt'].flatMap((name) =>
    [-1, 1].map((offset) => write(`${name} ${offset} ms off`, (at) => ({ [name]: at(offset) }))),
  ),
  write('an extra key', () => ({ image: 'x' })),
  write('already deleted', () => ({ deletedAt: serverTime })),
  write('deletedAt null', () => ({ deletedAt: null })),
  write('an old clock', (at) => ({ clientAt: at(-30 * durations.day) }), allow),
  write('the shortest id', () => ({}), allow, paths.message(openMatch, 'a')),
  write('a long id', () => ({}), allow, paths.message(openMatch, 'a'.repeat(64))),
  write('a longer id', () => ({}), deny, paths.message(openMatch, 'a'.repeat(65))),
  write('an id of other characters', () => ({}), deny, paths.message(openMatch, 'a_b')),
  ...[
    ['until a minute ago', -minute, allow] as const,
    ['until this instant', 0, allow] as const,
    ['for another millisecond', 1, deny] as const,
    ['for another minute', minute, deny] as const,
  ].map(([name, offset, expected]) =>
    writeWhile(`paused ${name}`, expected, { ...pausedUntil('omar', offset), exact: true }),
  ),
  ...(
    [
      ['omar', true, deny],
      ['omar', false, allow],
      ['xenia', true, allow],
    ] as const
  ).map(([uid, suspended, expected]) =>
    writeWhile(`${uid} suspended ${suspended}`, expected, {
      given: (at) => ({ [paths.user(uid)]: { ...completeUser(uid, at), suspended } }),
    }),
  ),
  writeWhile('while the partner is paused', allow, pausedUntil('xenia', minute)),
  write('a replay', () => ({}), deny, paths.message(openMatch, 'm1')),
]

const gone: Data = { text: '', deletedAt: serverTime, updatedAt: serverTime }
const spoken = paths.message(openMatch, 'm1')
const taking = (
  name: string,
  changes: Data | ((at: At) => Data),
  expected = deny,
  given: (at: At) => World = (at) => ({ [spoken]: message('omar', at(-minute)) }),
  exact = false,
) =>
  expected(
    'messages delete',
    name,
    'owner',
    (at) => ({
      set: spoken,
      data: {
        ...(given(at)[spoken] ?? {}),
        ...(typeof changes === 'function' ? changes(at) : changes),
      },
    }),
    { given, exact },
  )
const sent =
  (ago: number): ((at: At) => World) =>
  (at) => ({ [spoken]: message('omar', at(-ago)) })

const deleting: Case[] = [
  ...everybody('messages delete', ['owner'], (_, at) => ({
    set: spoken,
    data: { ...message('omar', at(-minute)), ...gone },
  })).map((each) => ({ ...each, given: sent(minute) })),
  ...everybody('messages remove', [], () => ({ delete: spoken })),
  taking('at once', gone, allow, sent(0), true),
  taking('14 minutes later', gone, allow, sent(14 * minute)),
  taking('one millisecond before 15 minutes', gone, allow, sent(limits.deleteMessageMs - 1), true),
  taking('exactly 15 minutes later', gone, deny, sent(limits.deleteMessageMs), true),
  taking('16 minutes later', gone, deny, sent(16 * minute)),
  taking('keeps the text', { deletedAt: serverTime, updatedAt: serverTime }),
  taking('changes the text', { ...gone, text: 'Other' }),
  taking('only empties the text', { text: '', updatedAt: serverTime }),
  taking('edits the text', { text: 'Other', updatedAt: serverTime }),
  taking('deletedAt in the past', (at) => ({ ...gone, deletedAt: at(-1) })),
  taking('updatedAt in the past', (at) => ({ ...gone, updatedAt: at(-1) })),
  taking('an extra key', { ...gone, note: 'x' }),
  taking('another sender', { ...gone, senderUid: 'xenia' }),
  taking('a new sentAt', { ...gone, sentAt: serverTime }),
  taking('a new clientAt', (at) => ({ ...gone, clientAt: at(0) })),
  taking('of a message kept as not deleted', { ...gone }, allow, (at) => ({
    [spoken]: { ...message('omar', at(-minute)), deletedAt: null },
  })),
  taking(
    'empties a message kept as not deleted',
    { text: '', updatedAt: serverTime },
    deny,
    (at) => ({
      [spoken]: { ...message('omar', at(-minute)), deletedAt: null },
    }),
  ),
  taking('twice', gone, deny, (at) => ({
    [spoken]: { ...message('omar', at(-minute)), text: '', deletedAt: at(-1000) },
  })),
  taking('after the match has ended', gone, deny, (at) => ({
    ...sent(minute)(at),
    [path]: match('omar', 'xenia', 'closed', at),
  })),
]

const pair = (at: At): Data => match('omar', 'xenia', 'open', at)
const gap = limits.readMarkGapMs
/** A mark as the app writes it. */
const markNow = (
  name: string,
  ago: number | null,
  expected = deny,
  changes: (at: At) => Data = () => ({}),
  exact = false,
) => {
  const before = (at: At): Data => ({
    ...pair(at),
    ...(ago !== null && { markedAt: { omar: at(-ago), xenia: at(0) } }),
  })
  return expected(
    'matches readAt',
    name,
    'owner',
    (at) => ({
      set: path,
      data: {
        ...before(at),
        readAt: { omar: at(1 - hour) },
        markedAt: { ...(before(at).markedAt as object), omar: serverTime },
        ...changes(at),
      },
    }),
    { given: (at) => ({ [path]: before(at) }), exact },
  )
}
/** A mark as phones of before wrote it: without its time. */
const markFar = (
  name: string,
  by: number,
  expected = deny,
  lastMessage: ((at: At) => Data) | null = null,
) => {
  const before = (at: At): Data => ({ ...pair(at), lastMessage: lastMessage?.(at) ?? null })
  return expected(
    'matches readAt',
    name,
    'owner',
    (at) => ({ set: path, data: { ...before(at), readAt: { omar: at(by - hour) } } }),
    { given: (at) => ({ [path]: before(at) }) },
  )
}
const markedBefore = (at: At): Data => ({ ...pair(at), markedAt: { omar: at(-1), xenia: at(-1) } })
const newest = (by: number) => (at: At) => ({ id: 'm9', senderUid: 'xenia', sentAt: at(by - hour) })
const paced: Case[] = [
  markNow('the first that says when', null, allow),
  markNow('ten seconds after the last', gap, allow, undefined, true),
  markNow('a millisecond sooner', gap - 1, deny, undefined, true),
  markNow('at once again', 0),
  markNow('an old time', null, deny, (at) => ({ markedAt: { omar: at(-1) } })),
  markNow('an old time, and far on', null, deny, (at) => ({
    readAt: { omar: at(-minute) },
    markedAt: { omar: at(-1) },
  })),
  markNow('a number for the time', null, deny, () => ({ markedAt: { omar: 7 } })),
  markNow('no map of times', null, deny, () => ({ markedAt: serverTime })),
  markNow('the time of the other too', gap, deny, (at) => ({
    markedAt: { omar: serverTime, xenia: at(-1) },
  })),
  markNow('the time of a stranger', gap, deny, (at) => ({
    markedAt: { omar: serverTime, xenia: at(0), una: at(0) },
  })),
  markNow('takes the times away', gap, deny, () => ({ markedAt: {} })),
  markNow('takes all of the times away', 2 * gap, deny, (at) => ({
    ...without(pair(at), 'markedAt'),
    markedAt: null,
  })),
  markNow('back', gap, deny, (at) => ({ readAt: { omar: at(-hour - 1) } })),
  markNow('only the time', gap, allow, (at) => ({ readAt: { omar: at(-hour) } })),
  markFar('ten seconds on, without a time', gap, allow),
  allow(
    'matches readAt',
    'ten seconds on, without a time where another phone gave one',
    'owner',
    (at) => ({ set: path, data: { ...markedBefore(at), readAt: { omar: at(gap - hour) } } }),
    { given: (at) => ({ [path]: markedBefore(at) }) },
  ),
  markFar('a millisecond less, without a time', gap - 1),
  markFar('to the newest message, without a time', 3, allow, newest(3)),
  markFar('beyond the newest message, without a time', 4, deny, newest(3)),
  markFar('to the newest message once more, without a time', 0, deny, newest(0)),
]
const read = (name: string, changes: (at: At) => Data, expected = deny, exact = false) =>
  expected(
    'matches readAt',
    name,
    'owner',
    (at) => ({ set: path, data: { ...pair(at), ...changes(at) } }),
    {
      exact,
    },
  )
const marking: Case[] = [
  ...everybody('matches readAt own', ['owner', 'partner'], (uid, at) => ({
    set: path,
    data: { ...pair(at), readAt: { omar: at(-hour), [uid]: at(-minute) } },
  })),
  ...everybody('matches readAt of the owner', ['owner'], (_, at) => ({
    set: path,
    data: { ...pair(at), readAt: { omar: at(-minute) } },
  })),
  ...everybody('matches readAt after the end', [], (uid, at) => ({
    set: paths.match(closedMatch),
    data: {
      ...match('bala', 'fiona', 'closed', at),
      readAt: { bala: at(-hour), [uid]: at(-minute) },
    },
  })),
  ...everybody('matches create', [], (uid, at) => ({
    set: paths.match(`${uid}_fatima`),
    data: match(uid, 'fatima', 'open', at),
  })),
  ...everybody('matches delete', [], () => ({ delete: path })),
  ...everybody('matches reopen', [], (_, at) => ({
    set: paths.match(closedMatch),
    data: match('bala', 'fiona', 'open', at),
  })),
  read('now', (at) => ({ readAt: { omar: at(0) } }), allow, true),
  read('server time', () => ({ readAt: { omar: serverTime } }), allow),
  read('the same again', (at) => ({ readAt: { omar: at(-hour) } })),
  read('a millisecond back', (at) => ({ readAt: { omar: at(-hour - 1) } })),
  read('a millisecond ahead', (at) => ({ readAt: { omar: at(1) } }), deny, true),
  read('a minute ahead', (at) => ({ readAt: { omar: at(minute) } })),
  read('the other’s too', (at) => ({ readAt: { omar: at(0), xenia: at(0) } })),
  read('a stranger’s', (at) => ({ readAt: { omar: at(-minute), una: at(-minute) } })),
  read('takes it away', () => ({ readAt: {} })),
  read('a number', () => ({ readAt: { omar: 7 } })),
  read('no map', (at) => ({ readAt: at(0) })),
  read('and the status', (at) => ({ readAt: { omar: at(-minute) }, status: 'closed' })),
  read('and the last message', (at) => ({
    readAt: { omar: at(-minute) },
    lastMessage: { text: 'x' },
  })),
  read('and that something changed in it', (at) => ({
    readAt: { omar: at(-minute) },
    messagesChangedAt: at(0),
  })),
  read('and the people', (at) => ({ readAt: { omar: at(-minute) }, people: { x: 1 } })),
  read('and updatedAt', (at) => ({ readAt: { omar: at(-minute) }, updatedAt: serverTime })),
  read('and another participant', (at) => ({
    readAt: { omar: at(-minute) },
    participants: ['omar', 'xenia', 'una'],
  })),
  allow(
    'matches readAt',
    'the first mark of all',
    'owner',
    (at) => ({ set: path, data: { ...pair(at), readAt: { omar: at(-minute) } } }),
    { given: (at) => ({ [path]: without(pair(at), 'readAt') }) },
  ),
]

export const chat: Case[] = [...writing, ...deleting, ...marking, ...paced]
