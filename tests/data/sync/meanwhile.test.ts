import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, serverClock } from '../../../src/data/clock/server-clock.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { device, readSetting } from '../../../src/data/device/device.ts'
import { clockOffsetId } from '../../../src/data/device/device-ids.ts'
import { queueLocks } from '../../../src/data/locks/locks.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { act, discardEntry } from '../../../src/data/outbox/act.ts'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import { forgetEmptied } from '../../../src/data/pending/forget.ts'
import { sweepRows } from '../../../src/data/pending/row-ends.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import {
  matchesMirror,
  messagesMirror,
  personalInboxMirror,
} from '../../../src/data/sync/log-mirrors.ts'
import { listenToMessages } from '../../../src/data/sync/message-listener.ts'
import { pullLog } from '../../../src/data/sync/pull-log.ts'
import { pullSet } from '../../../src/data/sync/pull-set.ts'
import type { Remote, RemoteDocument, Watcher } from '../../../src/remote/remote.ts'
import { Transient } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { answerIsHeld, eventually } from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'
import { laterMillisecond } from '../../support/passing-time.ts'

/** An act of a person between a read of the engine and the write that rests on it. */

let campus: Campus
let remote: MemoryRemote
let database: UserDatabase
let engine: Engine<Remote>
let matchId: string

const her = { roundId: 'r1', uid: woman.uid }
const textId = 'm'.repeat(20)
const pullMatches = () => pullLog(engine, matchesMirror(man.uid))

beforeEach(async () => {
  campus = createCampus()
  matchId = campus.match(man.uid, woman.uid)
  campus.server.advance(durations.hour)
  remote = campus.server.connect(man)
  database = new UserDatabase(man.uid, {}, crypto.randomUUID())
  await database.open()
  engine = { database, remote, locks: queueLocks(), now: campus.server.now }
  for (const name of ['me', 'subscription', 'activeRound', 'assignments', 'likes'] as const) {
    await pullSet(engine, name)
  }
  await pullMatches()
})
afterEach(() => database.close())

describe('while the matches are pulled', () => {
  test('the match with a person who is unblocked comes back', async () => {
    await act(engine, 'block', { uid: woman.uid })
    const release = remote.hold()
    const pulling = pullMatches()
    await answerIsHeld(remote)
    await act(engine, 'unblock', { uid: woman.uid })
    release()
    await pulling
    await pullMatches()
    expect(await database.matches.get(matchId)).toBeDefined()
  })
})

describe('while a conversation is listened to', () => {
  let listeners: Watcher<RemoteDocument[]>['next'][]
  let stop: () => void

  const say = (documents: RemoteDocument[]) => listeners.at(-1)?.(documents)
  const written = async (): Promise<RemoteDocument[]> => {
    const { documents } = await remote.pull({ collection: paths.messages(matchId) })
    return documents
  }
  const listen = async () => {
    listeners = []
    const watchQuery: Remote['watchQuery'] = (_query, { next }) => {
      listeners.push(next)
      return () => {}
    }
    const following = listenToMessages(
      { ...engine, remote: { ...remote, watchQuery } },
      matchId,
      () => {},
    )
    stop = following.stop
    await eventually(() => expect(listeners).toHaveLength(1))
    say(await written())
    await following.caughtUp
  }
  const storedAt = async () =>
    (await database.syncStates.get(messagesMirror(matchId).name))?.pulledAt ?? 0
  /** Says it, and waits until the listener has stored it. */
  const hear = async (documents: RemoteDocument[]) => {
    const before = await storedAt()
    await laterMillisecond()
    say(documents)
    await eventually(async () => expect(await storedAt()).toBeGreaterThan(before))
  }
  const text = async () => (await database.messages.get(textId))?.text

  beforeEach(async () => {
    const message = { matchId, id: textId, text: 'Hello', clientAt: 1 }
    await act(engine, 'sendMessage', message)
    await flushOutbox(engine, 'all')
    await pullLog(engine, messagesMirror(matchId))
    await listen()
    expect(await text()).toBe('Hello')
  })
  afterEach(() => stop())

  test('an own message that was deleted stays deleted when an older answer comes late', async () => {
    const before = await written()
    await act(engine, 'deleteMessage', { matchId, id: textId })
    await flushOutbox(engine, 'all')
    await hear(before)
    expect(await text()).toBe('')
  })

  test('an own message is shown again when its deletion is discarded, whatever the listener brings next', async () => {
    campus.server.advance(durations.minute)
    await pullLog(engine, messagesMirror(matchId))
    stop()
    await listen()
    await act(engine, 'deleteMessage', { matchId, id: textId })
    await discardEntry(engine, outboxKey.deleteMessage({ id: textId }))
    const sentAt = campus.server.now()
    const hers = { senderUid: woman.uid, text: 'You?', clientAt: 1, sentAt, updatedAt: sentAt }
    campus.server.write(paths.message(matchId, 'hers'), hers)
    say((await written()).filter(({ id }) => id === 'hers'))
    await eventually(async () => expect(await database.messages.get('hers')).toBeDefined())
    await laterMillisecond()
    await pullLog(engine, messagesMirror(matchId))
    expect(await text()).toBe('Hello')
  })
})

describe('a table that became empty is shown as empty, offline and at the next start too', () => {
  const isKnown = async (stream: string) => {
    await forgetEmptied(database)
    expect(await database.syncStates.get(stream)).toBeDefined()
  }

  test('when the last like is taken back', async () => {
    await act(engine, 'like', her)
    await flushOutbox(engine, 'all')
    await laterMillisecond()
    await pullSet(engine, 'likes')
    await act(engine, 'unlike', her)
    expect(await database.likes.count()).toBe(0)
    await isKnown('likes')
  })

  test('when the last match ends', async () => {
    campus.server.write(paths.match(matchId), {
      ...campus.server.get(paths.match(matchId)),
      gone: true,
      updatedAt: serverTime,
    })
    await pullMatches()
    expect(await database.matches.count()).toBe(0)
    await isKnown('matches')
  })

  test('when the last notification is too old to be kept', async () => {
    const news = {
      userUid: man.uid,
      targetType: 'personal',
      title: 'News',
      body: 'News',
      seen: false,
    }
    campus.server.write(paths.notification('news'), { ...news, createdAt: serverTime })
    const inbox = () => pullLog(engine, personalInboxMirror(man.uid))
    await inbox()
    expect(await database.notifications.count()).toBe(1)
    campus.server.advance(limits.notificationsKeptMs + durations.hour)
    await sweepRows(database, campus.server.now())
    expect(await database.notifications.count()).toBe(0)
    await isKnown('inbox')
  })
})

test('a message in flight when its writer blocks the other one does not come back as unsent', async () => {
  const commit: Remote['commit'] = async () => {
    await act(engine, 'block', { uid: woman.uid })
    throw new Transient('no network')
  }
  await act(engine, 'sendMessage', { matchId, id: textId, text: 'Hello', clientAt: 1 })
  await flushOutbox(
    {
      ...engine,
      remote: {
        ...remote,
        commit,
        call: async () => {
          throw new Transient('no network')
        },
      },
    },
    'due',
  )
  expect(JSON.stringify(await database.outbox.toArray())).not.toContain('Hello')
  expect(await database.messages.count()).toBe(0)
})

test('a measured clock is not replaced by the stored one when the rows of another account open', async () => {
  await restoreClock()
  serverClock.learn({ atLeast: 1000, atMost: 1000 })
  await eventually(async () => expect(await readSetting(device, clockOffsetId)).toBe(1000))
  const again = restoreClock()
  serverClock.learn({ atLeast: 90_000, atMost: 90_000 })
  await again
  expect(serverClock.offset.getState()).toBe(90_000)
})
