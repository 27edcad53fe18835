import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushPayloadSchema } from '../../src/shared/model/notifications/push-payload.ts'
import { pushesText } from '../../src/shared/text/notifications.ts'
import { text } from '../../src/shared/text.ts'
import type { Reply, Script } from '../support/servers/wire.ts'
import { askAccounts } from './support/account-asks.ts'
import { askEverything, askInTurn, findLeaks } from './support/ask-everything.ts'
import { askAboutEverybody, askCalls } from './support/call-asks.ts'
import { type Campus, startCampus, waitingForReview } from './support/campus.ts'
import { type Canary, canariesOf } from './support/canaries.ts'
import { askAsClient, askPhotos } from './support/client-asks.ts'
import { fileAsks } from './support/file-asks.ts'
import { foreignAsks } from './support/foreign-asks.ts'
import { openListeners } from './support/listen-asks.ts'
import { everybody, personas, secrets } from './support/people.ts'
import { mayRead } from './support/readers.ts'
import { takeWorld, type World } from './support/world.ts'

let campus: Campus
let world: World
let canaries: Canary[]
const tricks = new Set<string>()

beforeAll(async () => {
  campus = await startCampus()
  world = takeWorld(campus.emulator)
  canaries = canariesOf(world)
}, 300_000)
afterAll(() => campus.close())

const scriptOf = (uid: string | null): Script =>
  uid === null ? campus.wire.visitor : campus.scripts.get(uid)!

describe.each(Object.entries(personas))(
  '%s',
  (persona, uid) => {
    const turn = Object.keys(personas).indexOf(persona)
    const heard: Reply[] = []

    test('is denied every query the app does not make', async () => {
      const script = scriptOf(uid)
      const foreign = [
        ...foreignAsks(script, world, campus.wire.nameOf, turn),
        ...fileAsks(script, uid === 'ada'),
      ]
      const answered = await askInTurn(foreign)
      for (const { name } of foreign) tricks.add(name)
      heard.push(...answered.map(([, reply]) => reply))
      const notDenied = answered
        .filter(([, { status }]) => status !== 403)
        .map(
          ([name, { status, asked, body }]) => `${name} → ${status} ${asked} ${body.slice(0, 200)}`,
        )
      expect(notDenied).toEqual([])
    })

    test('is denied every listener the app does not open', async () => {
      const { targets, denied, replies } = await openListeners(
        scriptOf(uid),
        world,
        campus.emulator,
        campus.wire.nameOf,
      )
      heard.push(...replies)
      expect(targets).toBeGreaterThan(10)
      expect(denied).toBe(targets)
    })

    test('finds its own data and nothing else, whatever it asks', async () => {
      const script = scriptOf(uid)
      const { emulator, wire } = campus
      heard.push(
        ...(await askAsClient(script, wire, world)),
        ...(await askEverything(script, world)),
        ...(await askAccounts(script, emulator)),
        ...(await askCalls(script, emulator, world)),
        ...(await askAboutEverybody(script, world)),
        ...(await Promise.all(
          waitingForReview.map((uid) => script.call('viewCollegeId', { uid })),
        )),
      )
      heard.push(...(await askPhotos(script, heard)))
      expect(findLeaks(heard, canaries, uid)).toEqual({ leaked: [], missing: [] })
    })
  },
  900_000,
)

test('there are more than two hundred queries that the app does not make', () => {
  expect(tricks.size).toBeGreaterThan(200)
})

test('a push shows no name on the screen, and holds only what its receiver may read', () => {
  const pushes = campus.emulator.messaging.pushes().map(({ message }) => message)
  expect(pushes.length).toBeGreaterThan(0)
  const written = [...Object.values(text.notifications), pushesText.message]
  const writtenTexts = written.map(({ title, body }) => `${title} ${body}`)
  for (const { token, ...message } of pushes) {
    const receiver = everybody.find((uid) => secrets.fcmToken(uid) === token)
    const all = JSON.stringify(message)
    const { title, body, topic, addressee } = v.parse(pushPayloadSchema, message.data)
    const shown = `${title} ${body}`
    expect(addressee).toBe(receiver)
    // Pushes without a topic are an admin's own words.
    if (topic !== undefined) expect(writtenTexts).toContain(shown)
    expect(Object.keys(message).toSorted()).toEqual(['data', 'webpush'])
    const isIn = (text: string) => (one: Canary) => one.spellings.some((it) => text.includes(it))
    const foreign = canaries.filter(({ readers }) => !mayRead(readers, receiver ?? null))
    expect(foreign.filter(isIn(all))).toEqual([])
    expect(canaries.filter(isIn(shown))).toEqual([])
    expect(everybody.filter((uid) => shown.includes(uid))).toEqual([])
  }
})
