import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient, openedClient } from '../../src/data/client/client.ts'
import { signOut } from '../../src/data/client/sign-out.ts'
import { createServerClock } from '../../src/data/clock/server-clock.ts'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { device } from '../../src/data/device/device.ts'
import { createDesk } from '../../src/desk/data/desk.ts'
import {
  answerQuery,
  type DeskQuery,
  type DeskSource,
  documentsQuery,
} from '../../src/desk/data/desk-query.ts'
import { keptAnswers } from '../../src/desk/data/kept-answers.ts'
import {
  callWords,
  type DeskCollection,
  documentWords,
  wordOf,
} from '../../src/desk/data/list-words.ts'
import { openFirestore } from '../../src/remote/wire/firestore.ts'
import { calls } from '../../src/shared/calls.ts'
import { Transient } from '../../src/shared/errors.ts'
import { eventually } from '../support/engine/client.ts'
import { stubBrowser } from '../support/engine/fake-browser.ts'
import { validRequests } from './support/arguments.ts'
import { type Campus, roundId, startCampus, words } from './support/campus.ts'
import { type Canary, canariesOf } from './support/canaries.ts'
import { secrets } from './support/people.ts'
import { deskIdsIn, takeWorld, type World } from './support/world.ts'

const uid = 'ada'

let campus: Campus
let world: World
let canaries: Canary[]

beforeAll(async () => {
  campus = await startCampus()
  const promoted = { roundId, boyUid: 'vikas', girlUid: 'fiona', mode: 'toGirl', reason: 'why' }
  await campus.scripts.get(uid)!.call('adminPromoteMatch', promoted)
  world = takeWorld(campus.emulator)
  canaries = canariesOf(world)
  stubBrowser()
  await device.session.put({
    ...{ id: 'session', uid, email: '', name: '', gender: null, complete: true, admin: true },
  })
  await openClient({ uid })
}, 300_000)
afterAll(() => campus.close())

const sourceOf = ({ emulator, scripts }: Campus): DeskSource => {
  const script = scripts.get(uid)!
  const config = { apiKey: 'demo', projectId: emulator.project }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${script.token}` }
  const wire = { ...config, emulator: { vendor: 'local', ...emulator } as const }
  return {
    ...openFirestore(wire, { use: (ask) => ask(headers) }),
    call: async (name, request) => {
      const { status, body } = await script.call(name, request)
      if (status !== 200) throw new Transient(body)
      return JSON.parse(body).result
    },
  }
}

interface List {
  name: string
  word: string
  query: DeskQuery<unknown>
}

/** The page alone holds them, whatever the table says (PRODUCT §11). */
const never = [
  ...[words.report, words.warning, words.suspension, words.appeal, ...words.closedMessages],
  ...[secrets.dob('kavya'), secrets.handle('omar'), secrets.draft('omar')],
]

/** Ids of reports, a notification whose readers are counted, and acts about two people. */
const idsOfDesk = (): string[] => [
  ...deskIdsIn(world),
  'n-all',
  ...world.documents.flatMap(({ collection, path, data }) =>
    collection === 'auditLog' && data.call === 'adminPromoteMatch' ? path.split('/').slice(-1) : [],
  ),
]

/** Every list that the desk can ask, by the table of their words. */
const everyList = (): List[] => [
  ...(Object.keys(callWords) as (keyof typeof callWords)[]).flatMap((name) => {
    if (callWords[name] === 'act') return []
    const asked = validRequests(name, calls[name].request, uid, idsOfDesk())
    return asked.map((request) => ({
      name,
      word: wordOf(name, request as object),
      query: answerQuery(name, request as never, null),
    }))
  }),
  ...(Object.keys(documentWords) as DeskCollection[]).map((name) => ({
    name,
    word: documentWords[name],
    query: documentsQuery(v.looseObject({}), { collection: name, refreshMs: null }),
  })),
]

const standsIn = (text: string) => (one: Canary) => one.spellings.some((it) => text.includes(it))

test('what the page alone holds stands in no row of an admin who used the desk, and nothing does after a sign-out', async () => {
  const { database } = openedClient()
  const clock = createServerClock()
  const desk = createDesk({
    source: async () => sourceOf(campus),
    kept: keptAnswers({ database, clock: clock.now, build: 1 }),
    clock,
    visibility: { watch: () => () => {} },
  })
  const lists = everyList()
  const said: Record<string, string> = { kept: '', page: '' }
  const answered = new Set<string>()
  const keptQueries = new Set<string>()
  for (const { name, word, query } of lists) {
    const leave = desk.watch(query)
    await desk.refresh(query.key)
    const answer = desk.answers.getState().get(query.key)
    leave()
    if (answer?.state !== 'ready') continue
    answered.add(name)
    said[word === 'kept' ? 'kept' : 'page'] += JSON.stringify(answer.rows)
    if (word === 'kept') keptQueries.add(query.key)
  }
  const unanswered = lists.filter(({ name }) => !answered.has(name)).map(({ name }) => name)
  expect([...new Set(unanswered)]).toEqual([])
  await eventually(async () =>
    expect(new Set(await database.deskAnswers.toCollection().primaryKeys())).toEqual(keptQueries),
  )

  const rows = await Promise.all(database.tables.map((table) => table.toArray()))
  const onDisk = JSON.stringify(rows)
  const mayStand = canaries.filter(standsIn(said.kept!))
  const ofPage = canaries.filter(standsIn(said.page!)).filter((one) => !mayStand.includes(one))
  expect(mayStand.length).toBeGreaterThan(20)
  expect(ofPage.length).toBeGreaterThan(20)
  expect(canaries.filter(standsIn(onDisk)).map(({ what }) => what)).toEqual(
    mayStand.map(({ what }) => what),
  )

  expect(never.filter((secret) => onDisk.includes(secret))).toEqual([])
  expect(never.filter((secret) => !said.page!.includes(secret))).toEqual([])

  desk.stop()
  await signOut('discard')
  expect(await Dexie.getDatabaseNames()).not.toContain(userDatabaseName(uid))
})
