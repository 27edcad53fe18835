import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '../../../src/shared/errors.ts'
import { matchId, reportId } from '../../../src/shared/ids.ts'
import { day, limits } from '../../../src/shared/limits.ts'
import { messageSchema } from '../../../src/shared/model/matches/message.ts'
import type { Block } from '../../../src/shared/model/safety/block.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverLimits } from '../../../src/shared/server-limits.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { Ties } from '../../matches/sever-ties.ts'
import type { CallHandler } from '../../platform/call.ts'
import type { DocumentWrite, Reader } from '../../platform/store.ts'
import { readOtherPersonOrFormer, severAllTies } from '../other-person.ts'

/**
 * Also blocks, and keeps the last messages for the admins (PRODUCT §8). Repeats answer `already`.
 * The 11th report of a day is refused, but blocks all the same.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user · resource-exhausted
 *   reports-used-up
 */
export const handleReport: CallHandler<'report'> = async (
  store,
  { uid: reporterUid },
  { reportId: ownId, uid: reportedUid, ...content },
  now,
) => {
  const status = await store.transaction(async (transaction) => {
    const id = reportId(reporterUid, ownId)
    const other = await readOtherPersonOrFormer(transaction, reportedUid, reporterUid)
    const [existing] = await transaction.getAll([serverPaths.report(id)])
    if (existing !== null) return 'already'
    const today = await transaction.query({
      collection: collections.reports,
      where: [
        ['reporterUid', '==', reporterUid],
        ['createdAt', '>', now - day],
      ],
      atMost: serverLimits.reportsPerDay,
    })
    const isUsedUp = today.length >= serverLimits.reportsPerDay
    const messages = isUsedUp ? [] : await readLastMessages(transaction, other.ties[0])
    const block: DocumentWrite<Block> = {
      uid: reporterUid,
      otherUid: reportedUid,
      createdAt: serverTime,
    }
    transaction.set(paths.block(reporterUid, reportedUid), block)
    severAllTies(transaction, other)
    if (isUsedUp) return 'used-up'

    const row: DocumentWrite<Report> = {
      deskId: randomUUID(),
      reporterUid,
      reportedUid: other.uid,
      ...content,
      messages,
      outcome: null,
      createdAt: serverTime,
      decidedAt: null,
      updatedAt: serverTime,
    }
    transaction.create(serverPaths.report(id), row)
    return 'reported'
  })
  if (status === 'used-up') throw new Refusal('resource-exhausted', 'reports-used-up')
  return { status }
}

const readLastMessages = async (reader: Reader, { match }: Ties): Promise<Report['messages']> => {
  if (match === undefined) return []
  const newest = await reader.query({
    collection: paths.messages(matchId(match.boyUid, match.girlUid)),
    where: [],
    newest: ['sentAt', limits.frozenMessages],
  })
  return newest.toReversed().flatMap(({ id, data }) => {
    const { senderUid, text, sentAt, gone } = v.parse(messageSchema, data)
    return gone === true ? [] : [{ id, senderUid, text, sentAt }]
  })
}
