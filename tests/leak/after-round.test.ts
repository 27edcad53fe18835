import { afterAll, beforeAll, expect, test } from 'vitest'
import { durations } from '../../src/shared/limits.ts'
import type { Reply } from '../support/servers/wire.ts'
import { askEverything, findLeaks } from './support/ask-everything.ts'
import { askAboutEverybody } from './support/call-asks.ts'
import { type Campus, startCampus, waitingForReview } from './support/campus.ts'
import { type Canary, canariesOf } from './support/canaries.ts'
import { askAsClient, askPhotos } from './support/client-asks.ts'
import { personas } from './support/people.ts'
import { deskIdsIn, takeWorld, type World } from './support/world.ts'

let campus: Campus
let world: World
let canaries: Canary[]

beforeAll(async () => {
  campus = await startCampus()
  const { emulator, scripts } = campus
  await scripts.get('xenia')?.call('unmatch', { uid: 'omar' })
  emulator.clock.setOffset(emulator.clock.offset() + 2 * durations.day)
  await emulator.idle()
  world = takeWorld(emulator)
  canaries = canariesOf(world)
}, 300_000)
afterAll(() => campus.close())

test('the end of the round removes every deck, and a severed pair stays severed', () => {
  const remaining = (collection: string, isOver: (data: Record<string, unknown>) => boolean) =>
    world.documents.filter((one) => one.collection === collection && !isOver(one.data))
  expect(remaining('assignments', ({ gone }) => gone === true)).toEqual([])
  expect(world.at('matches/omar_xenia')?.data).toMatchObject({ status: 'closed', people: {} })
})

test.each(Object.entries(personas))('%s finds what is left to them', async (_persona, uid) => {
  const script = uid === null ? campus.wire.visitor : campus.scripts.get(uid)!
  const heard: Reply[] = [
    ...(await askAsClient(script, campus.wire, world)),
    ...(await askEverything(script, world)),
    ...(await askAboutEverybody(script, world)),
    await script.call('exportMyData', {}),
    await script.call('listAppeals', {}),
    ...(await Promise.all(waitingForReview.map((uid) => script.call('viewCollegeId', { uid })))),
    ...(await Promise.all(
      deskIdsIn(world).map((id) => script.call('openReport', { id, reason: 'to decide it' })),
    )),
  ]
  heard.push(...(await askPhotos(script, heard)))
  expect(findLeaks(heard, canaries, uid)).toEqual({ leaked: [], missing: [] })
})
