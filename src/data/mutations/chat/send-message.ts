import * as v from 'valibot'
import { newDocumentId } from '../../../shared/calls/declaration.ts'
import { messageTextSchema } from '../../../shared/model/matches/message.ts'
import { serverTime, time } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { draftOf } from '../../drafts/drafts.ts'
import { ofMatch } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { createDocumentOnce } from '../replay.ts'
import { isDayFull, messagePauseMs } from './message-pause.ts'

/** The phone makes `id` and reads `clientAt` from its own clock (Unix milliseconds). */
const sendMessageArgs = v.strictObject({
  matchId: v.string(),
  id: newDocumentId,
  text: messageTextSchema,
  clientAt: time(),
})
type SendMessageArgs = v.InferOutput<typeof sendMessageArgs>

export const sendMessage: Mutation<SendMessageArgs, 'messages'> = {
  args: sendMessageArgs,
  key: outboxKey.sendMessage,
  about: ({ matchId }) => ofMatch(matchId, 'messages'),
  again: 'keep',
  touches: ({ matchId, id }) => ({ table: 'messages', id, path: paths.message(matchId, id) }),

  apply: (row, { matchId, id, text, clientAt }, actor) =>
    row ?? {
      id,
      matchId,
      senderUid: actor.uid,
      text,
      clientAt,
      sentAt: actor.at,
      // Older than every row of the server, so that the server's row replaces this one.
      updatedAt: 0,
      deletedAt: null,
    },

  endsDraft: ({ matchId, text }) => ({
    key: draftOf.message(matchId).key,
    isSame: (value) => typeof value === 'string' && value.trim() === text,
  }),

  pauseMs: messagePauseMs,

  check: async (database, { matchId }, { at }, moment) => {
    const match = await database.matches.get(matchId)
    if (match?.status !== 'open') return 'match-closed'
    return moment === 'delivered' && (await isDayFull(database, at)) ? 'too-many' : null
  },

  send: ({ matchId, id, text, clientAt }, { remote, uid }) =>
    createDocumentOnce(remote, paths.message(matchId, id), {
      senderUid: uid,
      text,
      clientAt,
      sentAt: serverTime,
      updatedAt: serverTime,
    }),

  // The message stays in the conversation as "Not sent" until its writer removes it.
  refused: { explainedBy: ['conversations'], shows: 'attempt' },
}
