import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { webLocks } from '../../../src/data/locks/locks.ts'
import { act } from '../../../src/data/outbox/act.ts'
import { forgetMatches } from '../../../src/data/pending/forget.ts'
import { type Conversations, createConversations } from '../../../src/data/sync/conversations.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import { matchesMirror, messagesMirror } from '../../../src/data/sync/log-mirrors.ts'
import { pullConversations } from '../../../src/data/sync/pull-conversations.ts'
import { pullLog } from '../../../src/data/sync/pull-log.ts'
import type { Remote, RemoteDocument, RemoteQuery } from '../../../src/remote/remote.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually } from '../../support/engine/client.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'
import { quietFor } from '../../support/passing-time.ts'

let campus: Campus
let remote: MemoryRemote
let database: UserDatabase
let conversations: Conversations
let unattend: () => void
let matchId: string
const failed = vi.fn()

const engineWith = (changes: Partial<Remote> = {}): Engine<Remote> => ({
  database,
  remote: { ...remote, ...changes },
  locks: webLocks(createFakeLockManager()),
  now: campus.server.now,
})
const begin = (changes: Partial<Remote> = {}) => {
  conversations?.stop()
  conversations = createConversations(engineWith(changes), failed)
  unattend = conversations.attend()
}

/** She writes, without a trigger: the match tells of it once `tell` was called. */
const write = (id: string, sentAt = campus.server.now() + 1, match = matchId) => {
  const message = { senderUid: woman.uid, text: id, clientAt: 1, sentAt, updatedAt: sentAt }
  campus.server.write(paths.message(match, id), message)
}
const writeMany = (count: number, name = 'm') => {
  for (let index = 0; index < count; index += 1) {
    campus.server.advance(durations.minute)
    write(`${name}${100 + index}`)
  }
}
const tell = async (id = 'last', match = matchId) => {
  const sentAt = campus.server.now()
  const lastMessage = { id, senderUid: woman.uid, sentAt }
  const before = campus.server.get(paths.match(match))
  campus.server.write(paths.match(match), { ...before, lastMessage, updatedAt: sentAt })
  await pullLog(engineWith(), matchesMirror(man.uid))
}
/** A trigger tells of a message that is not newer than the last one. */
const tellOfChange = async () => {
  const messagesChangedAt = campus.server.now() + 1
  const before = campus.server.get(paths.match(matchId))
  const updatedAt = messagesChangedAt
  campus.server.write(paths.match(matchId), { ...before, messagesChangedAt, updatedAt })
  await pullLog(engineWith(), matchesMirror(man.uid))
}
const held = async () => (await database.messages.where({ matchId }).toArray()).length
const holds = (count: number) => eventually(async () => expect(await held()).toBe(count))
const readsOf = async (work: () => Promise<unknown>) => {
  const before = campus.server.counters.reads
  await work()
  return campus.server.counters.reads - before
}
const follow = async (count: number) => {
  const close = conversations.watch(matchId)
  await holds(count)
  await eventually(async () =>
    expect(await database.syncStates.get(`messages:${matchId}`)).toBeDefined(),
  )
  // A caller that counts reads expects no more of them.
  await quietFor(50)
  return close
}

beforeEach(async () => {
  failed.mockReset()
  campus = createCampus()
  matchId = campus.match(man.uid, woman.uid)
  remote = campus.server.connect(man)
  database = new UserDatabase(man.uid, {}, crypto.randomUUID())
  await database.open()
  await pullLog(engineWith(), matchesMirror(man.uid))
  begin()
})
afterEach(() => {
  conversations.stop()
  database.close()
  vi.useRealTimers()
})

describe('the reads of conversations', () => {
  test('opening a conversation costs one read when nothing is new, and one more for each new message', async () => {
    writeMany(50)
    await tell()
    await conversations.pull()
    await holds(50)
    begin()
    // The last message may have been seen sooner than one before it.
    expect(await readsOf(() => follow(50))).toBe(1)
    expect(
      await readsOf(async () => {
        write('next')
        await holds(51)
      }),
    ).toBe(1)
  })

  test('a new message costs one read: its listener stays, and opening the conversation costs nothing', async () => {
    write('first')
    await tell()
    expect(await readsOf(() => conversations.pull())).toBe(1)
    expect(await held()).toBe(1)
    expect(await readsOf(() => follow(1))).toBe(0)
    expect(
      await readsOf(async () => {
        write('second')
        await holds(2)
        await conversations.pull()
      }),
    ).toBe(1)
  })

  test('a hidden page listens to nothing, and brings what it missed when it is shown again', async () => {
    let listening = 0
    begin({
      watchQuery: (query, watcher) => {
        listening += 1
        const stop = remote.watchQuery(query, watcher)
        return () => {
          listening -= 1
          stop()
        }
      },
    })
    write('first')
    const close = await follow(1)
    unattend()
    expect(listening).toBe(0)
    campus.server.advance(durations.minute)
    write('second')
    await quietFor(50)
    expect(await held()).toBe(1)
    conversations.attend()
    await holds(2)
    close()
    expect(listening).toBe(0)
  })

  test('six conversations are listened to, the others are pulled', async () => {
    let listening = 0
    let most = 0
    begin({
      watchQuery: (query, watcher) => {
        listening += 1
        most = Math.max(most, listening)
        const stop = remote.watchQuery(query, watcher)
        return () => {
          listening -= 1
          stop()
        }
      },
    })
    for (let index = 0; index < 8; index += 1) {
      const match = campus.match(man.uid, `girl${index}`)
      write('hello', undefined, match)
      await tell('hello', match)
    }
    await conversations.pull()
    expect(await database.messages.count()).toBe(1)
    expect(
      (await database.syncStates.toArray()).filter(({ name }) => name.startsWith('messages')),
    ).toHaveLength(8)
    expect(most).toBe(6)
    conversations.stopUnshown()
    expect(listening).toBe(0)
  })
})

describe('a conversation that is closed before the first answer of its listener', () => {
  let listening = 0
  let answer = () => {}

  const glance = async () => {
    listening = 0
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    begin({
      watchQuery: (query, watcher) => {
        listening += 1
        const next = async (documents: RemoteDocument[]) => {
          await isAnswered
          watcher.next(documents)
        }
        const stop = remote.watchQuery(query, { ...watcher, next: (found) => void next(found) })
        asked()
        return () => {
          listening -= 1
          stop()
        }
      },
    })
    const close = conversations.watch(matchId)
    await isAsked
    close()
  }

  test('keeps the listener for that answer, so that each message is read once', async () => {
    write('first')
    expect(await readsOf(glance)).toBe(1)
    await tell()
    const again = await readsOf(async () => {
      const pulled = conversations.pull()
      answer()
      await pulled
    })
    expect([again, await held()]).toEqual([0, 1])
  })

  test('loses the listener with that answer', async () => {
    await glance()
    expect(listening).toBe(1)
    answer()
    await eventually(async () => expect(listening).toBe(0))
  })

  test('loses the listener when the page is hidden', async () => {
    await glance()
    unattend()
    expect(listening).toBe(0)
  })
})

describe('no message is left out', () => {
  test('when there are more than a listener carries', async () => {
    writeMany(40, 'a')
    await tell()
    await conversations.pull()
    begin()
    writeMany(80, 'b')
    await follow(120)
    write('c')
    await holds(121)
  })

  test('when one that was sent earlier becomes visible later, at once or after the next start', async () => {
    const sentSooner = campus.server.now()
    campus.server.advance(5 * durations.second)
    write('seen sooner')
    const close = await follow(1)
    write('late', sentSooner)
    await holds(2)
    close()
    begin()
    write('later still', sentSooner + 1)
    await follow(3)
  })

  test('when there are more than a listener carries, all older than the newest that is held', async () => {
    await conversations.pull()
    campus.server.advance(durations.minute)
    const newest = campus.server.now() + 9000
    write('newest', newest)
    await tell()
    await conversations.pull()
    await holds(1)
    conversations.stopUnshown()
    // The commits of these messages waited until now.
    for (let index = 0; index < 31; index += 1) write(`late${100 + index}`, newest - 31 + index)
    begin()
    conversations.watch(matchId)
    await holds(32)
  })

  test('when one came while nobody listened, and the match did not tell of it', async () => {
    write('first')
    const close = await follow(1)
    close()
    write('second')
    await follow(2)
  })

  test('when listeners are silent: the messages are pulled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    begin({ watchQuery: () => () => {} })
    write('first')
    await tell()
    const pulled = conversations.pull()
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(8 * durations.second)
      expect(await held()).toBe(1)
    }, 30_000)
    await pulled
    write('second')
    await tell()
    await conversations.pull()
    expect(await held()).toBe(2)
  })

  test('when a listener has failed: the next pull starts another one', async () => {
    let fail = (_error: Error) => {}
    begin({
      watchQuery: (query, watcher) => {
        fail = watcher.failed
        return remote.watchQuery(query, watcher)
      },
    })
    await follow(0)
    fail(new Error('the stream broke'))
    await eventually(() => expect(failed).toHaveBeenCalledOnce())
    write('after')
    await tell()
    await conversations.pull()
    expect(await held()).toBe(1)
  })
})

describe('a message that is not newer than the newest that is held', () => {
  /** This phone has heard of one message, and listens no longer. */
  const heardOne = async () => {
    write('first')
    await tell('first')
    await conversations.pull()
    conversations.stopUnshown()
    return campus.server.now()
  }
  const pullAgain = () => conversations.pull()

  test.each([
    ['of the same millisecond', 0],
    ['that was sent sooner', 2000],
  ])('%s comes without the conversation being opened, and is asked for once', async (_, ms) => {
    const sentAt = await heardOne()
    write('late', sentAt - ms)
    await tellOfChange()
    await pullAgain()
    expect(await held()).toBe(2)
    expect(await readsOf(pullAgain)).toBe(0)
    // A message that its listener brings later is no reason to ask again.
    write('another', sentAt - ms)
    await holds(3)
    expect(await readsOf(pullAgain)).toBe(0)
    conversations.stopUnshown()
    expect(await readsOf(pullAgain)).toBe(0)
  })

  test('comes once to a client that only pulls', async () => {
    write('late', await heardOne())
    await tellOfChange()
    await pullConversations(engineWith())
    expect(await held()).toBe(2)
    expect(await readsOf(() => pullConversations(engineWith()))).toBe(0)
  })

  test('comes when the conversation holds more than a listener carries, and is asked for once', async () => {
    for (let index = 0; index < 35; index += 1) write(`m${100 + index}`, campus.server.now() + 1)
    const close = await follow(35)
    write('late', campus.server.now() - 40)
    await tellOfChange()
    await pullAgain()
    expect(await held()).toBe(36)
    expect(await readsOf(pullAgain)).toBe(0)
    close()
    expect(await readsOf(pullAgain)).toBe(0)
  })

  test('is still asked for when a listener began before the match told of it', async () => {
    const sentAt = await heardOne()
    let speak = () => {}
    begin({
      watchQuery: (query, watcher) => {
        const next: typeof watcher.next = (documents) => {
          speak = () => watcher.next(documents)
        }
        let isFirst = true
        return remote.watchQuery(query, {
          ...watcher,
          next: (documents) => {
            if (isFirst) next(documents)
            isFirst = false
          },
        })
      },
    })
    conversations.watch(matchId)
    const silent = speak
    await eventually(async () => expect(speak).not.toBe(silent))
    write('late', sentAt)
    await tellOfChange()
    const pulled = conversations.pull()
    // The pull waits for the listener, and asks for nothing until the listener has spoken.
    await quietFor(20)
    speak()
    await pulled
    expect(await held()).toBe(2)
  })

  test('is asked for again when the pull broke off', async () => {
    write('late', await heardOne())
    await tellOfChange()
    remote.failNext(new Transient('gone'))
    await expect(pullConversations(engineWith())).rejects.toThrow()
    await pullConversations(engineWith())
    expect(await held()).toBe(2)
  })
})

describe('a match that has ended', () => {
  test('loses its conversation when the listener is refused', async () => {
    write('secret')
    let fail = (_error: Error) => {}
    begin({
      watchQuery: (query, watcher) => {
        fail = watcher.failed
        return remote.watchQuery(query, watcher)
      },
    })
    await follow(1)
    fail(new Refusal('permission-denied', 'not-allowed'))
    await holds(0)
    expect(failed).not.toHaveBeenCalled()
  })

  test('keeps a message that waits to be sent, until the client hears that the match is gone', async () => {
    write('secret')
    let fail = (_error: Error) => {}
    begin({
      watchQuery: (query, watcher) => {
        fail = watcher.failed
        return remote.watchQuery(query, watcher)
      },
    })
    await follow(1)
    const id = crypto.randomUUID()
    await act(engineWith(), 'sendMessage', { matchId, id, text: 'Still there?', clientAt: 1 })
    fail(new Refusal('permission-denied', 'not-allowed'))
    await holds(1)
    expect(await database.messages.get(id)).toMatchObject({ text: 'Still there?' })
    const ended = { ...campus.server.get(paths.match(matchId)), gone: true }
    campus.server.write(paths.match(matchId), { ...ended, updatedAt: campus.server.now() + 1 })
    await pullLog(engineWith(), matchesMirror(man.uid))
    expect(await held()).toBe(0)
  })

  test('gets no message back from a listener that does not know of the end', async () => {
    await follow(0)
    await database.matches.delete(matchId)
    write('too late')
    await quietFor(50)
    expect(await held()).toBe(0)
    await conversations.pull()
    expect(await database.syncStates.get(`messages:${matchId}`)).toMatchObject({ newestAt: null })
  })

  test('gets no message back from an answer in flight, but all of them when the match comes back', async () => {
    write('secret')
    await tell('secret')
    let answer = () => {}
    const asked = vi.fn(async (query: RemoteQuery) => {
      const page = await remote.pull(query)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return page
    })
    const pulled = pullLog(engineWith({ pull: asked }), messagesMirror(matchId))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 30_000 })
    await database.transaction('rw', database.tables, () => forgetMatches(database, [matchId]))
    answer()
    await pulled
    expect(await held()).toBe(0)
    // Hidden for a block that was then refused, say: with the match, its conversation comes again.
    await database.syncStates.delete('matches')
    await tell('secret')
    await conversations.pull()
    expect(await held()).toBe(1)
  })
})
