import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { matchId as idOf } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, eventually, killAll, settled } from '../../support/engine/client.ts'
import { createCampus, man, woman } from '../../support/engine/memory-campus.ts'

const matchId = idOf(man.uid, woman.uid)
const her = { uid: woman.uid }

afterEach(killAll)

const start = async (account: typeof man, campus = createCampus()) => {
  const tab = await createDevice(campus.server, account).open()
  await settled(tab)
  const online = () => {
    tab.remote.network('up')
    tab.client.wake()
  }
  const waiting = async () =>
    (await tab.database.outbox.toArray())
      .filter(({ state }) => state !== 'delivered')
      .map(({ name }) => name)
  return { campus, tab, online, waiting }
}

test('an undo of a like that waits outlasts a block and its undo, and the like is gone', async () => {
  const { campus, tab, online } = await start(man)
  const liked = { roundId: 'r1', uid: woman.uid }
  const likes = () => campus.server.paths('likes/')
  await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
  await tab.client.act('like', liked)
  await eventually(() => expect(likes()).toHaveLength(1))
  await settled(tab)
  await tab.database.outbox.clear()
  tab.remote.network('down')
  await tab.client.act('unlike', liked)
  await tab.client.act('block', her)
  await tab.client.act('unblock', her)
  online()
  await eventually(() => expect(likes()).toEqual([]))
  expect(await tab.database.likes.count()).toBe(0)
})

test('a pass that waits outlasts a block and its undo, and he stays out of her deck', async () => {
  const him = { roundId: 'r1', boyUid: man.uid }
  const passed: unknown[] = []
  const campus = createCampus()
  campus.server.advance(7 * durations.hour)
  campus.assign('r1', woman.uid, [man.uid, 'other'])
  campus.server.calls.passByGirl = async (uid, request) => {
    passed.push(request)
    campus.assign('r1', uid, ['other'])
    return { status: 'passed' }
  }
  const { tab, online } = await start(woman, campus)
  await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
  tab.remote.network('down')
  await tab.client.act('pass', him)
  await tab.client.act('block', { uid: man.uid })
  await tab.client.act('unblock', { uid: man.uid })
  online()
  await eventually(() => expect(passed).toEqual([him]))
  await settled(tab)
  expect((await tab.database.cards.toArray()).map(({ uid }) => uid)).toEqual(['other'])
})

test('a pass that comes after the block of him is done, and says nothing', async () => {
  const campus = createCampus()
  const heard: string[] = []
  campus.server.advance(7 * durations.hour)
  campus.assign('r1', woman.uid, [man.uid, 'other'])
  Object.assign(campus.server.calls, {
    block: async () => {
      heard.push('block')
      return { status: 'blocked' }
    },
    passByGirl: async () => {
      heard.push('pass')
      throw new Refusal('not-found', 'no-like')
    },
  })
  const { tab, online, waiting } = await start(woman, campus)
  await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
  tab.remote.network('down')
  await tab.client.act('pass', { roundId: 'r1', boyUid: man.uid })
  await tab.client.act('block', { uid: man.uid })
  online()
  await eventually(() => expect(heard).toEqual(['block', 'pass']))
  await eventually(async () => expect(await waiting()).toEqual([]))
})

const meetAtOf = (campus: ReturnType<typeof createCampus>) => campus.server.now() - durations.hour

/** A date that has begun, whose link is shared by a request that loses its answer. */
const shareDuringDate = async (hasArrived: boolean) => {
  const id = 'a'.repeat(32)
  const campus = createCampus()
  campus.match(man.uid, woman.uid)
  const agreed = { id: 'o1', by: woman.uid, meetAt: meetAtOf(campus), place: 'The canteen' }
  const path = paths.match(matchId)
  const stored = campus.server.get(path)
  const meeting = { ...noMeeting, agreed }
  campus.server.write(path, { ...stored, meeting, updatedAt: serverTime })
  let asked = 0
  const share = {
    uid: man.uid,
    otherUid: woman.uid,
    matchId,
    plan: 0,
    firstNames: ['A', 'B'],
    place: agreed.place,
    meetAt: agreed.meetAt,
    homeDueAt: agreed.meetAt + 3 * durations.hour,
    homeAt: null,
    isOff: false,
    isLeft: false,
    createdAt: serverTime,
    updatedAt: serverTime,
  }
  Object.assign(campus.server.calls, {
    block: async () => ({ status: 'blocked' }),
    unmatch: async () => ({ status: 'unmatched' }),
    shareDate: async () => {
      asked += 1
      if (asked > 1) return { status: 'already' }
      if (hasArrived) {
        campus.server.write(paths.dateShare(id), share)
        campus.poke(man.uid, 'dateShares')
      }
      throw new Transient('the answer was lost')
    },
  })
  const started = await start(man, campus)
  await eventually(async () => expect(await started.tab.database.matches.count()).toBe(1))
  const { meetAt, place } = agreed
  const homeAfterMs = 3 * durations.hour
  await started.tab.client.act('shareDate', { id, matchId, homeAfterMs, agreed: { meetAt, place } })
  await eventually(() => expect(asked).toBe(1))
  const shown = () => started.tab.database.dateShares.get(id)
  return { ...started, shown }
}

test.each(['block', 'unmatch'] as const)(
  'a link whose answer was lost keeps its “Home safe” after a %s during the date',
  async (name) => {
    const { tab, shown } = await shareDuringDate(true)
    await eventually(async () => expect((await shown())?.updatedAt).toBeGreaterThan(0))
    await tab.client.act(name, her)
    expect(await shown()).toBeDefined()
    await settled(tab)
    tab.client.wake()
    await settled(tab)
    expect((await shown())?.updatedAt).toBeGreaterThan(0)
  },
)

test('a link that may have been sent waits on with its row behind an unmatch', async () => {
  const { tab, shown, waiting } = await shareDuringDate(false)
  tab.remote.network('down')
  await tab.client.act('unmatch', her)
  expect(await waiting()).toEqual(['shareDate', 'unmatch'])
  expect(await shown()).toMatchObject({ matchId, updatedAt: 0 })
})
