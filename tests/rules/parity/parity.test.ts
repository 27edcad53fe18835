import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '../../../src/shared/limits.ts'
import { messageWrites } from '../../../src/shared/model/matches/message.ts'
import { notificationWrites } from '../../../src/shared/model/notifications/notification.ts'
import { seenWrites } from '../../../src/shared/model/notifications/seen.ts'
import { deviceWrites } from '../../../src/shared/model/people/device.ts'
import { userWrites } from '../../../src/shared/model/people/user.ts'
import { likeWrites } from '../../../src/shared/model/rounds/like.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { ActorName } from '../actors.ts'
import { type Data, message, notification, openMatch, roundId } from '../world.ts'
import { changedFields, mayChange, mayCreate } from './client.ts'
import { around } from './documents.ts'
import { markings, mayMark, openPair } from './read-marks.ts'
import { at, isSendable, now, plain, rulesAllow } from './rules.ts'
import { edits, mayEdit, near } from './users.ts'
import { instantAround, textAround } from './values.ts'

/** One kind of write: how many of them, and what each side says. */
interface Kind {
  name: string
  documents: number
  actor: ActorName
  path: string
  writes: fc.Arbitrary<{ before: Data | null; after: Data }>
  client: (before: Data, after: Data) => boolean
}

const created = (after: fc.Arbitrary<Data>) => after.map((data) => ({ before: null, after: data }))
const from = (before: Data, after: fc.Arbitrary<Data>) =>
  after.map((data) => ({ before, after: data }))

const uids = fc.constantFrom('omar', 'arjun', 'fiona', 'fatima', '')
const stamps = fc.constantFrom<unknown>(serverTime, serverTime, serverTime, now, now - 1)
const device = { fcmToken: 'token', platform: 'web', updatedAt: serverTime }
const devices = {
  fcmToken: textAround(4096),
  platform: fc.constantFrom('web', 'android', 'ios', 'tv', ''),
  language: fc.constantFrom('en', 'hi', 'ta', ''),
  updatedAt: stamps,
}
const oldDevice = { fcmToken: 'other', platform: 'ios', updatedAt: now - limits.deviceGapMs }
const said = plain(message('omar', at(-1000)))
const told = plain(notification('omar', 'personal', at))
const like = { roundId, likingUserUid: 'arjun', likedUserUid: 'fiona', timestamp: serverTime }
const text = {
  senderUid: 'omar',
  text: 'Hello',
  clientAt: now,
  sentAt: serverTime,
  updatedAt: serverTime,
}

const kinds: readonly Kind[] = [
  {
    name: 'users update',
    documents: 9_000,
    actor: 'owner',
    path: paths.user('omar'),
    writes: edits,
    client: mayEdit,
  },
  {
    name: 'users create',
    documents: 1_500,
    actor: 'owner',
    path: paths.user('omar'),
    writes: created(
      around(
        {
          uid: 'omar',
          email: 'omar@campus.in',
          isProfileComplete: false,
          createdAt: serverTime,
          updatedAt: serverTime,
        },
        {
          uid: uids,
          email: fc.constantFrom('omar@campus.in', 'una@campus.in'),
          isProfileComplete: fc.boolean(),
          createdAt: stamps,
          updatedAt: stamps,
          lastLoginAt: stamps,
        },
        now,
      ),
    ),
    client: (_, after) =>
      mayCreate(userWrites, after) && after.uid === 'omar' && after.email === 'omar@campus.in',
  },
  {
    name: 'devices create',
    documents: 1_000,
    actor: 'owner',
    path: 'users/omar/devices/d2',
    writes: created(around(device, devices, now)),
    client: (_, after) => mayCreate(deviceWrites, after),
  },
  {
    name: 'devices update',
    documents: 1_000,
    actor: 'owner',
    path: 'users/omar/devices/d1',
    writes: from(oldDevice, around(device, devices, now)),
    client: (before, after) => mayChange(deviceWrites, before, after),
  },
  {
    name: 'seen create',
    documents: 500,
    actor: 'owner',
    path: 'users/omar/seen/g_all',
    writes: created(around({ seenAt: serverTime }, { seenAt: stamps }, now)),
    client: (_, after) => mayCreate(seenWrites, after),
  },
  {
    name: 'likes create',
    documents: 1_500,
    actor: 'suitor',
    path: paths.like(roundId, 'arjun', 'fiona'),
    writes: created(
      around(
        like,
        {
          roundId: fc.constantFrom(roundId, 'r2', ''),
          likingUserUid: uids,
          likedUserUid: uids,
          timestamp: stamps,
        },
        now,
      ),
    ),
    // The id of the document says who likes whom.
    client: (_, after) =>
      mayCreate(likeWrites, after) &&
      after.roundId === roundId &&
      after.likingUserUid === 'arjun' &&
      after.likedUserUid === 'fiona',
  },
  {
    name: 'messages create',
    documents: 3_000,
    actor: 'owner',
    path: paths.message(openMatch, 'm2'),
    writes: created(
      around(
        text,
        {
          senderUid: fc.constantFrom('omar', 'omar', 'xenia'),
          text: textAround(limits.messageMax),
          clientAt: instantAround(now),
          sentAt: stamps,
          updatedAt: stamps,
        },
        now,
      ),
    ),
    client: (_, after) => mayCreate(messageWrites, after) && after.senderUid === 'omar',
  },
  {
    name: 'messages delete',
    documents: 1_000,
    actor: 'owner',
    path: paths.message(openMatch, 'm1'),
    writes: from(
      said,
      around(
        { ...said, text: '', deletedAt: serverTime, updatedAt: serverTime },
        { text: textAround(1), deletedAt: stamps, updatedAt: stamps, senderUid: uids },
        now,
      ),
    ),
    client: (before, after) =>
      mayChange(messageWrites, before, after) && after.text === '' && 'deletedAt' in after,
  },
  {
    name: 'notifications update',
    documents: 500,
    actor: 'owner',
    path: paths.notification('n_omar'),
    writes: from(told, around({ ...told, seen: true }, { seen: fc.boolean() }, now)),
    client: (before, after) => mayChange(notificationWrites, before, after),
  },
  {
    name: 'matches readAt',
    documents: 1_000,
    actor: 'owner',
    path: paths.match(openMatch),
    writes: from(openPair, markings),
    client: (_, after) => mayMark(after),
  },
]

test('the generated accounts cover every field', () => {
  expect(Object.keys(near).sort()).toEqual(Object.keys(userWrites.updates).sort())
})

test('all kinds together are twenty thousand documents', () => {
  expect(kinds.reduce((sum, { documents }) => sum + documents, 0)).toBe(20_000)
})

test.each(kinds)(
  '$name: phone and rules accept the same documents',
  {
    timeout: 300_000,
  },
  ({ documents, actor, path, writes, client }) => {
    let accepted = 0
    fc.assert(
      fc.property(writes, ({ before, after }) => {
        const phone = isSendable(path, after) && client(before ?? {}, plain(after))
        const rules = isSendable(path, after) && rulesAllow(actor, path, before, after)
        if (phone) accepted++
        if (phone !== rules) throw new Error(disagreement(phone, before ?? {}, after))
      }),
      { numRuns: documents },
    )
    // Both answers must come up: writes that are all refused or all allowed would prove nothing.
    expect(accepted / documents).toBeGreaterThan(0.1)
    expect(accepted / documents).toBeLessThan(0.9)
  },
)

const disagreement = (phone: boolean, before: Data, after: Data): string => {
  const changes = changedFields(before, after).map((field) => [field, after[field]])
  return `Only the ${phone ? 'phone' : 'rules'} would: ${JSON.stringify(changes)}`
}
