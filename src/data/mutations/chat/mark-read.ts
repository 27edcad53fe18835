import * as v from 'valibot'
import { time } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

/** `readAt` is the `sentAt` of the newest message seen: server time, Unix milliseconds. */
const markReadArgs = v.strictObject({ matchId: v.string(), readAt: time() })
type MarkReadArgs = v.InferOutput<typeof markReadArgs>

export const markRead: Mutation<MarkReadArgs, 'matches'> = {
  args: markReadArgs,
  key: outboxKey.markRead,
  lane: outboxKey.markRead,
  again: 'replace',
  cancels: () => null,
  touches: ({ matchId }) => ({ table: 'matches', id: matchId, path: paths.match(matchId) }),

  apply: (row, { readAt }, { uid }) =>
    row && { ...row, readAt: { ...row.readAt, [uid]: Math.max(readAt, row.readAt[uid] ?? 0) } },

  check: async (database, { matchId }) => {
    const match = await database.matches.get(matchId)
    return match?.status === 'open' ? null : 'match-closed'
  },

  send: ({ matchId, readAt }, { remote, uid }) =>
    remote.commit([
      { kind: 'merge', path: paths.match(matchId), data: { readAt: { [uid]: readAt } } },
    ]),

  expires: async () => null,
  refused: { explainedBy: [], shows: 'server' },
}
