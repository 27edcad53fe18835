import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishUndoNotes } from '../../../src/data/client/finish-undo-notes.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { addUndoNote, dropUndoNote, undoableIds } from '../../../src/data/drafts/undo-notes.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { blockId, campusPoke, matchId } from '../../../src/shared/ids.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import { quietFor } from '../../support/passing-time.ts'

let campus: Campus
let device: Device
let tab: Tab
const calls: string[] = []
const pair = matchId(man.uid, woman.uid)
const blocked = { uid: woman.uid }
const key = outboxKey.block(blocked)

/** Everything about her that this phone still holds. */
const traces = async () => ({
  cards: await tab.database.cards.filter(({ uid }) => uid === woman.uid).count(),
  matches: await tab.database.matches.count(),
  messages: await tab.database.messages.count(),
  words: await tab.database.drafts
    .where('key')
    .anyOf(draftOf.report(woman.uid).key, draftOf.meetingPlace(pair).key)
    .count(),
})
const nothing = { cards: 0, matches: 0, messages: 0, words: 0 }

beforeEach(async () => {
  calls.length = 0
  campus = createCampus()
  campus.match(man.uid, woman.uid)
  const lastMessage = { id: 'hello', senderUid: woman.uid, sentAt: serverTime }
  campus.server.write(paths.match(pair), {
    ...campus.server.get(paths.match(pair)),
    lastMessage,
    updatedAt: serverTime,
  })
  campus.server.write(paths.message(pair, 'hello'), {
    senderUid: woman.uid,
    text: 'Hello',
    clientAt: campus.server.now(),
    sentAt: serverTime,
    updatedAt: serverTime,
  })
  campus.server.calls = {
    ...campus.server.calls,
    block: async (uid: string, { uid: otherUid }: { uid: string }) => {
      calls.push('block')
      const path = paths.block(uid, otherUid)
      if (campus.server.get(path)) return { status: 'already' } as const
      campus.server.write(path, { uid, otherUid, createdAt: serverTime })
      campus.assign('r1', uid, ['other'])
      const match = campus.server.get(paths.match(pair))
      const end = { status: 'closed', people: {}, lastMessage: null, gone: true }
      campus.server.write(paths.match(pair), { ...match, ...end, updatedAt: serverTime })
      campus.poke(uid, 'matches')
      campus.poke(uid, 'blocks')
      return { status: 'blocked' } as const
    },
    unblock: async (uid: string, { uid: otherUid }: { uid: string }) => {
      calls.push('unblock')
      campus.server.write(paths.block(uid, otherUid), null)
      return { status: 'unblocked' } as const
    },
  }
  device = createDevice(campus.server, man)
  tab = await device.open()
  await settled(tab)
  tab.client.watchConversation(pair)
  await eventually(async () => expect((await traces()).messages).toBe(1))
  await draftOf.report(woman.uid).keep(tab.database, 'Begun')
  await draftOf.meetingPlace(pair).keep(tab.database, 'The old library')
})
afterEach(() => device.kill(tab))

describe('a block', () => {
  test('made offline removes the person from the phone at once, with card, match and chat', async () => {
    tab.remote.network('down')
    await tab.client.act('block', blocked)
    expect(await traces()).toEqual(nothing)
    expect(await tab.database.blocks.get(blockId(man.uid, woman.uid))).toBeDefined()
    expect(calls).toEqual([])
  })

  test('of the only match shows no match as empty, not loading, on the next page offline too', async () => {
    tab.remote.network('down')
    await tab.client.act('block', blocked)
    device.kill(tab)
    tab = await device.open({ network: 'down' })
    await quietFor(50)
    expect(await tab.database.matches.count()).toBe(0)
    expect(await tab.database.syncStates.get('matches')).toBeDefined()
  })

  test('hides the person although the server still sends the match and the card [45]', async () => {
    campus.server.calls.block = () => new Promise(() => {})
    await tab.client.act('block', blocked)
    const match = campus.server.get(paths.match(pair))
    campus.server.write(paths.match(pair), { ...match, updatedAt: serverTime })
    campus.poke(man.uid, 'matches')
    campus.assign('r1', man.uid, [woman.uid, 'other'])
    const poked = campus.server.get(paths.poke(man.uid))?.pokedAt as Record<string, number>
    for (const stream of ['assignments', 'matches']) {
      await eventually(async () =>
        expect((await tab.database.syncStates.get(stream))?.pokedAt).toBe(poked[stream]),
      )
    }
    expect(await traces()).toEqual(nothing)
    expect(await tab.database.cards.count()).toBe(1)
  })

  test('is sent before entries that have waited longer', async () => {
    tab.remote.network('down')
    const order: string[] = []
    campus.server.rules = ({ path }) => {
      order.push(path.split('/')[0] ?? '')
      return null
    }
    const { block } = campus.server.calls
    campus.server.calls.block = async (uid, request) => {
      order.push('block')
      return block?.(uid, request) ?? { status: 'already' }
    }
    await tab.client.act('like', { roundId: 'r1', uid: 'other' })
    await tab.client.act('block', blocked)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(order).toContain('likes'))
    expect(order[0]).toBe('block')
  })

  test('discards the like of the person that waits to be sent, and what it shows', async () => {
    tab.remote.network('down')
    await tab.client.act('like', { roundId: 'r1', uid: woman.uid })
    expect(await tab.database.likes.count()).toBe(1)
    await tab.client.act('block', blocked)
    expect(await tab.database.likes.count()).toBe(0)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect(await tab.database.outbox.count()).toBe(0))
    expect(campus.server.get(paths.like('r1', man.uid, woman.uid))).toBeUndefined()
  })

  test('discards the messages to the person that wait to be sent', async () => {
    tab.remote.network('down')
    const message = { matchId: pair, id: 'late', text: 'Wait', clientAt: 1 }
    await tab.client.act('sendMessage', message)
    await tab.client.act('block', blocked)
    expect(await tab.database.outbox.get(outboxKey.sendMessage(message))).toBeUndefined()
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(calls).toEqual(['block']))
    expect(campus.server.get(paths.message(pair, 'late'))).toBeUndefined()
  })

  test('discards a message in flight too, so that no entry waits unseen when the block is undone', async () => {
    const said = { matchId: pair, id: 'on-its-way', text: 'Hi', clientAt: 1 }
    const release = tab.remote.hold()
    await tab.client.act('sendMessage', said)
    const waiting = () => tab.database.outbox.get(outboxKey.sendMessage(said))
    await eventually(async () => expect((await waiting())?.state).toBe('sending'))
    await tab.client.act('block', blocked)
    expect(await waiting()).toBeUndefined()
    await tab.client.act('unblock', blocked)
    release()
    await eventually(async () =>
      expect(await traces()).toMatchObject({ cards: 1, matches: 1, messages: 2 }),
    )
    expect(await tab.database.outbox.count()).toBe(0)
    expect(calls).toEqual([])
  })

  test('undone before it was sent brings everything back and sends nothing', async () => {
    tab.remote.network('down')
    await tab.client.act('block', blocked)
    await tab.client.act('unblock', blocked)
    expect(await tab.database.outbox.count()).toBe(0)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect((await traces()).cards).toBe(1))
    await eventually(async () =>
      expect(await traces()).toMatchObject({ cards: 1, matches: 1, messages: 1 }),
    )
    expect(calls).toEqual([])
  })

  test('undone in a tab that pulls nothing brings everything back too', async () => {
    const elsewhere = await device.open({ network: 'down' })
    const isBack = { cards: 1, matches: 1, messages: 1 }
    // The second time at the latest nothing else is pulled.
    for (const _time of ['first', 'second']) {
      await elsewhere.client.act('block', blocked)
      expect(await traces()).toEqual(nothing)
      await elsewhere.client.act('unblock', blocked)
      await eventually(async () => expect(await traces()).toMatchObject(isBack))
    }
    device.kill(elsewhere)
    expect(calls).toEqual([])
  })

  test('by the report that is one too many of a day stays, though the report is refused', async () => {
    const { block } = campus.server.calls
    campus.server.calls.report = async (uid, request) => {
      await block?.(uid, request)
      throw new Refusal('resource-exhausted', 'reports-used-up')
    }
    const reportId = crypto.randomUUID()
    const said = { reason: 'other', place: 'card', details: '' } as const
    await tab.client.act('report', { reportId, uid: woman.uid, ...said })
    await eventually(async () =>
      expect(await tab.database.outbox.get(outboxKey.report({ reportId }))).toMatchObject({
        state: 'refused',
        reason: 'reports-used-up',
      }),
    )
    // The refusal makes decks and conversations due again: what the server answers holds her no more.
    await eventually(async () =>
      expect((await tab.database.cards.toArray()).map(({ uid }) => uid)).toEqual(['other']),
    )
    await settled(tab)
    expect(await traces()).toEqual(nothing)
    expect(campus.server.get(paths.block(man.uid, woman.uid))).toBeDefined()
  })

  test('undone after a report, which blocks too, is undone on the server', async () => {
    const { block } = campus.server.calls
    campus.server.calls.report = (uid, request) => block?.(uid, request) as never
    tab.remote.network('down')
    await tab.client.act('block', blocked)
    await tab.client.act('report', {
      reportId: crypto.randomUUID(),
      uid: woman.uid,
      reason: 'other',
      place: 'card',
      details: '',
    })
    await tab.client.act('unblock', blocked)
    expect(await tab.database.blocks.count()).toBe(0)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(calls).toEqual(['block', 'unblock']))
    expect(campus.server.get(paths.block(man.uid, woman.uid))).toBeUndefined()
  })

  test('made again before its undo was sent still shows the report that waits', async () => {
    tab.remote.network('down')
    await tab.client.act('report', {
      reportId: crypto.randomUUID(),
      uid: woman.uid,
      reason: 'other',
      place: 'card',
      details: '',
    })
    await tab.client.act('unblock', blocked)
    await tab.client.act('block', blocked)
    const row = await tab.database.blocks.get(blockId(man.uid, woman.uid))
    expect(row).toMatchObject({ reported: true })
  })

  test('is listed again when its undo is discarded offline while a report waits, because the report blocks too', async () => {
    tab.remote.network('down')
    const reportId = crypto.randomUUID()
    const said = { reason: 'other', place: 'card', details: '' } as const
    await tab.client.act('report', { reportId, uid: woman.uid, ...said })
    await tab.client.act('unblock', blocked)
    expect(await tab.database.blocks.count()).toBe(0)
    await tab.client.discard(outboxKey.unblock(blocked))
    const listed = (await tab.database.blocks.toArray()).map(({ otherUid }) => otherUid)
    expect(listed).toEqual([woman.uid])
  })

  test('that the server refuses says why and shows the person again, until Retry', async () => {
    campus.server.calls.block = async () => {
      throw new Refusal('resource-exhausted', 'too-many')
    }
    await tab.client.act('block', blocked)
    await eventually(async () =>
      expect(await tab.database.outbox.get(key)).toMatchObject({
        state: 'refused',
        reason: 'too-many',
      }),
    )
    await eventually(async () =>
      expect(await traces()).toMatchObject({ cards: 1, matches: 1, messages: 1 }),
    )
    tab.remote.network('down')
    await tab.client.retry(key)
    expect(await traces()).toMatchObject({ cards: 0, matches: 0, messages: 0 })
    expect(await tab.database.blocks.count()).toBe(1)
  })
})

test('words of a report go when the other ends the match and no deck shows that person', async () => {
  campus.assign('r1', man.uid, ['other'])
  await eventually(async () => expect((await traces()).cards).toBe(0))
  expect(await traces()).toMatchObject({ words: 2 })
  const match = campus.server.get(paths.match(pair))
  const end = { status: 'closed', people: {}, lastMessage: null, gone: true }
  campus.server.write(paths.match(pair), { ...match, ...end, updatedAt: serverTime })
  campus.poke(man.uid, 'matches')
  await eventually(async () => expect(await traces()).toEqual(nothing))
})

describe('the end of a match', () => {
  const ended: string[] = []
  const pending = () => undoableIds(tab.database, 'match-ending')
  /** Ends the time in which the act can be undone. */
  const lapse = () => tab.database.drafts.toCollection().modify({ value: Date.now() })

  beforeEach(() => {
    ended.length = 0
    campus.server.calls.unmatch = async (_uid: string, { uid }: { uid: string }) => {
      ended.push(uid)
      return { status: 'unmatched' } as const
    }
  })

  test('is not sent while it may be undone, and sent when its time is over', async () => {
    await addUndoNote(tab.database, 'match-ending', woman.uid)
    expect(await pending()).toEqual(new Set([woman.uid]))
    expect(await tab.database.outbox.count()).toBe(0)
    expect(await traces()).toMatchObject({ matches: 1 })
    await lapse()
    await eventually(() => expect(ended).toEqual([woman.uid]))
    await eventually(async () => expect(await tab.database.drafts.count()).toBe(0))
    expect(await traces()).toMatchObject({ matches: 0, messages: 0 })
  })

  test('can still be undone by the next page, and in another tab', async () => {
    await addUndoNote(tab.database, 'match-ending', woman.uid)
    device.kill(tab)
    tab = await device.open()
    const other = await device.open()
    expect(await pending()).toEqual(new Set([woman.uid]))
    expect(await undoableIds(other.database, 'match-ending')).toEqual(new Set([woman.uid]))
    await dropUndoNote(other.database, 'match-ending', woman.uid)
    expect(await pending()).toEqual(new Set())
    await finishUndoNotes(tab.client)
    expect(ended).toEqual([])
    expect(await traces()).toMatchObject({ matches: 1 })
  })

  test('is sent by the next page when its page is closed before the time to undo is over, unless it was undone', async () => {
    await addUndoNote(tab.database, 'match-ending', woman.uid)
    await addUndoNote(tab.database, 'match-ending', 'other')
    await dropUndoNote(tab.database, 'match-ending', 'other')
    device.kill(tab)
    tab = await device.open()
    await lapse()
    await eventually(() => expect(ended).toEqual([woman.uid]))
    await eventually(async () => expect(await tab.database.drafts.count()).toBe(0))
    expect(await traces()).toMatchObject({ matches: 0, messages: 0 })
  })

  test('noted by a window that dies is sent by the one that stays open', async () => {
    const other = await device.open()
    await settled(other)
    await addUndoNote(tab.database, 'match-ending', woman.uid)
    device.kill(tab)
    tab = other
    expect(ended).toEqual([])
    await lapse()
    await eventually(() => expect(ended).toEqual([woman.uid]))
    expect(await pending()).toEqual(new Set())
  })

  test('finished by two tabs at once is sent once', async () => {
    const other = await device.open()
    await settled(other)
    await addUndoNote(tab.database, 'match-ending', woman.uid)
    await Promise.all([finishUndoNotes(tab.client), finishUndoNotes(other.client)])
    await eventually(() => expect(ended).toEqual([woman.uid]))
    expect(await pending()).toEqual(new Set())
    await settled(tab)
    expect(ended).toEqual([woman.uid])
  })

  test('is dropped when the match is gone by then, and ends no later match', async () => {
    await addUndoNote(tab.database, 'match-ending', 'nobody')
    await finishUndoNotes(tab.client)
    expect(await pending()).toEqual(new Set())
    expect(ended).toEqual([])
  })
})

describe('a notification', () => {
  const add = (id: string, userUid: string | null, createdAt = campus.server.now()) => {
    campus.server.write(paths.notification(id), {
      title: id,
      body: '',
      userUid,
      targetType: userUid === null ? 'all' : 'personal',
      createdAt,
      seen: false,
    })
    if (userUid === null) campus.poke(campusPoke, 'announcements:all')
    else campus.poke(userUid, 'inbox')
  }
  const held = async () => (await tab.database.notifications.toArray()).map(({ id }) => id).sort()

  test('to the person or to a group arrives; one for others or older than a week does not', async () => {
    add('mine', man.uid)
    add('everybody', null)
    add('hers', woman.uid)
    add('old', man.uid, campus.server.now() - 8 * 24 * 3_600_000)
    await eventually(async () => expect(await held()).toEqual(['everybody', 'mine']))
  })

  test('seen on another phone is seen here too', async () => {
    campus.server.triggered = ({ path }) => {
      if (path.startsWith(paths.seen(man.uid))) campus.poke(man.uid, 'seen')
    }
    add('mine', man.uid)
    await eventually(async () => expect(await held()).toEqual(['mine']))
    const other = createDevice(campus.server, man)
    const elsewhere = await other.open()
    await eventually(async () => expect(await elsewhere.database.notifications.count()).toBe(1))
    await elsewhere.client.act('markSeen', { ids: ['mine'] })
    await eventually(async () => expect(await tab.database.seen.count()).toBe(1))
    other.kill(elsewhere)
  })

  test('to a group that the token does not claim yet is not asked for, and arrives once it does', async () => {
    const other = createDevice(campus.server, man)
    const late = await other.open({ network: 'down' })
    const { pull } = late.remote
    let claims = false
    let refusals = 0
    let looks = 0
    late.remote.holdsClaims = async () => {
      looks += 1
      return claims
    }
    late.remote.pull = async (query) => {
      if (
        !claims &&
        query.where?.some(([field, , value]) => field === 'targetType' && value === 'male')
      ) {
        refusals += 1
        throw new Refusal('permission-denied', 'not-allowed')
      }
      return pull(query)
    }
    campus.server.write(paths.notification('men'), {
      title: 'men',
      body: '',
      userUid: null,
      targetType: 'male',
      createdAt: campus.server.now(),
      seen: false,
    })
    campus.poke(campusPoke, 'announcements:male')
    late.remote.network('up')
    late.client.wake()
    await eventually(() => expect(looks).toBeGreaterThan(1))
    claims = true
    await eventually(async () => expect(await late.database.notifications.count()).toBe(1))
    expect(refusals).toBe(0)
    other.kill(late)
  })

  test('seen offline is seen on the server once, also after a lost answer', async () => {
    add('mine', man.uid)
    add('everybody', null)
    await eventually(async () => expect(await held()).toHaveLength(2))
    tab.remote.network('down')
    await tab.client.act('markSeen', { ids: ['everybody', 'mine'] })
    expect(await tab.database.seen.count()).toBe(2)
    tab.remote.loseAnswers(2)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => expect(campus.server.get(paths.notification('mine'))?.seen).toBe(true))
    await eventually(() => {
      expect(campus.server.get(paths.seenMark(man.uid, 'everybody'))).toBeDefined()
      expect(campus.server.get(paths.seenMark(man.uid, 'mine'))).toBeDefined()
    })
    expect(campus.server.get(paths.notification('everybody'))?.seen).toBe(false)
  })
})
