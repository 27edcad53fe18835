import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { act } from '../../../src/data/outbox/act.ts'
import { matchesMirror, seenMirror } from '../../../src/data/sync/log-mirrors.ts'
import { logPageSizes } from '../../../src/data/sync/log-pages.ts'
import { pullLog } from '../../../src/data/sync/pull-log.ts'
import type { Remote, RemoteQuery } from '../../../src/remote/remote.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { killAll, settled, type Tab } from '../../support/engine/client.ts'
import { begin, campus, device, open } from '../../support/engine/man-client.ts'
import { man } from '../../support/engine/memory-campus.ts'

beforeEach(begin)
afterEach(killAll)

describe('a match is read once, and none is missed', () => {
  const engineOf = (tab: Tab, remote: Pick<Remote, 'pull'> = tab.remote) => ({
    ...tab,
    remote: { ...tab.remote, ...remote },
    locks: device.locks,
    now: campus.server.now,
  })
  const mirror = matchesMirror(man.uid)
  const matchAt = (girl: string, updatedAt: number) => {
    const path = paths.match(campus.match(man.uid, girl))
    campus.server.write(path, { ...campus.server.get(path), updatedAt })
  }
  const heldBy = async ({ database }: Tab) =>
    (await database.matches.toArray()).map(({ girlUid }) => girlUid).sort()
  const quiet = async () => {
    const tab = await open()
    await settled(tab)
    tab.client.stop()
    return tab
  }

  test('one that was pulled a minute ago is not read again', async () => {
    const tab = await quiet()
    matchAt('first', campus.server.now())
    campus.server.advance(durations.minute)
    await pullLog(engineOf(tab), mirror)
    campus.server.advance(durations.minute)
    matchAt('second', campus.server.now())
    const before = campus.server.counters.reads
    await pullLog(engineOf(tab), mirror)
    expect(await heldBy(tab)).toEqual(['first', 'second'])
    expect(campus.server.counters.reads).toBe(before + 1)
  })

  test('one that is dated before a pull and becomes visible after it comes with the next pull', async () => {
    const tab = await quiet()
    matchAt('first', campus.server.now())
    campus.server.advance(durations.minute)
    await pullLog(engineOf(tab), mirror)
    const askedFor = campus.server.now() - 9 * durations.second
    matchAt('late', askedFor)
    campus.server.advance(durations.minute)
    await pullLog(engineOf(tab), mirror)
    expect(await heldBy(tab)).toEqual(['first', 'late'])
  })

  test('one that becomes visible between two pages comes with the next pull', async () => {
    const tab = await quiet()
    const begun = campus.server.now()
    for (let index = 0; index < 120; index += 1)
      matchAt(`girl${100 + index}`, begun - 1_000 + index)
    let pages = 0
    const slowly = async (query: RemoteQuery) => {
      pages += 1
      if (pages === 2) {
        matchAt('late', begun - 2_000)
        campus.server.advance(durations.minute)
      }
      return tab.remote.pull(query)
    }
    await pullLog(engineOf(tab, { pull: slowly }), mirror)
    expect(pages).toBe(2)
    await pullLog(engineOf(tab), mirror)
    expect(await heldBy(tab)).toHaveLength(121)
  })

  test.each(['whole', 'broken off'])(
    'one that becomes visible between two pages is not skipped by the cursor of a later page (pull %s)',
    async (end) => {
      const tab = await quiet()
      const usual = { ...logPageSizes }
      Object.assign(logPageSizes, { first: 2, largest: 2 })
      const begun = campus.server.now()
      const askedFor = begun - 2 * durations.second
      for (const girl of ['one', 'two', 'three']) matchAt(girl, begun - durations.second)
      let pages = 0
      const slowly = async (query: RemoteQuery) => {
        pages += 1
        if (pages === 2) {
          campus.server.advance(9 * durations.second - campus.server.now() + askedFor)
          matchAt('late', askedFor)
          campus.server.advance(2 * durations.second)
          for (const girl of ['four', 'five', 'six']) matchAt(girl, campus.server.now())
        }
        if (pages === 3 && end === 'broken off') throw new Transient('no network')
        return tab.remote.pull(query)
      }
      await pullLog(engineOf(tab, { pull: slowly }), mirror).catch(() => undefined)
      expect(await heldBy(tab)).not.toContain('late')
      Object.assign(logPageSizes, usual)
      await pullLog(engineOf(tab), mirror)
      const all = ['one', 'two', 'three', 'late', 'four', 'five', 'six']
      expect(await heldBy(tab)).toEqual(all.sort())
    },
  )

  test('a pull that breaks off after its first page leaves the other pages to the next pull', async () => {
    const tab = await quiet()
    const begun = campus.server.now()
    for (let index = 0; index < 120; index += 1)
      matchAt(`girl${100 + index}`, begun - durations.hour + index)
    let pages = 0
    const brokenOff = async (query: RemoteQuery) => {
      pages += 1
      if (pages === 2) throw new Transient('no network')
      return tab.remote.pull(query)
    }
    // Documents before it were read long ago.
    await tab.database.syncStates.update('matches', {
      readAt: begun - 2 * durations.hour,
      newestAt: null,
    })
    await expect(pullLog(engineOf(tab, { pull: brokenOff }), mirror)).rejects.toThrow(Transient)
    expect(await heldBy(tab)).toHaveLength(100)
    await pullLog(engineOf(tab), mirror)
    expect(await heldBy(tab)).toHaveLength(120)
  })
})

test('a mark as seen that waits to be sent survives a pull, however old its row is', async () => {
  const tab = await open()
  await settled(tab)
  tab.client.stop()
  const engine = { ...tab, locks: device.locks, now: campus.server.now }
  await act(engine, 'markSeen', { ids: ['news'] })
  await pullLog(engine, seenMirror(man.uid))
  expect(await tab.database.seen.get('news')).toMatchObject({ id: 'news' })
})
