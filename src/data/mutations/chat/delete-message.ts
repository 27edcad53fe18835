import * as v from 'valibot'
import { Refusal } from '../../../shared/errors.ts'
import * as limits from '../../../shared/limits.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ofMatch } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation, Sending } from '../mutation.ts'

const deleteMessageArgs = v.strictObject({ matchId: v.string(), id: v.string() })
type DeleteMessageArgs = v.InferOutput<typeof deleteMessageArgs>

/** After a lost answer, the server refuses the replay because the message is already deleted. */
const isDeleted = async ({ remote }: Sending, path: string): Promise<boolean> => {
  const message = await remote.get(path)
  return message === null || message.data.deletedAt != null
}

/** Deletes the text for both people and keeps the place of the message (PRODUCT §2 "messages"). */
export const deleteMessage: Mutation<DeleteMessageArgs, 'messages'> = {
  args: deleteMessageArgs,
  key: outboxKey.deleteMessage,
  about: ({ matchId }) => ofMatch(matchId, 'messages'),
  again: 'keep',
  touches: ({ matchId, id }) => ({ table: 'messages', id, path: paths.message(matchId, id) }),
  apply: (row, _args, { at }) => row && { ...row, text: '', deletedAt: row.deletedAt ?? at },

  check: async (database, { id }, { uid, at }) => {
    const message = await database.messages.get(id)
    if (message?.senderUid !== uid) return 'not-allowed'
    return at < message.sentAt + limits.deleteMessageMs ? null : 'too-late'
  },

  send: async ({ matchId, id }, sending) => {
    const path = paths.message(matchId, id)
    const data = { text: '', deletedAt: serverTime, updatedAt: serverTime }
    try {
      await sending.remote.commit([{ kind: 'merge', path, data }])
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
      const done = await isDeleted(sending, path).catch((unread: unknown) => {
        throw unread instanceof Refusal ? error : unread
      })
      if (!done) throw error
    }
  },

  // The server checks the time limit by its own clock; `check` then explains the refusal.
  refused: { explainedBy: [], shows: 'server' },
}
