import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import { UserDatabase } from '../../../src/data/db.ts'
import { outboxKey } from '../../../src/data/outbox-key.ts'
import { laterKey } from '../../../src/features/rounds/later.ts'
import { femaleFacts, maleFacts } from '../../../src/features/rounds/queries.ts'
import { participantId } from '../../../src/shared/ids.ts'
import { card, match, me, round } from './rows.ts'

const rowsOfBoth = {
  streams: { name: 'activeRound' },
  matches: match('girl'),
  cards: { roundId: round.id, uid: 'girl', position: 0, card: card('girl') },
  participation: { id: participantId(round.id, me), roundId: round.id, uid: me },
}
const screens = [
  {
    name: 'his',
    facts: maleFacts,
    rows: {
      ...rowsOfBoth,
      subscription: { id: me },
      outbox: { key: outboxKey.like({ roundId: round.id, uid: 'girl' }) },
      likes: { id: 'like', roundId: round.id, likedUserUid: 'girl' },
    },
  },
  {
    name: 'hers',
    facts: femaleFacts,
    rows: {
      ...rowsOfBoth,
      me: { id: me },
      outbox: { key: outboxKey.confirm({ roundId: round.id, boyUid: 'boy' }) },
      config: { id: 'config' },
      verification: { id: me, state: 'pending' },
      drafts: { key: laterKey(round.id), value: ['boy'] },
    },
  },
]
const cases = screens.flatMap(({ name, facts, rows }) =>
  Object.entries(rows).map(([table, row]) => ({ name, facts, table, row })),
)

/** Soon: the next test waits. */
const eventually = (expectation: () => void) => vi.waitFor(expectation, { interval: 5 })

test.each(cases)(
  'What comes into $table is seen on $name round screen, whatever was there before',
  async ({ facts, table, row }) => {
    for (const before of [[], [round]]) {
      const database = new UserDatabase(me)
      await database.rounds.bulkPut(before)
      const seen = vi.fn()
      const following = liveQuery<unknown>(() => facts(database)).subscribe(seen)
      await eventually(() => expect(seen).toHaveBeenCalledTimes(1))
      if (before.length === 0) await database.rounds.put(round)
      await eventually(() => expect(seen).toHaveBeenCalledTimes(2 - before.length))
      const known = seen.mock.calls.length
      await database.table(table).put(row)
      await eventually(() => expect(seen.mock.calls.length).toBeGreaterThan(known))
      following.unsubscribe()
      await database.delete()
    }
  },
)
