import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { femaleActs } from '../../../src/features/rounds/female/female-facts.ts'
import { maleActs } from '../../../src/features/rounds/male/male-facts.ts'
import { roundRows } from '../../../src/features/rounds/round-facts.ts'
import { participantId } from '../../../src/shared/ids.ts'
import { match, me, round } from '../../screens/rows.ts'
import { emptyCard } from '../../support/campus/people.ts'

const rowsOfBoth = {
  syncStates: { name: 'activeRound' },
  matches: match('girl'),
  cards: { roundId: round.id, uid: 'girl', position: 0, card: emptyCard('girl') },
  participation: { id: participantId(round.id, me), roundId: round.id, uid: me },
}
const screens = [
  {
    name: 'his',
    acts: maleActs,
    rows: {
      ...rowsOfBoth,
      subscription: { id: me },
      outbox: { key: outboxKey.like({ roundId: round.id, uid: 'girl' }) },
      likes: { id: 'like', roundId: round.id, likedUserUid: 'girl' },
    },
  },
  {
    name: 'hers',
    acts: femaleActs,
    rows: {
      ...rowsOfBoth,
      me: { id: me },
      outbox: { key: outboxKey.confirm({ roundId: round.id, boyUid: 'boy' }) },
      config: { id: 'config' },
      verification: { id: me, state: 'pending' },
      drafts: { key: draftOf.later(round.id).key, value: ['boy'] },
    },
  },
]
const cases = screens.flatMap(({ name, acts, rows }) =>
  Object.entries(rows).map(([table, row]) => ({ name, acts, table, row })),
)

/** Soon: the next test waits. Only failures take so long. */
const eventually = (expectation: () => void) =>
  vi.waitFor(expectation, { interval: 5, timeout: 30_000 })

test.each(cases)(
  'a row that arrives in $table changes $name round screen, from any earlier state',
  async ({ acts, table, row }) => {
    for (const before of [[], [round]]) {
      const database = new UserDatabase(me)
      await database.rounds.bulkPut(before)
      const seen = vi.fn()
      const following = [roundRows, acts].map((query) =>
        liveQuery<unknown>(() => query(database)).subscribe(seen),
      )
      await eventually(() => expect(seen).toHaveBeenCalledTimes(2))
      if (before.length === 0) await database.rounds.put(round)
      await eventually(() => expect(seen).toHaveBeenCalledTimes(4 - 2 * before.length))
      const known = seen.mock.calls.length
      await database.table(table).put(row)
      await eventually(() => expect(seen.mock.calls.length).toBeGreaterThan(known))
      for (const followed of following) followed.unsubscribe()
      await database.delete()
    }
  },
)
