import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepMessageDraft, readMessageDraft } from '../../../src/data/drafts/message-drafts.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { forgetMatches } from '../../../src/data/pending/forget.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, type Device, eventually, type Tab } from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import { quietFor } from '../../support/passing-time.ts'

let campus: Campus
let matchId: string
let his: Tab
let hers: Tab
let devices: Device[]

const textsOf = async ({ database }: Tab) => {
  const rows = await database.messages.where('matchId').equals(matchId).sortBy('sentAt')
  return rows.map(({ text }) => text)
}
const say = (tab: Tab, id: string, text = id) =>
  tab.client.act('sendMessage', { matchId, id, text, clientAt: 1 })

const isMatched = (tab: Tab) =>
  eventually(async () => expect(await tab.database.matches.count()).toBe(1))

beforeEach(async () => {
  campus = createCampus()
  matchId = campus.match(man.uid, woman.uid)
  devices = [createDevice(campus.server, man), createDevice(campus.server, woman)]
  const [one, other] = devices as [Device, Device]
  his = await one.open()
  hers = await other.open()
  await Promise.all([isMatched(his), isMatched(hers)])
})
afterEach(() => {
  devices[0]?.kill(his)
  devices[1]?.kill(hers)
})

describe('messages', () => {
  test('go both ways while one was offline, in the server’s order', async () => {
    hers.remote.network('down')
    await say(his, 'one')
    await say(his, 'two')
    await say(hers, 'three')
    expect(await textsOf(hers)).toEqual(['three'])
    await eventually(() => expect(campus.server.get(paths.message(matchId, 'two'))).toBeDefined())
    hers.remote.network('up')
    hers.client.wake()
    for (const tab of [his, hers]) {
      await eventually(async () => expect(await textsOf(tab)).toEqual(['one', 'two', 'three']))
    }
  })

  test('arrive in an open conversation by its listener alone', async () => {
    const close = hers.client.watchConversation(matchId)
    campus.server.triggered = () => {}
    await say(his, 'hello')
    await eventually(async () => expect(await textsOf(hers)).toEqual(['hello']))
    close()
    await say(his, 'unseen')
    await eventually(() =>
      expect(campus.server.get(paths.message(matchId, 'unseen'))).toBeDefined(),
    )
    expect(await textsOf(hers)).toEqual(['hello'])
  })

  test('keep their order in one conversation when the first is sent twice', async () => {
    his.remote.loseAnswers(1)
    await say(his, 'first')
    await say(his, 'second')
    await eventually(async () => expect(await textsOf(hers)).toEqual(['first', 'second']))
  })

  test('that arrive after the match ended are refused and removed from the phone', async () => {
    const key = outboxKey.sendMessage({ id: 'late' })
    his.remote.network('down')
    await say(his, 'late')
    const match = campus.server.get(paths.match(matchId))
    campus.server.write(paths.match(matchId), { ...match, gone: true, updatedAt: serverTime })
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    his.remote.network('up')
    his.client.wake()
    await eventually(async () =>
      expect(await his.database.outbox.get(key)).toMatchObject({
        state: 'refused',
        reason: 'match-closed',
      }),
    )
    expect(await his.database.matches.count()).toBe(0)
    expect(await his.database.messages.count()).toBe(0)
  })

  test('that are refused stay readable until their writer removes them', async () => {
    campus.server.rules = () => {
      throw new TypeError('a bug of the server')
    }
    await say(his, 'lost')
    const key = outboxKey.sendMessage({ id: 'lost' })
    await eventually(async () =>
      expect((await his.database.outbox.get(key))?.state).toBe('refused'),
    )
    expect(await textsOf(his)).toEqual(['lost'])
    await his.client.discard(key)
    expect(await textsOf(his)).toEqual([])
    expect(await his.database.outbox.count()).toBe(0)
  })

  test('that are discarded although they had arrived are shown again, because the other person has them', async () => {
    const { commit } = his.remote
    his.remote.commit = async (writes) => {
      his.remote.commit = () => Promise.reject(new Transient('no network'))
      await commit(writes)
      throw new Transient('the answer was lost')
    }
    await say(his, 'one')
    const place = () => his.database.syncStates.get(`messages:${matchId}`)
    await eventually(async () => expect((await place())?.newestAt).not.toBeFalsy())
    await eventually(async () => expect(await textsOf(hers)).toEqual(['one']))
    const key = outboxKey.sendMessage({ id: 'one' })
    await eventually(async () => expect((await his.database.outbox.get(key))?.state).toBe('queued'))
    await his.client.discard(key)
    expect(await his.database.outbox.get(key)).toBeUndefined()
    await eventually(async () => expect(await textsOf(his)).toEqual(['one']))
  })

  test('that are refused can be sent again', async () => {
    const { rules } = campus.server
    campus.server.rules = () => {
      throw new TypeError('a bug of the server')
    }
    await say(his, 'again')
    const key = outboxKey.sendMessage({ id: 'again' })
    await eventually(async () =>
      expect((await his.database.outbox.get(key))?.state).toBe('refused'),
    )
    campus.server.rules = rules
    await his.client.retry(key)
    await eventually(async () => expect(await textsOf(hers)).toEqual(['again']))
  })

  test('that are refused are not shown again when retried after the match has ended', async () => {
    campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
    await say(his, 'too-late')
    const key = outboxKey.sendMessage({ id: 'too-late' })
    await eventually(async () =>
      expect((await his.database.outbox.get(key))?.state).toBe('refused'),
    )
    await his.database.transaction('rw', his.database.tables, () =>
      forgetMatches(his.database, [matchId]),
    )
    his.remote.network('down')
    await his.client.retry(key)
    expect((await his.database.outbox.get(key))?.state).not.toBe('refused')
    expect(await textsOf(his)).toEqual([])
  })

  test('cannot be written to somebody who is no match', async () => {
    const stranger = his.client.act('sendMessage', {
      matchId: 'man_stranger',
      id: 'm',
      text: 'Hello',
      clientAt: 1,
    })
    await expect(stranger).rejects.toMatchObject({ reason: 'match-closed' })
    await expect(say(his, 'm', '  ')).rejects.toMatchObject({ code: 'invalid-argument' })
  })
})

describe('an own message', () => {
  const remove = (tab: Tab, id: string) => tab.client.act('deleteMessage', { matchId, id })
  const stored = (id: string) => campus.server.get(paths.message(matchId, id))
  const isStored = (id: string) => eventually(() => expect(stored(id)).toBeDefined())

  test('deleted offline is empty here at once, and on the other phone once the network is back', async () => {
    await say(his, 'oops')
    await eventually(async () => expect(await textsOf(hers)).toEqual(['oops']))
    his.remote.network('down')
    await remove(his, 'oops')
    expect(await textsOf(his)).toEqual([''])
    expect(await textsOf(hers)).toEqual(['oops'])
    his.remote.network('up')
    his.client.wake()
    await eventually(() => expect(stored('oops')).toMatchObject({ text: '' }))
    expect(stored('oops')?.deletedAt).toEqual(stored('oops')?.updatedAt)
    await eventually(async () => expect(await textsOf(hers)).toEqual(['']))
    expect(await textsOf(his)).toEqual([''])
  })

  test('is deleted when the answer to the deletion was lost', async () => {
    await say(his, 'twice')
    await isStored('twice')
    await eventually(async () =>
      expect((await his.database.messages.get('twice'))?.updatedAt).toBeGreaterThan(0),
    )
    his.remote.loseAnswers(1)
    await remove(his, 'twice')
    const key = outboxKey.deleteMessage({ id: 'twice' })
    await eventually(async () => {
      const state = (await his.database.outbox.get(key))?.state
      expect(state === undefined || state === 'delivered').toBe(true)
    })
    expect(stored('twice')).toMatchObject({ text: '' })
  })

  test('deleted while it waits to be sent is deleted after it has arrived', async () => {
    his.remote.network('down')
    await say(his, 'quick')
    await remove(his, 'quick')
    his.remote.network('up')
    his.client.wake()
    await eventually(() => expect(stored('quick')).toMatchObject({ text: '' }))
  })

  test('can be deleted by its writer only, and for fifteen minutes', async () => {
    await say(his, 'hers')
    await eventually(async () => expect(await textsOf(hers)).toEqual(['hers']))
    await expect(remove(hers, 'hers')).rejects.toMatchObject({ reason: 'not-allowed' })
    await expect(remove(his, 'nothing')).rejects.toMatchObject({ reason: 'not-allowed' })
    await his.database.messages.update('hers', { sentAt: 1 })
    await expect(remove(his, 'hers')).rejects.toMatchObject({ reason: 'too-late' })
  })
})

describe('the mark of what was read', () => {
  test('is sent once, with the last value', async () => {
    his.remote.network('down')
    await his.client.act('markRead', { matchId, readAt: 5 })
    await his.client.act('markRead', { matchId, readAt: 9 })
    expect(await his.database.outbox.count()).toBe(1)
    expect((await his.database.matches.get(matchId))?.readAt[man.uid]).toBe(9)
    his.remote.network('up')
    his.client.wake()
    await eventually(() =>
      expect(campus.server.get(paths.match(matchId))?.readAt).toEqual({ [man.uid]: 9 }),
    )
  })

  test('is never replaced by an earlier one', async () => {
    await his.client.act('markRead', { matchId, readAt: 9 })
    await his.client.act('markRead', { matchId, readAt: 5 })
    expect((await his.database.matches.get(matchId))?.readAt[man.uid]).toBe(9)
  })
})

test('a conversation on two screens is listened to until neither shows it', async () => {
  /** The write makes no poke: only a listener brings the message. */
  const write = (id: string) => {
    const sentAt = campus.server.now() + 1
    const message = { senderUid: woman.uid, text: id, clientAt: 1, sentAt, updatedAt: sentAt }
    campus.server.write(paths.message(matchId, id), message)
  }
  const [closeOne, closeOther] = [
    his.client.watchConversation(matchId),
    his.client.watchConversation(matchId),
  ]
  closeOne?.()
  write('heard')
  await eventually(async () => expect(await textsOf(his)).toEqual(['heard']))
  closeOther?.()
  write('not heard')
  await quietFor(50)
  expect(await textsOf(his)).toEqual(['heard'])
})

describe('the draft of a message', () => {
  const typed = async () => (await readMessageDraft(his.database, matchId)).words

  test('ends in the transaction that queues it', async () => {
    await keepMessageDraft(his.database, matchId, ' hello ')
    await say(his, 'm1', 'hello')
    expect(await typed()).toBe('')
  })

  test('stays when the press is refused', async () => {
    await keepMessageDraft(his.database, matchId, 'hello')
    await his.database.matches.update(matchId, { status: 'closed' })
    await expect(say(his, 'm1', 'hello')).rejects.toMatchObject({ reason: 'match-closed' })
    expect(await typed()).toBe('hello')
  })

  test('that was typed since stays', async () => {
    await keepMessageDraft(his.database, matchId, 'and then')
    await say(his, 'm1', 'hello')
    expect(await typed()).toBe('and then')
  })
})

test('a read mark that another device has overtaken is done, not undelivered', async () => {
  const path = paths.match(matchId)
  const now = campus.server.now()
  his.remote.network('down')
  await his.client.act('markRead', { matchId, readAt: now - 5 })
  const match = campus.server.get(path)
  campus.server.write(path, { ...match, readAt: { [man.uid]: now } })
  his.remote.network('up')
  his.client.wake()
  await eventually(async () =>
    expect(await his.database.outbox.where('state').equals('queued').count()).toBe(0),
  )
  expect(await his.database.outbox.where('state').equals('refused').count()).toBe(0)
})
