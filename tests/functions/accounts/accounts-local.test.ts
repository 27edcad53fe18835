import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import { smallPhotoAddress } from '../../../src/shared/domain/profile/photo-address.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { deck, round, roundId, user } from '../support/campus.ts'
import { photoOfSpots } from '../support/hostile-photos.ts'
import { type LocalFirebase, startLocalFirebase } from '../support/local-firebase.ts'

const { day } = durations
const people = ['ann', 'bea', 'cem', 'dan', 'eli', 'fay', 'boss']
let local: LocalFirebase

const read = async (path: string) => (await local.store.getAll([path]))[0]?.data
const write = async (path: string, data: object) => {
  await local.store.transaction(async (transaction) =>
    transaction.set(path, data as Record<string, unknown>),
  )
  await local.emulator.idle()
}

/** Stores a photo as a phone does, by the Admin's own door. @returns its download URL */
const putPhoto = (uid: string, place: number, token: string, bytes?: Buffer): string => {
  const { objects, project, storage } = local.emulator
  const bucket = `${project}.appspot.com`
  const path = storagePaths.profilePhoto(uid, place)
  put(path, token, bytes)
  expect(objects.get(bucket, path)).toBeDefined()
  return `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
}
const put = (path: string, token: string, bytes: Buffer = Buffer.from('photo')) =>
  local.emulator.load({
    documents: {},
    users: [],
    files: [{ path, bytes, contentType: 'image/jpeg', downloadToken: token }],
  })
const statusOf = async (url: string) => (await fetch(url)).status

beforeAll(async () => {
  local = await startLocalFirebase()
  local.emulator.load({
    documents: {},
    users: people.map((uid) => ({ uid, email: `${uid}@demo.campus`, displayName: uid })),
    files: [],
  })
  await write(paths.round(roundId), round())
  for (const uid of people) await write(paths.user(uid), user(uid, 'female'))
  await write(paths.user('boss'), user('boss', 'female', { isAdmin: true }))
}, 300_000)

afterAll(() => local.close())

test('a photo that is replaced loses its old URL, one that is removed its file', async () => {
  const [first, second] = [putPhoto('ann', 0, 'one'), putPhoto('ann', 1, 'two')]
  await write(paths.user('ann'), user('ann', 'female', { photoUrls: [first, second] }))
  expect(await Promise.all([first, second].map(statusOf))).toEqual([200, 200])

  const renewed = putPhoto('ann', 0, 'new')
  await write(paths.user('ann'), user('ann', 'female', { photoUrls: [renewed] }))
  expect(await statusOf(renewed)).toBe(200)
  expect(await statusOf(first)).not.toBe(200)
  expect(await statusOf(second)).not.toBe(200)
  const reviews = await local.store.query({
    collection: 'photoReviews',
    where: [['uid', '==', 'ann']],
  })
  expect(reviews.map(({ data }) => data.url)).toEqual([renewed])
})

test('deleting one’s account ends the sign-in, the files and the share card', async () => {
  const photo = putPhoto('bea', 0, 'bea')
  await write(paths.user('bea'), user('bea', 'female', { photoUrls: [photo], shareCard: true }))
  await write(pathOf('assignments', roundId, 'dan'), deck('dan', [user('bea', 'female')]))
  expect(await read(paths.publicProfile('bea'))).toMatchObject({ card: { uid: 'bea' } })

  expect((await local.call('deleteMyAccount', {})).status).toBe(401)
  const answer = await local.call('deleteMyAccount', { callerUid: 'bea' }, { uid: 'bea' })
  expect(answer.body).toEqual({ result: { status: 'deleted' } })
  await local.emulator.idle()

  expect(local.emulator.accounts.byUid('bea')).toBeUndefined()
  expect(await statusOf(photo)).not.toBe(200)
  for (const path of [paths.user('bea'), paths.publicProfile('bea')]) {
    expect(await read(path)).toBeUndefined()
  }
  expect(await read(pathOf('assignments', roundId, 'dan'))).toMatchObject({ uids: [], gone: true })
  expect(local.emulator.accounts.byUid('ann')).toBeDefined()
})

test('an account deleted in the console loses everything that it had', async () => {
  await write(paths.verification('cem'), {
    uid: 'cem',
    state: 'submitted',
    createdAt: 1,
    updatedAt: 1,
  })
  local.emulator.accounts.remove('cem')
  await local.emulator.idle()
  expect(await read(paths.user('cem'))).toBeUndefined()
  expect(await read(paths.verification('cem'))).toBeUndefined()
  expect(await read(pathOf('departures', 'cem'))).toMatchObject({ uid: 'cem' })
})

test('a photo’s address answers nothing while its person is suspended, and again afterwards', async () => {
  const photo = putPhoto('ann', 2, 'ann')
  await write(paths.user('ann'), user('ann', 'female', { photoUrls: [photo] }))
  expect(await statusOf(photo)).toBe(200)
  const boss = { uid: 'boss', admin: true }
  await local.call('suspendUser', { uid: 'ann', reason: 'rude', days: 7 }, boss)
  await local.emulator.idle()
  expect(await statusOf(photo)).not.toBe(200)
  await local.call('restoreUser', { uid: 'ann', reason: 'appeal' }, boss)
  await local.emulator.idle()
  expect(await statusOf(photo)).toBe(200)
})

test('the small copy of a photo is a JPEG behind the same token, held and ended with the photo', async () => {
  const [one, two] = [
    putPhoto('fay', 0, 'one', await photoOfSpots()),
    putPhoto('fay', 1, 'two', await photoOfSpots()),
  ]
  const both = [one, two].map(smallPhotoAddress)
  const answers = () => Promise.all([...both, one, two].map(statusOf))
  await write(paths.user('fay'), user('fay', 'female', { photoUrls: [one, two] }))
  const copy = await fetch(both[0] ?? '')
  expect([copy.status, copy.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(await statusOf(both[0]?.replace('token=one', 'token=two') ?? '')).not.toBe(200)
  expect(await statusOf(both[0]?.replace('&token=one', '') ?? '')).not.toBe(200)

  const boss = { uid: 'boss', admin: true }
  await local.call('suspendUser', { uid: 'fay', reason: 'rude', days: 7 }, boss)
  await local.emulator.idle()
  expect(await answers()).not.toContain(200)
  await local.call('restoreUser', { uid: 'fay', reason: 'appeal' }, boss)
  await local.emulator.idle()
  expect(await answers()).toEqual([200, 200, 200, 200])

  // A moderator's removal and an own one are the same change of the account.
  await write(paths.user('fay'), { ...(await read(paths.user('fay'))), photoUrls: [two] })
  expect((await answers()).map((status) => status === 200)).toEqual([false, true, false, true])
  await local.call('deleteMyAccount', { callerUid: 'fay' }, { uid: 'fay' })
  await local.emulator.idle()
  expect(await answers()).not.toContain(200)
})

test('a photo that is removed while its person is suspended stays without an address', async () => {
  const [taken, kept] = [putPhoto('ann', 3, 'taken'), putPhoto('ann', 1, 'kept')]
  await write(paths.user('ann'), user('ann', 'female', { photoUrls: [taken, kept] }))
  const boss = { uid: 'boss', admin: true }
  await local.call('suspendUser', { uid: 'ann', reason: 'rude', days: 7 }, boss)
  await local.emulator.idle()
  await write(paths.user('ann'), { ...(await read(paths.user('ann'))), photoUrls: [kept] })
  await local.emulator.idle()
  await local.call('restoreUser', { uid: 'ann', reason: 'appeal' }, boss)
  await local.emulator.idle()
  expect(await statusOf(kept)).toBe(200)
  expect(await statusOf(taken)).not.toBe(200)
})

test('a ban ends the photos’ addresses at once, and the sign-in after the time to appeal', async () => {
  const photo = putPhoto('dan', 0, 'dan')
  await write(paths.user('dan'), user('dan', 'male', { photoUrls: [photo] }))
  await write(pathById('reports', 'ann_r1'), {
    deskId: 'desk-1',
    reporterUid: 'ann',
    reportedUid: 'dan',
    reason: 'fake',
    place: 'card',
    details: '',
    messages: [],
    outcome: null,
    createdAt: 1,
    decidedAt: null,
    updatedAt: 1,
  })
  const request = { id: 'desk-1', outcome: 'ban', reason: 'fake photos' }
  expect((await local.call('decideReport', request, { uid: 'ann' })).status).toBe(403)
  const decided = await local.call('decideReport', request, { uid: 'boss', admin: true })
  expect(decided.body).toEqual({ result: { status: 'decided' } })
  await local.emulator.idle()
  const account = () => local.emulator.accounts.byUid('dan')
  expect(await statusOf(photo)).not.toBe(200)
  expect(account()?.disabled).toBe(false)
  await write(paths.user('dan'), { ...(await read(paths.user('dan'))), signInEndsAt: 1 })
  local.emulator.clock.setOffset(local.emulator.clock.offset() + day)
  await local.emulator.idle()
  expect(account()?.disabled).toBe(true)
  expect(account()?.validSince).toBeGreaterThan(0)
})

test('a college ID is refused until both sides are stored', async () => {
  const submit = () => local.call('submitCollegeId', {}, { uid: 'ann' })
  put(storagePaths.collegeId('ann', 'front'), 'front')
  expect(await submit()).toMatchObject({
    status: 400,
    body: { error: { details: { reason: 'files-missing' } } },
  })
  put(storagePaths.collegeId('ann', 'back'), 'back')
  expect((await submit()).body).toEqual({ result: { state: 'submitted' } })
})

test('the nightly purge finds old documents by Firestore timestamps', async () => {
  put(storagePaths.collegeId('eli', 'front'), 'never')
  const [shown, unnamed] = [putPhoto('eli', 0, 'shown'), putPhoto('eli', 1, 'unnamed')]
  await write(paths.user('eli'), user('eli', 'female', { photoUrls: [shown] }))
  const now = local.emulator.clock.now() + 1
  const tombstone = { ...deck('eli', []), roundId: 'over', gone: true }
  const old = pathOf('assignments', 'old', 'eli')
  const young = pathOf('assignments', 'young', 'eli')
  await write(old, { ...tombstone, updatedAt: now - limits.tombstoneMs })
  await write(young, { ...tombstone, updatedAt: now })
  await write(paths.verification('eli'), {
    uid: 'eli',
    state: 'rejected',
    imagesDueAt: now + limits.collegeIdImagesMs,
    createdAt: now,
    updatedAt: now,
  })

  local.emulator.clock.setOffset(local.emulator.clock.offset() + 8 * day)
  await local.emulator.idle()
  expect(await read(old)).toBeUndefined()
  expect(await read(young)).toBeDefined()
  expect(await read(paths.verification('eli'))).toMatchObject({ imagesDueAt: null })
  const bucket = `${local.emulator.project}.appspot.com`
  const front = storagePaths.collegeId('eli', 'front')
  expect(local.emulator.objects.get(bucket, front)).toBeUndefined()
  expect(await read(pathOf('departures', 'cem'))).toBeUndefined()
  expect(await statusOf(shown)).toBe(200)
  expect(await statusOf(unnamed)).not.toBe(200)
})

test('a photo that no profile names is removed after a day, and no younger one [66]', async () => {
  const young = putPhoto('eli', 2, 'young')
  const { clock } = local.emulator
  clock.setOffset(clock.offset() + day / 2)
  await local.emulator.idle()
  expect(await statusOf(young)).toBe(200)
  clock.setOffset(clock.offset() + 2 * day)
  await local.emulator.idle()
  expect(await statusOf(young)).not.toBe(200)
})

test('the first admin is named by a script, by e-mail or uid', async () => {
  const { emulator } = local
  const name = (who: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/set-admin.ts', who], {
      env: {
        ...process.env,
        GCLOUD_PROJECT: emulator.project,
        FIRESTORE_EMULATOR_HOST: emulator.firestore,
        FIREBASE_AUTH_EMULATOR_HOST: emulator.auth,
      },
    })
  await name('eli@demo.campus')
  await emulator.idle()
  expect(await read(paths.user('eli'))).toMatchObject({ isAdmin: true })
  expect(emulator.accounts.byUid('eli')?.claims).toMatchObject({ admin: true })
  const rows = await local.store.query({
    collection: 'auditLog',
    where: [['uid', '==', 'bootstrap']],
  })
  expect(rows.map(({ data }) => data.request)).toEqual([
    { uid: 'eli', admin: true, reason: 'The first admin.' },
  ])

  emulator.load({
    documents: {},
    users: [{ uid: 'new', email: 'new@demo.campus', displayName: 'N' }],
    files: [],
  })
  await expect(name('new')).rejects.toMatchObject({ stderr: expect.stringContaining('once') })
  await expect(name('nobody@demo.campus')).rejects.toMatchObject({ code: 1 })
  expect(emulator.accounts.byUid('new')?.claims).toEqual({})
}, 300_000)
