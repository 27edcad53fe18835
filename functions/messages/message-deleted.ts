import * as v from 'valibot'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { messageSchema } from '../../src/shared/model/matches/message.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Ignores every change of a message but its deletion by the sender. */
export const handleMessageDeleted: ChangeHandler = (store, { params, before, after }) => {
  const { matchId = '' } = params
  const [was, is] = [v.parse(messageSchema, before), v.parse(messageSchema, after)]
  if (was.deletedAt !== null || is.deletedAt === null) return Promise.resolve()
  return store.transaction(async (transaction) => {
    const match = await readDocument(transaction, matchSchema, paths.match(matchId))
    if (match?.status !== 'open') return
    transaction.update(paths.match(matchId), {
      messagesChangedAt: serverTime,
      updatedAt: serverTime,
    })
    for (const uid of match.participants) poke(transaction, uid, 'matches')
  })
}
