import * as v from 'valibot'
import type { Messenger } from '../../../remote/remote.ts'
import { Refusal } from '../../../shared/errors.ts'
import { time } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

/** `readAt` is the `sentAt` of the newest message seen: server time, Unix milliseconds. */
const markReadArgs = v.strictObject({ matchId: v.string(), readAt: time() })
type MarkReadArgs = v.InferOutput<typeof markReadArgs>

const readMarks = v.object({ readAt: v.record(v.string(), time()) })

/** @throws the refusal when the match cannot be read, because that proves nothing */
const storedReadAt = async (
  remote: Messenger,
  path: string,
  uid: string,
  refusal: Refusal,
): Promise<number> => {
  try {
    const match = v.safeParse(readMarks, (await remote.get(path))?.data)
    return match.success ? (match.output.readAt[uid] ?? 0) : 0
  } catch (error) {
    throw error instanceof Refusal ? refusal : error
  }
}

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

  send: async ({ matchId, readAt }, { remote, uid }) => {
    const path = paths.match(matchId)
    try {
      await remote.commit([{ kind: 'merge', path, data: { readAt: { [uid]: readAt } } }])
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
      // Another device has read further, and the server refuses a mark that goes back.
      if ((await storedReadAt(remote, path, uid, error)) < readAt) throw error
    }
  },

  expires: async () => null,
  refused: { explainedBy: [], shows: 'server' },
}
