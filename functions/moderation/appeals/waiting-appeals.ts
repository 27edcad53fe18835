import * as limits from '../../../src/shared/limits.ts'
import type { Appeal } from '../../../src/shared/model/safety/appeal.ts'
import { type Outcome, outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { reportSchema } from '../../../src/shared/model/safety/report.ts'
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

/** Waiting appeals of which this admin may know, the oldest first, out of as many as a queue lists. */
export const readWaitingAppeals = async (
  reader: Reader,
  adminUid: string,
): Promise<WaitingAppeal[]> => {
  const outcomes = await readQueryWithIds(reader, outcomeSchema, {
    collection: 'outcomes',
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
        collection: 'reports',
        where: [['deskId', 'in', deskIds]],
      }),
  )
  const reporters = new Map(reports.map(({ deskId, reporterUid }) => [deskId, reporterUid]))
  return outcomes
    .flatMap(({ id, ...outcome }) =>
      outcome.appeal === null
        ? []
        : [{ id, outcome, appeal: outcome.appeal, reporterUid: reporters.get(id) }],
    )
    .filter((appeal) => maySeeAppeal(appeal, adminUid))
}

/**
 * Whether an admin may know of an appeal: not who reported the person, and not the person. Lists and numbers
 * both leave the others out.
 */
export const maySeeAppeal = (
  { outcome, appeal, reporterUid }: Omit<WaitingAppeal, 'id'>,
  adminUid: string,
): boolean => ![outcome.uid, appeal.uid, reporterUid].includes(adminUid)

/** Whether an admin may decide an appeal: who may see it, and did not make the first decision. */
export const mayDecideAppeal = (appeal: Omit<WaitingAppeal, 'id'>, adminUid: string): boolean =>
  maySeeAppeal(appeal, adminUid) && appeal.outcome.decidedBy !== adminUid
