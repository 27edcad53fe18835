import { afterEach, expect, test } from 'vitest'
import { outboxKey } from '../../src/data/mutations/keys.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { hero, pairOf } from './sim/campus/people.ts'
import { createWorld, type World } from './sim/day/world.ts'
import type { Tab } from './sim/device/device.ts'
import './sim/day/engine-preload.ts'

const { second, minute } = durations
const seeds = [1, 2, 3]
const matchId = pairOf('male')
const ids = Array.from({ length: 15 }, (_, place) => `m${place}`)

let world: World | undefined
afterEach(() => world?.virtual.uninstall())

const openTab = async ({ clients: [client], virtual }: World): Promise<Tab> => {
  const opening = client.open(hero)
  await virtual.elapse(2 * second)
  const tab = await opening
  if (tab === undefined) throw new Error('The tab did not open')
  return tab
}

/** Tries of each message, and those that came before the time that their row names. */
const watchTries = ({ database, link: { remote } }: Tab) => {
  const tries = new Map<string, number>()
  const early: string[] = []
  const { commit } = remote
  remote.commit = async (writes) => {
    const id = writes[0]?.path.split('/').at(-1) ?? ''
    const row = await database.outbox.get(outboxKey.sendMessage({ id }))
    if (row !== undefined) tries.set(id, (tries.get(id) ?? 0) + 1)
    if (row !== undefined && row.retryAt > Date.now()) early.push(id)
    return commit(writes)
  }
  return { tries, early }
}

for (const seed of seeds) {
  test(`a network that comes and goes every two seconds for five minutes takes each message once, and no try before its time (seed ${seed}) [63]`, async () => {
    const here = createWorld(seed, { gender: 'male' })
    world = here
    const [client] = here.clients
    const tab = await openTab(here)
    const { tries, early } = watchTries(tab)
    client.trouble({ lostAnswer: 0.4, failed: 0.6, throttled: 0, twice: 0, hanging: 0, slow: 0.2 })
    const turns = (5 * minute) / (2 * second)
    for (let turn = 0; turn < turns; turn += 1) {
      client.network(turn % 2 === 0 ? 'down' : 'up')
      const id = ids[turn / 10]
      const message = { matchId, id: id ?? '', text: `${id}`, clientAt: Date.now() }
      const acting = id === undefined ? null : tab.client.act('sendMessage', message)
      await here.virtual.elapse(2 * second)
      await acting
    }
    client.trouble({ lostAnswer: 0, failed: 0, throttled: 0, twice: 0, hanging: 0, slow: 0 })
    client.network('up')
    await here.virtual.elapse(minute)

    const arrived = here.campus.done.flatMap((done) =>
      'write' in done && done.write.kind === 'create' ? [done.write.path] : [],
    )
    expect(arrived).toEqual(ids.map((id) => paths.message(matchId, id)))
    expect([...tries.keys()]).toEqual(ids)
    // More tries than messages show that the network failed at times; the bound shows that nobody tried
    // without end.
    const all = [...tries.values()].reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(ids.length)
    expect(all).toBeLessThan(2 * turns)
    expect(early).toEqual([])
    client.killAll()
    await here.virtual.settle()
  }, 300_000)
}
