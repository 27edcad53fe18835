import * as limits from '../../../src/shared/limits.ts'
import type { Appeal } from '../../../src/shared/model/safety/appeal.ts'
import { type Outcome, outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { reportSchema } from '../../../src/shared/model/safety/report.ts'
import { collections } from '../../../src/shared/paths.ts'
import { readQuery, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../../rounds/participant-pages.ts'

export interface WaitingAppeal {
  /** The outcome's id. */
  id: string
  outcome: Outcome
  appeal: Appeal
  /** The reporter whose report led to the outcome; undefined without a report. */
  reporterUid: string | undefined
}

/** Waiting appeals, the oldest first, as many as a queue lists. */
export const readWaitingAppeals = async (reader: Reader): Promise<WaitingAppeal[]> => {
  const outcomes = await readQueryWithIds(reader, outcomeSchema, {
    collection: collections.outcomes,
    where: [
      ['appeal.state', '==', 'waiting'],
      ['appeal.createdAt', '>', 0],
    ],
    atMost: limits.queueListed,
  })
  const reports = await queryInPieces(
    outcomes.map(({ id }) => id),
    (deskIds) =>
      readQuery(reader, reportSchema, {
        collection: collections.reports,
        where: [['deskId', 'in', deskIds]],
      }),
  )
  const reporters = new Map(reports.map(({ deskId, reporterUid }) => [deskId, reporterUid]))
  return outcomes.flatMap(({ id, ...outcome }) =>
    outcome.appeal === null
      ? []
      : [{ id, outcome, appeal: outcome.appeal, reporterUid: reporters.get(id) }],
  )
}

/** An admin may not decide who made the first decision, whom the appeal concerns, or who is the reporter. */
export const mayDecideAppeal = (
  { outcome, appeal, reporterUid }: Omit<WaitingAppeal, 'id'>,
  adminUid: string,
): boolean => ![outcome.decidedBy, outcome.uid, appeal.uid, reporterUid].includes(adminUid)
