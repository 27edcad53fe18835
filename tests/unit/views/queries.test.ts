import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { unreadMessages } from '../../../src/data/push/unread.ts'
import { ownRows } from '../../../src/data/react/use-own-set.ts'
import { conversationsOf } from '../../../src/features/chat/queries.ts'
import { threadOf } from '../../../src/features/chat/thread.ts'
import {
  connectionsOf,
  startWelcoming,
  unwelcomedConnection,
  welcomeMatch,
} from '../../../src/features/matches/queries.ts'
import { countWaiting, waitingRows } from '../../../src/features/shell/waiting/queries.ts'
import { type OwnSetName, ownSets } from '../../../src/shared/collections/own-sets.ts'
import { match, me, message, now, outboxMessage, round } from '../../screens/rows.ts'
import { emptyCard } from '../../support/campus/people.ts'
import { readMaleFacts } from '../../support/engine/round-facts.ts'

let database: UserDatabase
const pulled = async (...names: string[]) => {
  for (const name of names) {
    await database.syncStates.put({
      name,
      stream: null,
      roundId: null,
      pokedAt: now,
      pulledAt: now,
      newestAt: null,
    })
  }
}

beforeEach(() => {
  database = new UserDatabase(me)
})
afterEach(() => database.delete())

describe('a client that has never synchronised reports loading, not empty', () => {
  test('on the round screen', async () => {
    expect(await readMaleFacts(database)).toBeNull()
    await pulled('activeRound')
    expect(await readMaleFacts(database)).toMatchObject({ round: null })
  })

  test('before the subscription is pulled', async () => {
    await database.rounds.put(round)
    expect(await readMaleFacts(database)).toBeNull()
    await pulled('subscription')
    expect(await readMaleFacts(database)).toMatchObject({
      subscription: undefined,
      deck: 'loading',
    })
    await pulled('assignments')
    expect(await readMaleFacts(database)).toMatchObject({ deck: [] })
  })

  test.each(Object.keys(ownSets) as OwnSetName[])('in a list of %s', async (name) => {
    expect(await ownRows(database, name)).toBeNull()
    await pulled(name)
    expect(await ownRows(database, name)).toEqual([])
  })

  test('on the connections page and in the chat', async () => {
    expect(await connectionsOf(database)).toBeNull()
    expect(await conversationsOf(database)).toBeNull()
    await pulled('matches')
    expect(await connectionsOf(database)).toEqual([])
    expect(await conversationsOf(database)).toEqual([])
  })
})

test('the deck keeps its published order', async () => {
  await database.rounds.put(round)
  await pulled('subscription')
  for (const [position, uid] of ['c', 'a', 'b'].entries()) {
    await database.cards.put({ roundId: round.id, uid, position, card: emptyCard(uid) })
  }
  const facts = await readMaleFacts(database)
  expect(facts?.deck).toMatchObject([{ uid: 'c' }, { uid: 'a' }, { uid: 'b' }])
})

describe('a conversation', () => {
  beforeEach(async () => {
    await database.matches.put(match('girl', { readAt: { [me]: now + 1 } }))
    await database.messages.bulkPut([
      message('first', 'girl', now + 1),
      message('mine', me, now + 2),
      message('second', 'girl', now + 3),
    ])
  })

  test('shows waiting messages at the bottom, in the order of writing, once each', async () => {
    // The optimistic copy carries the phone's guess of a time, even one before the others.
    await database.messages.put(message('waits', me, now))
    await database.outbox.bulkPut([
      outboxMessage('later', 2, 'queued'),
      outboxMessage('waits', 1, 'sending'),
    ])
    const { bubbles } = await threadOf(database, match('girl'), 50)
    expect(bubbles.map(({ id, step }) => [id, step])).toEqual([
      ['first', 'delivered'],
      ['mine', 'delivered'],
      ['second', 'delivered'],
      ['waits', 'sending'],
      ['later', 'queued'],
    ])
  })

  test('a sent message stands behind what was sent before it until the server has dated it here', async () => {
    // The phone guesses the time of the press; the server took the first one seconds after that.
    await database.messages.bulkPut([
      message('one', me, now + 5_000),
      { ...message('two', me, now + 1_000), updatedAt: 0 },
    ])
    await database.outbox.bulkPut([
      outboxMessage('two', 1, 'delivered'),
      outboxMessage('three', 2, 'queued'),
    ])
    const order = async (most: number) =>
      (await threadOf(database, match('girl'), most)).bubbles
        .map(({ id, step }) => [id, step])
        .slice(-3)
    const undated = [
      ['one', 'delivered'],
      ['two', 'delivered'],
      ['three', 'queued'],
    ]
    expect(await order(50)).toEqual(undated)
    // A guess of a clock that is days behind hides nothing.
    await database.messages.update('two', { sentAt: now - 9_000_000 })
    expect(await order(2)).toEqual(undated)
    await database.messages.update('two', { sentAt: now + 4_000, updatedAt: now + 9_000 })
    expect(await order(50)).toEqual([
      ['two', 'delivered'],
      ['one', 'delivered'],
      ['three', 'queued'],
    ])
  })

  test('keeps a refused message with its text, apart from sent ones', async () => {
    await database.messages.put(message('no', me, now))
    await database.outbox.put(outboxMessage('no', 1, 'refused'))
    const { bubbles, refused } = await threadOf(database, match('girl'), 50)
    expect(bubbles.map(({ id }) => id)).not.toContain('no')
    expect(refused).toMatchObject([{ text: 'Text of no' }])
  })

  test('counts as unread only messages of the other person after the read mark', async () => {
    expect(await conversationsOf(database)).toMatchObject([
      { uid: 'girl', unread: 1, last: { text: 'Text of second', mine: false } },
    ])
  })

  /** The other wrote, and her words are not on this phone: a poke or a push brought the match alone. */
  const news = (id: string, sentAt: number) => ({
    readAt: { [me]: now + 3 },
    lastMessage: { id, senderUid: 'girl', sentAt },
  })

  test('shows news before its words are here, above the others, as the tab counts it [115]', async () => {
    const other = { lastMessage: { id: 'o', senderUid: me, sentAt: now + 50 } }
    await database.matches.bulkPut([match('girl', news('third', now + 60)), match('other', other)])
    expect(await conversationsOf(database)).toMatchObject([
      { uid: 'girl', unread: 1, last: { text: null, mine: false, sentAt: now + 60 } },
      { uid: 'other', unread: 0, last: { text: null, mine: true } },
    ])
    expect(await unreadMessages(database)).toBe(1)
    await database.messages.put(message('third', 'girl', now + 60))
    expect(await conversationsOf(database)).toMatchObject([
      { uid: 'girl', unread: 1, last: { text: 'Text of third', sentAt: now + 60 } },
      {},
    ])
  })

  test('counts alike in the list and on the tab, whichever of words and match came first [115]', async () => {
    const third = message('third', 'girl', now + 60)
    const states = [
      { match: match('girl', { readAt: { [me]: now + 3 } }), message: third, unread: 1 },
      { match: match('girl', news('fourth', now + 70)), message: third, unread: 1 },
      {
        match: match('girl', news('third', now + 60)),
        message: { ...third, deletedAt: now + 61 },
        unread: 0,
      },
      {
        match: match('girl', { ...news('third', now + 60), status: 'closed' }),
        message: third,
        unread: 0,
      },
    ]
    for (const state of states) {
      await database.matches.put(state.match)
      await database.messages.put(state.message)
      expect((await conversationsOf(database))?.[0]?.unread).toBe(state.unread)
      expect(await unreadMessages(database)).toBe(state.unread)
    }
  })

  test('shows the own words that were just written, which the server dates later', async () => {
    await database.messages.put({ ...message('own', me, now + 10), updatedAt: 0 })
    const lastMessage = { id: 'own', senderUid: me, sentAt: now + 12 }
    await database.matches.put(match('girl', { readAt: { [me]: now + 3 }, lastMessage }))
    expect(await conversationsOf(database)).toMatchObject([
      { last: { text: 'Text of own', mine: true, sentAt: now + 12 } },
    ])
  })
})

describe('the moment of a new match', () => {
  test('is not shown for matches of the first pull', async () => {
    await database.matches.put(match('old'))
    await startWelcoming(database)
    expect(await unwelcomedConnection(database)).toBeNull()
  })

  test('comes once for each of several matches, the oldest first', async () => {
    await pulled('matches')
    await startWelcoming(database)
    const first = match('girl')
    await database.matches.bulkPut([match('other', { createdAt: now + 1 }), first])
    expect(await unwelcomedConnection(database)).toMatchObject({ person: { name: 'Name of girl' } })
    await welcomeMatch(database, first)
    await startWelcoming(database)
    const second = await unwelcomedConnection(database)
    expect(second).toMatchObject({ person: { name: 'Name of other' } })
    if (second) await welcomeMatch(database, second.match)
    // An older one that another tab welcomes too brings nothing back.
    await welcomeMatch(database, first)
    expect(await unwelcomedConnection(database)).toBeNull()
  })

  test('does not come for a match that has ended, or is just being ended', async () => {
    await pulled('matches')
    await startWelcoming(database)
    await database.matches.put(match('girl', { status: 'closed' }))
    expect(await unwelcomedConnection(database)).toBeNull()
    await database.matches.put(match('girl'))
    await database.drafts.put({ key: 'undo:match-ending:girl', value: now })
    expect(await unwelcomedConnection(database)).toBeNull()
  })
})

test('an ended match has neither an entry nor a chat', async () => {
  await database.matches.put(match('girl', { gone: true }))
  expect(await connectionsOf(database)).toEqual([])
  expect(await conversationsOf(database)).toEqual([])
})

test('waiting rows are all unsent entries, oldest first, without delivered ones', async () => {
  await database.outbox.bulkPut([
    outboxMessage('b', 2, 'queued'),
    outboxMessage('done', 3, 'delivered'),
    outboxMessage('a', 1, 'refused'),
    { ...outboxMessage('mark', 0, 'queued'), key: 'read:pair', name: 'markRead' },
  ])
  expect((await waitingRows(database)).map(({ key }) => key)).toEqual(['message:a', 'message:b'])
  expect(await countWaiting(database)).toBe(2)
})
