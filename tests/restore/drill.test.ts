import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import {
  draft,
  girlsEnd,
  girlsStart,
  participant,
  round,
  roundId,
  subscription,
  user,
} from '../functions/support/campus.ts'
import { type LocalFirebase, startLocalFirebase } from '../functions/support/local-firebase.ts'

type Document = ReturnType<LocalFirebase['emulator']['firestoreStore']['dump']>[number]

const minute = 60_000
const girl = { uid: 'girl', gender: 'female' }
const admin = { uid: 'boss', admin: true }
const accounts = ['boy', 'girl', 'boss'].map((uid) => ({
  uid,
  email: `${uid}@demo.campus`,
  displayName: uid,
}))
let local: LocalFirebase

const read = async (path: string) => (await local.store.getAll([path]))[0]?.data
const write = async (path: string, data: object) => {
  await local.store.transaction(async (transaction) =>
    transaction.set(path, data as Record<string, unknown>),
  )
  await local.emulator.idle()
}
const goTo = async (time: number) => {
  local.emulator.clock.setOffset(time - Date.now())
  await local.emulator.idle()
}
const confirm = () => local.call('confirmMatchByGirl', { roundId, boyUid: 'boy' }, girl)

/** Schedules run on whatever is in the database, and note that they did. */
const isNote = ({ name }: Document) => name.includes('/scheduleRuns/')
/** As Firestore's export: the documents alone, as text outside the database. */
const exported = (): string => JSON.stringify(local.emulator.firestoreStore.dump())
/** As Firestore's import: no trigger runs. */
const imported = (text: string): void =>
  local.emulator.firestoreStore.load(JSON.parse(text) as Document[])

beforeAll(async () => {
  local = await startLocalFirebase()
  local.emulator.load({ documents: {}, users: accounts, files: [] })
  await goTo(girlsStart + minute)
  await write(paths.user('boy'), user('boy', 'male'))
  await write(paths.user('girl'), user('girl', 'female'))
  await write(paths.user('boss'), user('boss', 'female', { isAdmin: true }))
  await write(paths.subscription('boy'), subscription('boy'))
  await write(paths.participant(roundId, 'girl'), participant('girl', 'female'))
  await write(paths.participant(roundId, 'boy'), participant('boy', 'male'))
  await write(serverPaths.draft(roundId, 'boy'), draft('boy', { assignedUids: ['girl'] }))
  await write(paths.round(roundId), round())
}, 300_000)

afterAll(() => local.close())

test('after export, wipe and restore a round goes on, and nothing is spent twice', async () => {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  expect((await local.call('publishAssignments', { roundId }, admin)).status).toBe(200)
  await write(paths.like(roundId, 'boy', 'girl'), {
    roundId,
    likingUserUid: 'boy',
    likedUserUid: 'girl',
    timestamp: girlsStart - 90 * minute,
  })
  await write(paths.round(roundId), round())
  await goTo(girlsStart + 2 * minute)
  expect(await read(serverPaths.assignment(roundId, 'girl'))).toMatchObject({ uids: ['boy'] })

  const before = exported()
  say(`exported ${JSON.parse(before).length} documents, ${before.length} bytes`)
  const balance = (await read(paths.subscription('boy')))?.remainingMatches

  // What happens between the backup and the accident is lost.
  expect((await confirm()).body).toMatchObject({ result: { status: 'created' } })
  await local.emulator.idle()
  expect(await read(paths.match('boy_girl'))).toBeDefined()

  await local.emulator.reset()
  expect(local.emulator.firestoreStore.dump().filter((one) => !isNote(one))).toEqual([])
  say('wiped')

  local.emulator.load({ documents: {}, users: accounts, files: [] })
  imported(before)
  const contents = (text: string) =>
    new Map(
      (JSON.parse(text) as Document[])
        .filter((one) => !isNote(one))
        .map(({ name, fields }) => [name, fields]),
    )
  expect(contents(exported())).toEqual(contents(before))
  say('restored, each document as it was exported')
  expect(await read(paths.match('boy_girl'))).toBeUndefined()
  expect((await read(paths.subscription('boy')))?.remainingMatches).toBe(balance)

  // The round goes on: she presses again, her press is one match, and the round ends.
  await goTo(girlsStart + 3 * minute)
  expect((await confirm()).body).toMatchObject({ result: { status: 'created' } })
  expect((await confirm()).body).toMatchObject({ result: { status: 'already' } })
  await local.emulator.idle()
  expect((await read(paths.subscription('boy')))?.remainingMatches).toBe(Number(balance) - 1)
  await goTo(girlsEnd + limits.graceMs + 2 * minute)
  expect(await read(paths.round(roundId))).toMatchObject({
    phases: { girls: { isComplete: true } },
  })
  say('the round went on to its end')
  console.log(said.join('\n'))
}, 300_000)
