import { userSchema } from '../../../src/shared/model/people/user.ts'
import { outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { reportSchema } from '../../../src/shared/model/safety/report.ts'
import { operationLimits } from '../../../src/shared/operation-limits.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../../rounds/participant-pages.ts'

/** The oldest first. Of who has reported, or appeals, none of their own. */
export const handleListAppeals: CallHandler<'listAppeals'> = async (store, { uid: adminUid }) => {
  const waiting = await readQueryWithIds(store, outcomeSchema, {
    collection: collections.outcomes,
    where: [
      ['appeal.state', '==', 'waiting'],
      ['appeal.createdAt', '>', 0],
    ],
    atMost: operationLimits.queueListed,
  })
  const own = await readOwnReports(
    store,
    adminUid,
    waiting.map(({ id }) => id),
  )
  const shown = waiting.flatMap(({ id, appeal, ...outcome }) =>
    appeal === null || own.has(id) || [outcome.uid, appeal.uid].includes(adminUid)
      ? []
      : [{ ...outcome, id, appeal }],
  )
  const people = await readDocuments(
    store,
    userSchema,
    shown.map(({ appeal }) => paths.user(appeal.uid)),
  )
  const names = new Map(people.map(({ uid, name }) => [uid, name]))
  return shown.map(({ id, kind, reason, endsAt, createdAt, decidedBy, appeal }) => ({
    id,
    uid: appeal.uid,
    name: names.get(appeal.uid) ?? '',
    kind,
    reason,
    endsAt,
    decidedAt: createdAt,
    text: appeal.text,
    createdAt: appeal.createdAt,
    isMine: decidedBy === adminUid,
  }))
}

/** Of these outcomes, those of a report that the admin wrote. */
const readOwnReports = async (
  reader: Reader,
  adminUid: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const reports = await queryInPieces(ids, (deskIds) =>
    readQuery(reader, reportSchema, {
      collection: collections.reports,
      where: [['deskId', 'in', deskIds]],
    }),
  )
  const own = reports.filter(({ reporterUid }) => reporterUid === adminUid)
  return new Set(own.map(({ deskId }) => deskId))
}
