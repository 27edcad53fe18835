import * as v from 'valibot'
import { Refusal, Transient } from '../../../shared/errors.ts'
import * as limits from '../../../shared/limits.ts'
import { readMarksSchema } from '../../../shared/model/matches/match.ts'
import { serverTime, time } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import type { UserDatabase } from '../../database/schema.ts'
import { ofMatch } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation, Sending } from '../mutation.ts'

/** `readAt` is the `sentAt` of the newest message seen: server time, Unix milliseconds. */
const markReadArgs = v.strictObject({ matchId: v.string(), readAt: time() })
type MarkReadArgs = v.InferOutput<typeof markReadArgs>

/**
 * The own read mark and when it was made.
 * @throws the refusal when the match cannot be read, because that proves nothing
 */
const storedMark = async (
  { remote, uid }: Sending,
  path: string,
  refusal: Refusal,
): Promise<{ readAt: number; markedAt: number }> => {
  try {
    const match = v.safeParse(readMarksSchema, (await remote.get(path))?.data)
    const { readAt, markedAt } = match.success ? match.output : { readAt: {}, markedAt: {} }
    return { readAt: readAt[uid] ?? 0, markedAt: markedAt[uid] ?? 0 }
  } catch (error) {
    throw error instanceof Refusal ? refusal : error
  }
}

/** When this page last marked a match, so that the next mark waits long enough for the server's gap. */
const marked = new WeakMap<UserDatabase, Map<string, number>>()

const noteMark = ({ database, now }: Sending, matchId: string): void => {
  const times = marked.get(database) ?? new Map<string, number>()
  marked.set(database, times.set(matchId, now()))
}

export const markRead: Mutation<MarkReadArgs, 'matches'> = {
  args: markReadArgs,
  key: outboxKey.markRead,
  about: ({ matchId }) => ofMatch(matchId, 'read mark'),
  again: 'replace',
  touches: ({ matchId }) => ({ table: 'matches', id: matchId, path: paths.match(matchId) }),

  apply: (row, { readAt }, { uid }) =>
    row && { ...row, readAt: { ...row.readAt, [uid]: Math.max(readAt, row.readAt[uid] ?? 0) } },

  check: async (database, { matchId }) => {
    const match = await database.matches.get(matchId)
    return match?.status === 'open' ? null : 'match-closed'
  },

  pauseMs: async (database, { matchId }, now) => {
    const sinceMs = now - (marked.get(database)?.get(matchId) ?? 0)
    return sinceMs < 0 ? 0 : Math.max(0, limits.readMarkGapMs - sinceMs)
  },

  send: async ({ matchId, readAt }, sending) => {
    const { remote, uid, now } = sending
    const path = paths.match(matchId)
    try {
      const data = { readAt: { [uid]: readAt }, markedAt: { [uid]: serverTime } }
      await remote.commit([{ kind: 'merge', path, data }])
      noteMark(sending, matchId)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
      const stored = await storedMark(sending, path, error)
      // Another device has read further, and the server refuses a mark that goes back.
      if (stored.readAt >= readAt) return
      const gapMs = limits.readMarkGapMs
      const leftMs = stored.markedAt + gapMs - now()
      // The wait is never longer than the gap, even where the device's clock is behind.
      if (leftMs > 0) throw new Transient('marked a moment ago', Math.min(leftMs, gapMs))
      throw error
    }
  },

  refused: { explainedBy: [], shows: 'server' },
}
