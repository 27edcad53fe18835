import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  deck,
  draft,
  girlsStart,
  like,
  participant,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { type LocalFirebase, startLocalFirebase } from '../support/local-firebase.ts'

const boy = { uid: 'boy', gender: 'male' }
const girl = { uid: 'girl', gender: 'female' }
const admin = { uid: 'boss', admin: true }
const matchId = 'boy_girl'
const minute = 60_000

let local: LocalFirebase

const read = async (path: string) => (await local.store.getAll([path]))[0]?.data
const write = async (path: string, data: object) => {
  await local.store.transaction(async (transaction) =>
    transaction.set(path, data as Record<string, unknown>),
  )
  await local.emulator.idle()
}
const pokeOf = async (uid: string) =>
  ((await read(paths.poke(uid)))?.pokedAt ?? {}) as Record<string, number>

beforeAll(async () => {
  local = await startLocalFirebase()
  local.emulator.load({
    documents: {},
    users: [boy, girl, admin].map(({ uid }) => ({
      uid,
      email: `${uid}@demo.campus`,
      displayName: uid,
    })),
    files: [],
  })
  const shift = girlsStart + minute - Date.now()
  local.emulator.clock.setOffset(shift)
  await write(paths.user('boy'), user('boy', 'male'))
  await write(paths.user('girl'), user('girl', 'female'))
  await write(paths.user('boss'), user('boss', 'female', { isAdmin: true }))
  await write(paths.subscription('boy'), subscription('boy'))
  await write(paths.participant(roundId, 'girl'), participant('girl', 'female'))
  await write(paths.participant(roundId, 'boy'), participant('boy', 'male'))
  await write(pathOf('drafts', roundId, 'boy'), draft('boy', { assignedUids: ['girl'] }))
  await write(paths.round(roundId), round())
}, 300_000)

afterAll(() => local.close())

test('an account gets its claims from its document', () => {
  expect(local.emulator.accounts.byUid('girl')?.claims).toMatchObject({ gender: 'female' })
})

test('an admin publishes; nobody else does', async () => {
  const denied = await local.call('publishAssignments', { roundId }, girl)
  expect(denied).toMatchObject({
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED', details: { reason: 'not-allowed' } } },
  })
  expect(await local.call('publishAssignments', { roundId, reason: 'few men' }, admin)).toEqual({
    status: 200,
    body: { result: { published: 1, next: null } },
  })
  expect(await read(pathOf('assignments', roundId, 'boy'))).toMatchObject(
    JSON.parse(
      JSON.stringify({ uids: ['girl'], cards: deck('boy', [user('girl', 'female')]).cards }),
    ),
  )
})

test('the minute’s tick promotes his like and opens the girls’ phase', async () => {
  await write(paths.like(roundId, 'boy', 'girl'), like('boy', 'girl', girlsStart - 90 * minute))
  await write(paths.round(roundId), round())
  local.emulator.clock.setOffset(local.emulator.clock.offset() + minute)
  await local.emulator.idle()
  expect(await read(pathOf('assignments', roundId, 'girl'))).toMatchObject({ uids: ['boy'] })
  expect(await read(paths.round(roundId))).toMatchObject({
    phase: 'girls',
    phases: { boys: { isComplete: true }, girls: { startAt: girlsStart } },
  })
})

test('she confirms him through the call, and only she', async () => {
  const request = { roundId, boyUid: 'boy' }
  expect((await local.call('confirmMatchByGirl', request)).status).toBe(401)
  expect((await local.call('confirmMatchByGirl', request, boy)).status).toBe(403)
  expect(
    await local.call('confirmMatchByGirl', { ...request, boyUid: 'nobody' }, girl),
  ).toMatchObject({
    status: 404,
    body: { error: { status: 'NOT_FOUND', details: { reason: 'no-like' } } },
  })
  const confirmed = await local.call('confirmMatchByGirl', request, girl)
  expect(confirmed).toEqual({ status: 200, body: { result: { matchId, status: 'created' } } })
  const repeated = await local.call('confirmMatchByGirl', request, girl)
  expect(repeated.body).toEqual({ result: { matchId, status: 'already' } })
  await local.emulator.idle()
  expect((await read(paths.subscription('boy')))?.remainingMatches).toBe(1)
  for (const uid of ['boy', 'girl']) {
    expect(typeof (await pokeOf(uid)).matches).toBe('number')
  }
  expect(typeof (await pokeOf('boy')).subscription).toBe('number')
})

test('an admin’s push goes out as data to her devices, and a student sends none', async () => {
  await write(`${paths.devices('girl')}/phone`, {
    fcmToken: 'girl-phone',
    platform: 'web',
    updatedAt: girlsStart,
  })
  const request = { userUids: ['girl'], title: 'Hello', body: 'Friday', notificationId: 'n1' }
  expect((await local.call('sendPushNotification', request, boy)).status).toBe(403)
  expect((await local.call('sendPushNotification', request, admin)).body).toEqual({
    result: { sent: 1, failed: 0 },
  })
  const data = { title: 'Hello', body: 'Friday', tag: 'n1', addressee: 'girl' }
  expect(local.emulator.messaging.pushes().map(({ message }) => message)).toMatchObject([
    { token: 'girl-phone', data, webpush: { headers: { Urgency: 'normal' } } },
  ])
})

test('a message reaches the match, and a new photo the match and the deck', async () => {
  await write(paths.message(matchId, 'hello'), {
    senderUid: 'girl',
    text: 'hello',
    clientAt: serverTime,
    sentAt: serverTime,
    updatedAt: serverTime,
    deletedAt: null,
  })
  await write(
    paths.user('girl'),
    user('girl', 'female', { photoUrls: ['https://photos.test/2.jpg'] }),
  )
  const card = { photoUrls: ['https://photos.test/2.jpg'] }
  expect(await read(paths.match(matchId))).toMatchObject({
    lastMessage: { id: 'hello' },
    people: { girl: { card }, boy: { card: { uid: 'boy' } } },
  })
  expect(await read(pathOf('assignments', roundId, 'boy'))).toMatchObject({
    cards: { girl: card },
  })
})

test('a message and a further match are pushed to the devices of those concerned', async () => {
  await write(`${paths.devices('boy')}/phone`, {
    fcmToken: 'boy-phone',
    platform: 'web',
    updatedAt: girlsStart,
  })
  const message = { senderUid: 'girl', text: 'you there', clientAt: serverTime }
  await write(paths.message(matchId, 'again'), {
    ...message,
    sentAt: serverTime,
    updatedAt: serverTime,
  })
  const sent = local.emulator.messaging.pushes().map((each) => each.message)
  // The first message found no device; its push counts as sent, so the second waits for it.
  expect(sent.filter(({ token }) => token === 'boy-phone')).toEqual([])
  await write(paths.match(matchId), {
    ...(await read(paths.match(matchId))),
    readAt: { boy: serverTime },
  })
  await write(paths.message(matchId, 'once-more'), {
    ...message,
    sentAt: serverTime,
    updatedAt: serverTime,
  })
  const now = local.emulator.messaging.pushes().map((each) => each.message)
  expect(now.filter(({ token }) => token === 'boy-phone')).toMatchObject([
    { data: { topic: 'messages', tag: 'message_boy_girl_boy' } },
  ])
  expect(JSON.stringify(now)).not.toContain('you there')
})
