import * as v from 'valibot'
import { matchSchema } from '../../src/shared/model/match.ts'
import { messageSchema } from '../../src/shared/model/message.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { ring } from '../bells.ts'
import { readOne } from '../read.ts'
import type { ChangeHandler } from '../wrap.ts'

/**
 * After a message: the match shows it as its last, unless a newer one came first, and both hear. A
 * match that has ended shows nothing any more.
 */
export const messageCreated: ChangeHandler = async (store, { params, after }) => {
  const { matchId = '', messageId: id = '' } = params
  const { senderUid, text, sentAt } = v.parse(messageSchema, after)
  await store.transaction(async (transaction) => {
    const match = await readOne(transaction, matchSchema, paths.match(matchId))
    if (match?.status !== 'open') return
    const isNewest = match.lastMessage === null || match.lastMessage.sentAt <= sentAt
    transaction.update(paths.match(matchId), {
      ...(isNewest && { lastMessage: { id, senderUid, text, sentAt } }),
      updatedAt: serverTime,
    })
    for (const uid of match.participants) ring(transaction, uid, 'matches')
  })
}
