import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messagesMirrorName } from '../../../src/data/database/mirror-names.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually, killAll, settled, type Tab } from '../../support/engine/client.ts'
import { begin, campus, open } from '../../support/engine/man-client.ts'
import { man, noon, woman } from '../../support/engine/memory-campus.ts'
import { quietFor } from '../../support/passing-time.ts'

beforeEach(begin)
afterEach(killAll)

/** Writes reach the server, and no answer comes back: the entry stays `sending`. */
const holdWrites = ({ remote }: Tab) => {
  const never = () => new Promise<never>(() => {})
  Object.assign(remote, { commit: never, call: never })
}

const isSending = ({ database }: Tab) =>
  eventually(async () =>
    expect(await database.outbox.where({ state: 'sending' }).count()).toBeGreaterThan(0),
  )

const withMatch = async (): Promise<{ tab: Tab; id: string }> => {
  const id = campus.match(man.uid, woman.uid)
  const tab = await open()
  await settled(tab)
  await eventually(async () => expect(await tab.database.matches.get(id)).toBeDefined())
  tab.client.watchConversation(id)
  await eventually(async () =>
    expect(await tab.database.syncStates.get(messagesMirrorName(id))).toBeDefined(),
  )
  return { tab, id }
}

const endedMatch = async (): Promise<Tab> => {
  const { tab, id } = await withMatch()
  campus.server.write(paths.match(id), { ...campus.server.get(paths.match(id)), gone: true })
  campus.poke(man.uid, 'matches')
  await eventually(async () => expect(await tab.database.matches.get(id)).toBeUndefined())
  await quietFor(100)
  return tab
}

const bio = { section: 'bio', values: { bio: 'Something new' } } as const

/** Two pokes and what they make due, each read twice at most. A phone that asks because of what it has written itself reads 150 in a second. */
const enough = 12
const readsWithin = async (milliseconds: number): Promise<number> => {
  const before = campus.server.counters.reads
  await quietFor(milliseconds)
  return campus.server.counters.reads - before
}

describe('while an entry is in flight', () => {
  test('a poke of what it touches is answered once, although a match has ended before [84]', async () => {
    const tab = await endedMatch()
    holdWrites(tab)
    await tab.client.act('editProfile', bio)
    await isSending(tab)
    campus.poke(man.uid, 'me')
    expect(await readsWithin(1000)).toBeLessThanOrEqual(enough)
  })

  test('another round, whose deck is open already, is read once [84]', async () => {
    campus.openRound('r1', noon + durations.hour)
    const tab = await open()
    await settled(tab)
    await eventually(async () =>
      expect(await tab.database.syncStates.get('participation')).toBeDefined(),
    )
    holdWrites(tab)
    await tab.client.act('editProfile', bio)
    await isSending(tab)
    campus.assign('r2', man.uid, ['newcomer'])
    campus.openRound('r2')
    campus.poke(man.uid, 'me')
    expect(await readsWithin(1000)).toBeLessThanOrEqual(enough)
  })

  test('a block of a match asks for nothing again and again [84]', async () => {
    const { tab } = await withMatch()
    holdWrites(tab)
    await tab.client.act('block', { uid: woman.uid })
    await isSending(tab)
    campus.poke(man.uid, 'blocks')
    expect(await readsWithin(1000)).toBeLessThanOrEqual(enough)
  })
})
