import { userSchema } from '../../../src/shared/model/people/user.ts'
import { outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { reportSchema } from '../../../src/shared/model/safety/report.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery, readQueryWithIds } from '../../platform/read-documents.ts'

/** The oldest first. Of who has reported, or appeals, none of their own. */
export const handleListAppeals: CallHandler<'listAppeals'> = async (store, { uid: adminUid }) => {
  const [waiting, written] = await Promise.all([
    readQueryWithIds(store, outcomeSchema, {
      collection: collections.outcomes,
      where: [['appeal.state', '==', 'waiting']],
    }),
    readQuery(store, reportSchema, {
      collection: collections.reports,
      where: [['reporterUid', '==', adminUid]],
    }),
  ])
  const own = new Set(written.map(({ deskId }) => deskId))
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
  return shown
    .toSorted((one, other) => one.appeal.createdAt - other.appeal.createdAt)
    .map(({ id, kind, reason, endsAt, createdAt, decidedBy, appeal }) => ({
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
