import * as v from 'valibot'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { messageSchema } from '../../src/shared/model/matches/message.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import {
  addToReports,
  keepWithdrawn,
  readReportsWithout,
  readWithdrawn,
} from '../matches/withdrawn-messages.ts'
import { poke } from '../platform/commit/pokes.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * Ignores every change of a message but its deletion by the sender. The words are kept for a while, only for
 * a report; a report that came before this event gets them now.
 */
export const handleMessageDeleted: ChangeHandler = (store, { params, before, after }) => {
  const { matchId = '', messageId: id = '' } = params
  const [was, is] = [v.parse(messageSchema, before), v.parse(messageSchema, after)]
  if (was.deletedAt !== null || is.deletedAt === null) return Promise.resolve()
  return store.transaction(async (transaction) => {
    const match = await readDocument(transaction, matchSchema, paths.match(matchId))
    if (match === undefined || is.gone === true) return
    const { senderUid, text, sentAt } = was
    const message = { id, senderUid, text, sentAt, isDeleted: true } as const
    const known = await readWithdrawn(transaction, matchId)
    const other = match.participants.find((uid) => uid !== senderUid) ?? ''
    const reports =
      match.status === 'open' ? [] : await readReportsWithout(transaction, message, other)
    keepWithdrawn(transaction, matchId, known, { messages: [message] })
    addToReports(transaction, reports, message)
    if (match.status !== 'open') return
    transaction.update(paths.match(matchId), {
      messagesChangedAt: serverTime,
      updatedAt: serverTime,
    })
    for (const uid of match.participants) poke(transaction, uid, 'matches')
  })
}
