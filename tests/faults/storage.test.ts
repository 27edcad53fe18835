import { afterEach, expect, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { hero, roundId } from './sim/campus/people.ts'
import { createWorld, type World } from './sim/day/world.ts'
import './sim/day/engine-preload.ts'

let world: World | undefined

afterEach(() => world?.virtual.uninstall())

test('a connection that the system closed is opened again unseen: the like is kept and sent [37]', async () => {
  world = createWorld(1, { gender: 'male' })
  const { campus, virtual } = world
  const [client] = world.clients
  const opening = client.open(hero)
  await virtual.elapse(2000)
  const tab = await opening
  tab?.disconnect()
  await virtual.settle()
  const acting = tab?.client.act('like', { roundId, uid: 'bea' })
  await virtual.elapse(2000)
  await acting
  expect(campus.server.paths('likes/')).toEqual([paths.like(roundId, hero, 'bea')])
  client.killAll()
  await virtual.settle()
})
