import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import {
  draft,
  girlsEnd,
  girlsStart,
  like,
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
/** Stands for Firestore's export: the documents alone, as text outside the database. */
const exported = (): string => JSON.stringify(local.emulator.firestoreStore.dump())
/** Stands for Firestore's import: no trigger runs. */
const imported = (text: string): void =>
  local.emulator.firestoreStore.load(JSON.parse(text) as Document[])

/** One line a step, with the seconds that it took. Written past the runner, which keeps what passed to itself. */
const openLog = () => {
  let begun = performance.now()
  let step = 0
  return {
    say: (line: string) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(2)
      begun = performance.now()
      step += 1
      process.stderr.write(`${step}. ${line} (${seconds} s)\n`)
    },
    count: () => {
      const documents = local.emulator.firestoreStore.dump().filter((one) => !isNote(one))
      const matches = documents.filter(({ name }) => /\/matches\/[^/]+$/.test(name))
      return { documents: documents.length, matches: matches.length }
    },
  }
}

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
  await write(pathOf('drafts', roundId, 'boy'), draft('boy', { assignedUids: ['girl'] }))
  await write(paths.round(roundId), round())
}, 300_000)

afterAll(() => local.close())

test('after export, wipe and restore a round goes on, and nothing is spent twice', async () => {
  const { say, count } = openLog()
  const set = count()
  say(`a round in its girls' window: ${set.documents} documents`)
  expect(
    (await local.call('publishAssignments', { roundId, reason: 'few men' }, admin)).status,
  ).toBe(200)
  await write(paths.like(roundId, 'boy', 'girl'), like('boy', 'girl', girlsStart - 90 * minute))
  await write(paths.round(roundId), round())
  await goTo(girlsStart + 2 * minute)
  expect(await read(pathOf('assignments', roundId, 'girl'))).toMatchObject({ uids: ['boy'] })

  say(`its deck published, its like promoted: ${count().documents} documents`)

  const before = exported()
  say(`exported: ${count().documents} documents and what schedules note, ${before.length} bytes`)
  const remaining = async () => Number((await read(paths.subscription('boy')))?.remainingMatches)
  const balance = await remaining()
  const spent = async () => balance - (await remaining())

  // Changes between the backup and the accident are lost.
  expect((await confirm()).body).toMatchObject({ result: { status: 'created' } })
  await local.emulator.idle()
  expect(await read(paths.match('boy_girl'))).toBeDefined()
  say(
    `after the backup she confirmed: ${count().matches} match, ${await spent()} spent of his plan`,
  )

  await local.emulator.reset()
  expect(local.emulator.firestoreStore.dump().filter((one) => !isNote(one))).toEqual([])
  say(`wiped: ${count().documents} documents`)

  local.emulator.load({ documents: {}, users: accounts, files: [] })
  imported(before)
  const contents = (text: string) =>
    new Map(
      (JSON.parse(text) as Document[])
        .filter((one) => !isNote(one))
        .map(({ name, fields }) => [name, fields]),
    )
  expect(contents(exported())).toEqual(contents(before))
  say(
    `restored: ${count().documents} documents, each as it was exported; ${count().matches} matches`,
  )
  expect(await read(paths.match('boy_girl'))).toBeUndefined()
  expect(await spent()).toBe(0)

  // The round goes on: she presses again, her press is one match, and the round ends.
  await goTo(girlsStart + 3 * minute)
  expect((await confirm()).body).toMatchObject({ result: { status: 'created' } })
  expect((await confirm()).body).toMatchObject({ result: { status: 'already' } })
  await local.emulator.idle()
  expect(await spent()).toBe(1)
  say(`she pressed again, twice: ${count().matches} match, ${await spent()} spent of his plan`)
  await goTo(girlsEnd + limits.graceMs + 2 * minute)
  expect(await read(paths.round(roundId))).toMatchObject({
    phases: { girls: { isComplete: true } },
  })
  say(`the round went on to its end: ${count().documents} documents`)
}, 300_000)
