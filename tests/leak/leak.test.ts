import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply, Script } from '../support/wire.ts'
import { askAccounts } from './support/account-asks.ts'
import { askCalls } from './support/call-asks.ts'
import { type Campus, startCampus } from './support/campus.ts'
import { type Canary, canariesOf } from './support/canaries.ts'
import { askAsClient, askPhotos } from './support/client-asks.ts'
import { fileAsks } from './support/file-asks.ts'
import { type ForeignAsk, foreignAsks } from './support/foreign-asks.ts'
import { listen } from './support/listen-asks.ts'
import { personas } from './support/people.ts'
import { reads } from './support/readers.ts'
import { takeWorld, type World } from './support/world.ts'

const atOnce = 8

let campus: Campus
let world: World
let canaries: Canary[]
const tricks = new Set<string>()

beforeAll(async () => {
  campus = await startCampus('.cache/functions-leak')
  world = takeWorld(campus.emulator)
  canaries = canariesOf(world)
}, 60_000)
afterAll(() => campus.close())

const scriptOf = (uid: string | null): Script =>
  uid === null ? campus.wire.visitor : campus.scripts.get(uid)!

const inTurn = async (asks: readonly ForeignAsk[]): Promise<(readonly [string, Reply])[]> => {
  const answered: (readonly [string, Reply])[] = []
  const waiting = [...asks]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      answered.push([next.name, await next.ask()])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answered
}

/** Every document and every file there is, by its path. */
const askEverything = async (script: Script): Promise<Reply[]> => {
  const documents = world.documents.map(({ path }) => ({ name: path, ask: () => script.get(path) }))
  const files = world.files.map((path) => ({
    name: path,
    ask: () => script.file(`/${encodeURIComponent(path)}?alt=media`),
  }))
  return (await inTurn([...documents, ...files])).map(([, reply]) => reply)
}

/** Of what came back, each canary with the first answer that holds it. */
const findIn = (replies: readonly Reply[]): Map<string, string> => {
  const texts = replies.map(({ body, headers }) => `${body}\n${[...headers].flat().join('\n')}`)
  const all = texts.join('\n')
  return new Map(
    canaries.flatMap(({ what, spellings }) => {
      const spelling = spellings.find((one) => all.includes(one))
      if (spelling === undefined) return []
      return [[what, replies[texts.findIndex((one) => one.includes(spelling))]?.asked ?? '']]
    }),
  )
}

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
      const answered = await inTurn(foreign)
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
      const { targets, denied, replies } = await listen(
        scriptOf(uid),
        world,
        campus.emulator,
        campus.wire.nameOf,
      )
      heard.push(...replies)
      expect(targets).toBeGreaterThan(10)
      expect(denied).toBe(targets)
    })

    test('finds its own and nothing else, whatever it asks', async () => {
      const script = scriptOf(uid)
      const { emulator, wire } = campus
      heard.push(
        ...(await askAsClient(script, wire, world)),
        ...(await askEverything(script)),
        ...(await askAccounts(script, emulator)),
        ...(await askCalls(script, emulator, world)),
      )
      heard.push(...(await askPhotos(script, heard)))
      const found = findIn(heard)
      const leaked = canaries
        .filter(({ what, readers }) => found.has(what) && !reads(readers, uid))
        .map(({ what }) => `${what} ← ${found.get(what)}`)
      const missing = canaries
        .filter(({ what, readers }) => !found.has(what) && reads(readers, uid))
        .map(({ what }) => what)
      expect({ leaked, missing }).toEqual({ leaked: [], missing: [] })
    })
  },
  120_000,
)

test('there are more than two hundred queries that the app does not make', () => {
  expect(tricks.size).toBeGreaterThan(200)
})
