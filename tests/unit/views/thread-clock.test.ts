import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { serverClock } from '../../../src/data/clock/server-clock.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { threadOf } from '../../../src/features/chat/thread.ts'
import { match, me, message, now, outboxMessage } from '../../screens/rows.ts'

const day = 86_400_000
afterEach(() => serverClock.learn({ atLeast: 0, atMost: 0 }))

test("a waiting message stands under the server's day, whatever the phone's clock says", async () => {
  const database = new UserDatabase(me)
  await database.table('messages').add(message('said', 'girl', now + day))
  await database.table('outbox').add(outboxMessage('waiting', 1, 'queued'))
  const before = (await threadOf(database, match('girl'), 150)).bubbles.at(-1)?.at ?? 0
  serverClock.learn({ atLeast: day, atMost: day })
  const { bubbles } = await threadOf(database, match('girl'), 150)
  expect(bubbles.map(({ id }) => id)).toEqual(['said', 'waiting'])
  expect(bubbles.at(-1)?.at).toBe(before + day)
  database.close()
})
